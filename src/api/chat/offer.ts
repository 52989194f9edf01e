/** A price offer as a message carries it. */
import * as v from 'valibot'
import type { ErrorCode } from '../lib/common.ts'
import { KINDS } from '../lib/kinds.ts'
import { PRICE_MAX } from '../lib/limits.ts'
import { time } from '../lib/schemas.ts'
import { OFFER_STATES } from './offer-limits.ts'

const INVALID = 'price_invalid' satisfies ErrorCode
/** An amount that a member names, in whole soʻm. */
export const offerAmount = v.pipe(
  v.number(INVALID),
  v.integer(INVALID),
  v.minValue(1, INVALID),
  v.maxValue(PRICE_MAX, INVALID),
)

export const priceOffer = v.object({
  id: v.number(),
  kind: v.picklist(KINDS),
  listing_id: v.number(),
  /** Whole soʻm. */
  amount: v.number(),
  state: v.picklist(OFFER_STATES),
  /** The member who made it; null: they deleted their account. */
  by: v.nullable(v.number()),
  /** An open offer expires then. */
  expires_at: time,
})
export type PriceOffer = v.InferOutput<typeof priceOffer>
