/** Limits of saved searches, shared by forms and server. */

/** The times at which a member is notified of matches. */
export const PACES = ['instant', 'hourly', 'daily'] as const
export type Pace = (typeof PACES)[number]

export const MAX_SAVED_SEARCHES = 30
export const SEARCH_NAME_MAX = 60
/** Instant messages a day; further matches come in the evening. */
export const MAX_INSTANT_A_DAY = 20
