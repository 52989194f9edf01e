import {
  OPEN_STATES,
  READABLE_STATES,
  type ListingState,
} from '../../api/listings/listing-states.ts'

const inStates = (states: readonly ListingState[]) =>
  `state in (${states.map((state) => `'${state}'`).join(', ')})`

/** Condition of lists, counts, searches, similar listings and the sitemap. */
export const PUBLIC = 'is_public'

/** Condition for a public page of its own, which sold and expired listings keep. */
export const READABLE = inStates(READABLE_STATES)

/** Condition: the offer still stands, even if it is out of stock just now. */
export const OPEN = inStates(OPEN_STATES)
