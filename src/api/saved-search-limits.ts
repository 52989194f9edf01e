/** What forms and the server know of saved searches. */

/** When a member hears of what a search finds. */
export const PACES = ['instant', 'hourly', 'daily'] as const
export type Pace = (typeof PACES)[number]

export const MAX_SAVED_SEARCHES = 30
export const SEARCH_NAME_MAX = 60
/** Messages of a day about what was just posted; the rest of the day comes in the evening. */
export const MAX_INSTANT_A_DAY = 20
