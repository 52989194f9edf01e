/** Rules of price offers, shared by browsers and server. */
export const OFFER_STATES = [
  'open',
  'accepted',
  'declined',
  /** The other side answered it with an amount of their own. */
  'countered',
  'withdrawn',
  'expired',
  /** It can no longer be had, for one of VOID_REASONS, or because one of the two blocked the other or left. */
  'void',
] as const
export type OfferState = (typeof OFFER_STATES)[number]

/** The reasons that both may learn; a void offer without one does not say that there was a block. */
export const VOID_REASONS = [
  'sold',
  /** Reserved for the buyer whose offer was accepted. */
  'reserved',
  /** The seller accepted another buyer's offer in its place. */
  'promised',
  /** The price fell to the offer or below. */
  'price',
  /** The listing closed, is out of stock or takes no offers any more. */
  'gone',
] as const

export const OFFER_HOURS = 48
/** The member who has to answer is reminded so long before the end. */
export const OFFER_REMINDER_HOURS = 6
/** Offers of one member in a chat about one listing, counter-offers included, without those that became void. */
export const OFFERS_EACH = 3
export const OFFERS_OPEN_AT_MOST = 10
