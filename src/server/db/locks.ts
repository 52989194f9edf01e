/** The advisory locks of the database, all in one place so that no two share a number. */
export const LOCKS = {
  /** Two processes that start together migrate one after the other. */
  migrate: 7_201_988,
  /** Two processes on one database fill it with demo data once. */
  demo: 7_201_990,
  /** Of two processes that roll up the counts at once one does it. */
  rollUp: 7_201_991,
  /** Accounts go one after the other: two that liked each other's listings would wait in a circle. */
  deleteAccount: 7_201_992,
  /** Two processes that have counted the words of titles store them one after the other. */
  suggestions: 7_201_994,
  /** Two processes that count the usual prices store them one after the other. */
  typicalPrices: 7_201_997,
  /** Of two members who hold one browser in turn the later has its subscription. */
  pushSubscriptions: 7_201_995,
  /** Telegram tells one process what is new. */
  telegram: 7_201_996,
  /** Reports hide one thing after the other, so that those who hide several at once are counted. */
  holds: 7_201_999,
} as const
