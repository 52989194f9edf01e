/** The first and the last days of a listing. Apart from its actions: a list needs only these at once. */
import { DAYS_REMINDED } from '../../api/listings/listing-states.ts'
import type { ListingStatus } from '../../api/listings/own-listings.ts'

export const DAY_MS = 86_400_000

/** True on the first day, when a listing is best shared. */
export const isFresh = (postedAt: string, now = Date.now()): boolean =>
  now - Date.parse(postedAt) < DAY_MS

/** True when the owner should be reminded that the listing expires soon. */
export const endsSoon = ({ expires_at }: ListingStatus, now = Date.now()): boolean =>
  Date.parse(expires_at) - now < DAYS_REMINDED * DAY_MS
