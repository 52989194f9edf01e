/** The advisory locks of the database, all in one place so that no two share a number. */
export const LOCKS = {
  /** Processes that start together migrate one after the other. */
  migrate: 7_201_988,
  /** Only one of several processes fills the database with demo data. */
  demo: 7_201_990,
  /** One process at a time rolls up the counts; another one skips it. */
  rollUp: 7_201_991,
  /** Accounts are deleted one after the other: two members who liked each other's listings would deadlock. */
  deleteAccount: 7_201_992,
  /** Two processes that have counted the words of titles store the suggestions one after the other. */
  suggestions: 7_201_994,
  /** Two processes that count the usual prices store them one after the other. */
  typicalPrices: 7_201_997,
  /** Two sessions of one browser subscribe to push one after the other: the later one keeps the subscription. */
  pushSubscriptions: 7_201_995,
  /** One process at a time polls Telegram for updates. */
  telegram: 7_201_996,
  /** Reports hide one thing after the other, so that a reporter who hides several at once is counted. */
  quarantine: 7_201_999,
} as const
