/** What may become of a listing. One that is deleted has no row any more, only its number is remembered. */
import type { Kind } from './kinds.ts'

export const LISTING_STATES = [
  /** Waits for a moderator. */
  'held',
  'active',
  'reserved',
  'sold',
  /** Its time is over: its owner can renew it. */
  'expired',
  /** Over for good. */
  'archived',
  /** A moderator said no. */
  'refused',
] as const
export type ListingState = (typeof LISTING_STATES)[number]

/** Those that others than the owner get to see. */
export const READABLE_STATES = ['active', 'reserved', 'sold', 'expired'] as const
/** Those that one can still get: lists have them, and people may write to the owner. */
export const OPEN_STATES = ['active', 'reserved'] as const
/** Those in which the owner may change the texts and pictures. */
export const EDITABLE_STATES = ['held', 'active', 'reserved', 'expired', 'refused'] as const

/** So many days after it ended a listing goes to the archive. */
export const DAYS_TO_ARCHIVE = { sold: 30, expired: 60 } as const

/** So many days a listing is shown before its owner has to say that it still stands. */
export const DAYS_LISTED: Record<Kind, number> = { product: 30, service: 90 }
/** The owner is reminded so many days before. */
export const DAYS_REMINDED = 3
export const DAYS_BETWEEN_BUMPS = 7
/** What was sold by mistake can be put back for so many hours. */
export const HOURS_TO_UNSELL = 24

type Stated = { state: ListingState }
const isIn =
  (states: readonly ListingState[]) =>
  ({ state }: Stated): boolean =>
    states.includes(state)
export const isReadable = isIn(READABLE_STATES)
export const isOpen = isIn(OPEN_STATES)
export const isEditable = isIn(EDITABLE_STATES)
