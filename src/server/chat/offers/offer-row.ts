/** Price offers in SQL, and their rows. */
import * as v from 'valibot'
import { priceOffer, type PriceOffer } from '../../../api/chat/offer.ts'
import { date } from '../../db/ask.ts'
import { firstPhoto } from '../../media/first-photo.ts'
import { cardUrl } from '../../media/names.ts'

/** The state of the offer `o`: an open one past its time is expired. */
export const OFFER_STATE = `case when o.state = 'open' and o.expires_at <= now() then 'expired' else o.state end`

/** SQL: the accepted offer `o` still promises its listing to its buyer. */
export const IS_PROMISE = `o.state = 'accepted' and is_promise(o)`

const isNegotiable = (product: string) =>
  `coalesce(${product}.attributes->'negotiable' = 'true'::jsonb, false)`

/** For a row of `products`: the columns that decide whether a price may be offered now. */
export const OFFER_TERMS = `p.seller_id, p.price, p.state = 'active' and p.in_stock as is_open,
  ${isNegotiable('p')} as is_negotiable`

/** SQL: a lower price may be offered for the product `p` now. */
export const TAKES_OFFERS = `(p.state = 'active' and p.in_stock and p.price > 1 and ${isNegotiable('p')})`

const LISTING = `(select json_build_object('title', p.title, 'price', p.price, 'seller_id', p.seller_id,
    'takes_offers', ${TAKES_OFFERS}, 'photo', ${firstPhoto('product', 'p.id')})
  from products p where p.id = o.listing_id)`
const IS_RESERVED = `${IS_PROMISE} and exists (select from products where id = o.listing_id and state = 'reserved')`

/** The offer `o` of the message `m`, null for any other message and for a hidden one. */
export const OFFER_OF_MESSAGE = `case when o.id is not null and m.hidden_at is null then json_build_object(
  'id', o.id, 'kind', o.kind, 'listing_id', o.listing_id, 'listing', ${LISTING}, 'amount', o.amount,
  'state', ${OFFER_STATE}, 'void_reason', o.void_reason, 'is_reserved', ${IS_RESERVED}, 'by', o.by,
  'expires_at', o.expires_at) end as offer`

const { listing } = priceOffer.entries
const photo = v.nullable(v.object({ hash: v.string(), widths: v.array(v.number()) }))
const listingRow = v.object({ ...v.omit(listing.wrapped, ['thumbnail']).entries, photo })
export const offerRow = v.object({
  ...priceOffer.entries,
  listing: v.nullable(listingRow),
  expires_at: date,
})

export const offerOf = (row: v.InferOutput<typeof offerRow>): PriceOffer => ({
  ...row,
  listing: row.listing && listingOf(row.listing),
  expires_at: row.expires_at.toISOString(),
})

const listingOf = ({ photo, ...rest }: v.InferOutput<typeof listingRow>) => ({
  ...rest,
  thumbnail: photo && cardUrl(photo),
})
