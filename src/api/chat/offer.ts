/** A price offer as a message carries it. */
import * as v from 'valibot'
import type { ErrorCode } from '../lib/common.ts'
import { KINDS } from '../lib/kinds.ts'
import { PRICE_MAX } from '../lib/limits.ts'
import { time } from '../lib/schemas.ts'
import { OFFER_STATES, VOID_REASONS } from './offer-limits.ts'

const INVALID = 'price_invalid' satisfies ErrorCode
/** An amount that a member names, in whole soʻm. */
export const offerAmount = v.pipe(
  v.number(INVALID),
  v.integer(INVALID),
  v.minValue(1, INVALID),
  v.maxValue(PRICE_MAX, INVALID),
)

/** The listing of an offer as it is now: a chat may be about several. */
const offeredListing = v.object({
  title: v.string(),
  /** The address of its first photo. */
  thumbnail: v.nullable(v.string()),
  price: v.number(),
  seller_id: v.number(),
  /** True when a lower price may be offered for it now. */
  takes_offers: v.boolean(),
})

export const priceOffer = v.object({
  id: v.number(),
  kind: v.picklist(KINDS),
  listing_id: v.number(),
  /** Null once it is deleted. */
  listing: v.nullable(offeredListing),
  /** Whole soʻm. */
  amount: v.number(),
  state: v.picklist(OFFER_STATES),
  /** Null while it is not void, or when nobody may learn why. */
  void_reason: v.nullable(v.picklist(VOID_REASONS)),
  /** True while the listing is reserved for the buyer of this accepted offer. */
  is_reserved: v.boolean(),
  /** The member who made it; null: they deleted their account. */
  by: v.nullable(v.number()),
  /** An open offer expires then. */
  expires_at: time,
})
export type PriceOffer = v.InferOutput<typeof priceOffer>
