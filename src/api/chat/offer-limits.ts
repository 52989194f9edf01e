/** Rules of price offers, shared by browsers and server. */
export const OFFER_STATES = [
  'open',
  'accepted',
  'declined',
  /** The other side answered it with an amount of their own. */
  'countered',
  'withdrawn',
  'expired',
  /** The listing closed, is out of stock, takes no offers any more or became as cheap, or one of the two blocked the other or left. */
  'void',
] as const
export type OfferState = (typeof OFFER_STATES)[number]

export const OFFER_HOURS = 48
/** The member who has to answer is reminded so long before the end. */
export const OFFER_REMINDER_HOURS = 6
/** Offers of one member in a chat about one listing, counter-offers included. */
export const OFFERS_EACH = 3
export const OFFERS_OPEN_AT_MOST = 10

/** An open offer past its time is expired, also before the server says so. */
export const presentState = ({ state, expires_at }: Offer): OfferState =>
  state === 'open' && Date.parse(expires_at) <= Date.now() ? 'expired' : state
type Offer = { state: OfferState; expires_at: string }
