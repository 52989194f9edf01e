/** Limits of saved searches, shared by forms and server. */

/** The times at which a member is notified of matches. */
export const PACES = ['instant', 'hourly', 'daily'] as const
export type Pace = (typeof PACES)[number]

export const MAX_SAVED_SEARCHES = 30
export const SEARCH_NAME_MAX = 60
/** Public searches of a member at a time, the letters beside each, and the days until it ends. */
export const MAX_WANTED = 5
export const WANTED_TEXT_MAX = 300
export const WANTED_DAYS = 30
/** A followed seller and the member's own place are nobody else's business: such a search is not shown to sellers. */
export const PRIVATE_FILTERS = ['seller', 'around'] as const
/** Own listings whose searches are counted in one call. */
export const IDS_AT_ONCE = 50
/** Instant messages a day; further matches come in the evening. */
export const MAX_INSTANT_A_DAY = 20
