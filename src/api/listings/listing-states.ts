/** The states of a listing. A deleted listing has no row; only its number is remembered. */
import type { Kind } from '../lib/kinds.ts'

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
  /** Refused by a moderator. */
  'refused',
] as const
export type ListingState = (typeof LISTING_STATES)[number]

/** States in which other people than the owner can read it. */
export const READABLE_STATES = ['active', 'reserved', 'sold', 'expired'] as const
/** States in which it is available: lists show it, and people may write to the owner. */
export const OPEN_STATES = ['active', 'reserved'] as const
/** States in which the owner may change the texts and pictures. */
const EDITABLE_STATES = ['held', 'active', 'reserved', 'expired', 'refused'] as const

/** Days from its end until a listing goes to the archive. */
export const DAYS_TO_ARCHIVE = { sold: 30, expired: 60 } as const

/** Days a listing is shown before its owner has to renew it. */
export const DAYS_LISTED: Record<Kind, number> = { product: 30, service: 90 }
/** Days before the end at which the owner is reminded. */
export const DAYS_REMINDED = 3
export const DAYS_BETWEEN_BUMPS = 7
/** Hours within which a product sold by mistake can be put back. */
export const HOURS_TO_UNSELL = 24

/** By these members filter their own listings. */
export const OWN_FILTERS = ['active', 'reserved', 'sold', 'stopped', 'over'] as const
export type OwnFilter = (typeof OWN_FILTERS)[number]
export const STATES_OF: Record<OwnFilter, readonly ListingState[]> = {
  active: ['active'],
  reserved: ['reserved'],
  sold: ['sold'],
  /** By a moderator. */
  stopped: ['held', 'refused'],
  over: ['expired', 'archived'],
}

type Stated = { state: ListingState }
const isIn =
  (states: readonly ListingState[]) =>
  ({ state }: Stated): boolean =>
    states.includes(state)
export const isReadable = isIn(READABLE_STATES)
export const isOpen = isIn(OPEN_STATES)
export const isEditable = isIn(EDITABLE_STATES)
