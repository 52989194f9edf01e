/** Price offers in SQL, and their rows. */
import * as v from 'valibot'
import { priceOffer, type PriceOffer } from '../../../api/chat/offer.ts'
import { date } from '../../db/ask.ts'

/** The state of the offer `o`: an open one past its time is expired. */
export const OFFER_STATE = `case when o.state = 'open' and o.expires_at <= now() then 'expired' else o.state end`

/** The offer `o` of the message `m`, null for any other message and for a hidden one. */
export const OFFER_OF_MESSAGE = `case when o.id is not null and m.hidden_at is null then json_build_object(
  'id', o.id, 'kind', o.kind, 'listing_id', o.listing_id, 'amount', o.amount, 'state', ${OFFER_STATE}, 'by', o.by,
  'expires_at', o.expires_at) end as offer`

export const offerRow = v.object({ ...priceOffer.entries, expires_at: date })

export const offerOf = (row: v.InferOutput<typeof offerRow>): PriceOffer => ({
  ...row,
  expires_at: row.expires_at.toISOString(),
})

const isNegotiable = (product: string) =>
  `coalesce(${product}.attributes->'negotiable' = 'true'::jsonb, false)`

/** For a row of `products`: the columns that decide whether a price may be offered now. */
export const OFFER_TERMS = `p.seller_id, p.price, p.state = 'active' and p.in_stock as is_open,
  ${isNegotiable('p')} as is_negotiable`

/** SQL: a lower price may be offered for the product `p` now. */
export const TAKES_OFFERS = `(p.state = 'active' and p.in_stock and p.price > 1 and ${isNegotiable('p')})`
