/** Handlers of the calls about products and services. */
import type { FoundList } from '../../api/lib/common.ts'
import {
  listingCalls as api,
  type ProductsQuery,
  type ServicesQuery,
} from '../../api/listings/listings.ts'
import type { ProductFilters, ServiceFilters } from '../../api/listings/list-filters.ts'
import * as own from '../../api/listings/own-listings.ts'
import type { Product, Service } from '../../api/listings/entities.ts'
import type { Kind } from '../../api/lib/kinds.ts'
import type { Locale } from '../../i18n/locale.ts'
import { Failure } from '../failure.ts'
import { ApiResponse, serve } from '../http/serve.ts'
import { listOfCall } from '../catalogue/address/call-list.ts'
import { wholeList, type List } from '../catalogue/list.ts'
import { suggestCategories, suggestPhrases } from '../catalogue/find/suggestions.ts'
import { facetCounts, type FacetCounts } from '../catalogue/read/facets.ts'
import type { ListingPage } from '../catalogue/read/listing-reader.ts'
import { listOwn, readOwn } from './own-listings.ts'
import { getProduct, listProducts, ownProductsByIds } from '../catalogue/read/products.ts'
import { getService, listServices, ownServicesByIds } from '../catalogue/read/services.ts'
import { answerTags, CATEGORIES_TAG, listTags, pageTags } from '../catalogue/tags.ts'
import { bumpListing, renewListing, setListingState } from './states/own-listing-states.ts'
import { readPhone, showPhone } from './states/phone.ts'
import { changeSeveral } from './states/several.ts'
import { setStock } from './states/stock.ts'
import { deleteListing } from './write/delete-listing.ts'
import { editListing } from './write/edit-listing.ts'
import { postListing } from './write/post-listing.ts'
import { productWriter, serviceWriter } from './write/writers.ts'

const HOUR = 3_600
const toStore = <Data>(data: Data, tags: string[]) => new ApiResponse(data, { cache: { tags } })

const countsAnswer = (counts: FacetCounts | null) => ({
  counts: counts && Array.from(counts, ([id, count]) => ({ id, count })),
})

/** Cached for an hour, because suggestions are refreshed from titles once an hour. */
async function suggestions(kind: Kind, typed: string, locale: Locale) {
  const categories = suggestCategories(kind, typed)
  const phrases = await suggestPhrases(kind, typed)
  const answer = {
    phrases,
    categories: categories.map(({ slug, names }) => ({ slug, name: names[locale] })),
  }
  return new ApiResponse(answer, {
    cache: { tags: [CATEGORIES_TAG], maxAge: HOUR },
    headers: { 'Cache-Control': `public, max-age=${HOUR}` },
  })
}

/** The calls in which the kinds do not differ. */
const callsOf = (kind: Kind) => {
  const { counts, suggestions: suggested, remove, removeOwn } = api[kind]
  return [
    serve(counts, async ({ query }) => {
      const list = listOfCall(kind, searchedText(query), query)
      const found = list ? await facetCounts(list, query.by) : new Map()
      return toStore(countsAnswer(found), listTags(wholeList(kind)))
    }),
    serve(suggested, ({ query, locale }) => suggestions(kind, query.q, locale)),
    serve(remove, ({ user, params }) => deleteListing(kind, params.id, user)),
    serve(removeOwn, ({ user, params }) => deleteListing(kind, params.id, user)),
  ]
}

function searchedText(query: ProductFilters | ServiceFilters): string | undefined {
  if ('product_title' in query) return query.product_title
  return 'service_name' in query ? query.service_name : undefined
}

/** A filter by a place or category that does not exist finds nothing. */
async function listAnswer<L extends Product | Service>(
  kind: Kind,
  query: ProductsQuery | ServicesQuery,
  find: (list: List) => Promise<FoundList<L>>,
) {
  const list = listOfCall(kind, searchedText(query), query)
  const page: FoundList<L> = list ? await find(list) : { count: 0, results: [] }
  return toStore(page, [...listTags(list ?? wholeList(kind)), ...answerTags(kind, page.results)])
}

/** 410 for a listing that was deleted, 404 for one that never existed. */
function requireLive<L>(page: ListingPage<L>) {
  if (page.state !== 'live') throw new Failure(page.state === 'gone' ? 'gone' : 'not_found')
  return page
}

const productCalls = [
  ...callsOf('product'),
  serve(api.product.list, ({ query, locale }) =>
    listAnswer('product', query, (list) => listProducts(list, locale)),
  ),
  serve(api.product.read, async ({ params, locale }) => {
    const { listing: product, similar } = requireLive(await getProduct(params.id, locale))
    return toStore({ product, recommended_products: similar }, [
      ...pageTags('product', product, similar),
      ...answerTags('product', [product, ...similar]),
    ])
  }),
  serve(api.product.post, ({ user, idempotencyKey: key, readForm, locale }) =>
    postListing(productWriter, { user, key, readForm, locale }),
  ),
  serve(api.product.listOwn, ({ user, query, locale }) =>
    listOwn('product', user, query, (ids) => ownProductsByIds(ids, locale)),
  ),
  serve(api.product.readOwn, ({ user, params, locale }) =>
    readOwn(productWriter, params.id, user, locale),
  ),
  serve(api.product.edit, ({ user, params, readForm, locale }) =>
    editListing(productWriter, params.id, { user, readForm, locale }),
  ),
]

const serviceCalls = [
  ...callsOf('service'),
  serve(api.service.list, ({ query, locale }) =>
    listAnswer('service', query, (list) => listServices(list, locale)),
  ),
  serve(api.service.read, async ({ params, locale }) => {
    const { listing } = requireLive(await getService(params.id, locale))
    return toStore(listing, answerTags('service', [listing]))
  }),
  serve(api.service.post, ({ user, idempotencyKey: key, readForm, locale }) =>
    postListing(serviceWriter, { user, key, readForm, locale }),
  ),
  serve(api.service.listOwn, ({ user, query, locale }) =>
    listOwn('service', user, query, (ids) => ownServicesByIds(ids, locale)),
  ),
  serve(api.service.readOwn, ({ user, params, locale }) =>
    readOwn(serviceWriter, params.id, user, locale),
  ),
  serve(api.service.edit, ({ user, params, readForm, locale }) =>
    editListing(serviceWriter, params.id, { user, readForm, locale }),
  ),
]

const ownListingCalls = [
  serve(own.setListingState, ({ user, params, body, network }) =>
    setListingState({ ...params, user }, body, network),
  ),
  serve(own.renewListing, ({ user, params }) => renewListing({ ...params, user })),
  serve(own.bumpListing, ({ user, params }) => bumpListing({ ...params, user })),
  serve(own.setStock, ({ user, params, body }) => setStock(params, user, body.in_stock)),
  serve(own.showPhone, ({ user, params, body }) => showPhone(params, user, body.shown)),
  serve(own.readPhone, ({ user, params, network }) => readPhone(params, user, network)),
  serve(own.changeSeveral, ({ user, params, body, network }) =>
    changeSeveral({ ...params, ...body, user, network }),
  ),
]

export const listingCalls = [...productCalls, ...serviceCalls, ...ownListingCalls]
