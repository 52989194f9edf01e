/** The feed of a saved search: its newest listings, for anybody who has the feed's address. */
import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { Product, Service } from '../../api/listings/entities.ts'
import { listingPath } from '../../api/listings/listing-url.ts'
import { formatPrice } from '../../i18n/price.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import { messageText } from '../../i18n/message-text.ts'
import { placeText } from '../../i18n/place-text.ts'
import { priceFall } from '../../i18n/price-fall.ts'
import { hashSecret, newSecret } from '../members/tokens.ts'
import { app } from '../app.ts'
import { atom, type FeedEntry, jsonFeed } from '../catalogue/feed/formats.ts'
import { productsByIds } from '../catalogue/read/products.ts'
import { servicesByIds } from '../catalogue/read/services.ts'
import { readersName, SEARCH_SELLER } from '../catalogue/list-name.ts'
import { Failure } from '../failure.ts'
import { takeLimits } from '../http/limits.ts'
import { isHidden } from '../members/in-force.ts'
import { findListings, storedSearch } from './matching/found-listings.ts'
import { stopPath } from './pause.ts'
import { exists, maybeOne } from '../db/ask.ts'

const ENTRIES = 50

export const FEED_FORMATS = ['atom', 'json'] as const
type FeedFormat = (typeof FEED_FORMATS)[number]

const feedSearch = v.object({
  ...storedSearch.entries,
  name: v.string(),
  seller: v.nullable(v.string()),
})

/** `tag` is an ETag that stays while nothing changes. 404 for an unknown or closed address. */
export async function readFeed(
  token: string,
  format: FeedFormat,
  locale: Locale,
): Promise<{ body: string; tag: string }> {
  const hash = hashSecret(token)
  const search = await maybeOne(app().db, feedSearch, {
    text: `select id, user_id, kind, query, interpretation, name, ${SEARCH_SELLER} as seller
     from saved_searches s where feed_hash = $1 and not ${isHidden('s.user_id')}`,
    values: [hash],
  })
  if (!search) throw new Failure('not_found')
  await takeLimits([['feed-hour', hash.toString('base64url')]])
  const ids = await findListings(search, { limit: ENTRIES })
  const { SITE_NAME, SITE_URL } = app().config
  const link = SITE_URL + localePath(stopPath(search.id), locale)
  const name = readersName(search, locale)
  const stop = messageText('search_stop', locale, { name, link })
  const listings =
    search.kind === 'product'
      ? (await productsByIds(ids, locale)).map((product) => productEntry(product, locale))
      : (await servicesByIds(ids, locale)).map((service) => serviceEntry(service, locale))
  const entries = listings.map((entry) => ({ ...entry, summary: `${entry.summary}\n\n${stop}` }))
  const body = { atom, json: jsonFeed }[format](SITE_URL, {
    title: `${SITE_NAME}: ${name}`,
    author: SITE_NAME,
    locale,
    list: localePath(listingPath(search.kind) + search.query, locale),
    feed: `/feeds/${token}.${format}`,
    entries,
  })
  return { body, tag: `"${createHash('sha256').update(body).digest('base64url')}"` }
}

/** A fallen price gets an entry id of its own, so that feed readers show the listing again. */
function productEntry(product: Product, locale: Locale): FeedEntry {
  const { id, title, price } = product
  const fall = priceFall(product)
  const path = localePath(`/product/${id}`, locale)
  return {
    title: fall ? `${title} ${fall}` : title,
    path,
    id: tagUri(fall ? `product/${id}/${price}` : `product/${id}`),
    summary: `${formatPrice(price, locale)}, ${placeText(product.location, locale)}\n\n${product.description}`,
    listing: product,
  }
}

const serviceEntry = (service: Service, locale: Locale): FeedEntry => ({
  title: service.name,
  path: localePath(`/service/${service.id}`, locale),
  id: tagUri(`service/${service.id}`),
  summary: `${placeText(service.location, locale)}\n\n${service.description}`,
  listing: service,
})

const tagUri = (thing: string): string =>
  `tag:${new URL(app().config.SITE_URL).hostname},2026:${thing}`

/**
 * A feed's address gives access without login, so only a hash of its token is stored. Creates a new address; the
 * previous one stops working.
 */
export async function openFeed(
  userId: number,
  searchId: number,
): Promise<{ atom: string; json: string }> {
  const token = newSecret()
  await setHash(userId, searchId, hashSecret(token))
  const address = `${app().config.SITE_URL}/feeds/${token}`
  return { atom: `${address}.atom`, json: `${address}.json` }
}

export const closeFeed = (userId: number, searchId: number): Promise<void> =>
  setHash(userId, searchId, null)

async function setHash(userId: number, searchId: number, hash: Buffer | null): Promise<void> {
  const hasSearch = await exists(app().db, {
    text: 'update saved_searches set feed_hash = $3 where user_id = $1 and id = $2',
    values: [userId, searchId, hash],
  })
  if (!hasSearch) throw new Failure('not_found')
}
