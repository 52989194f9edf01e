import { OPEN_STATES, READABLE_STATES, type ListingState } from '../../api/listing-states.ts'

const inStates = (states: readonly ListingState[]) =>
  `state in (${states.map((state) => `'${state}'`).join(', ')})`

/** What lists, counts, searches, similar ones and the sitemap show. */
export const PUBLIC = 'is_public'

/** Whose own page everybody may read: also of what cannot be had any more. */
export const READABLE = inStates(READABLE_STATES)

/** What can still be had, even if it is sold out just now. */
export const OPEN = inStates(OPEN_STATES)
