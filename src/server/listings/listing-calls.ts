/** Handlers of the calls about products and services, and their places and categories. */
import * as api from '../../api/listings/listings.ts'
import * as categories from '../../api/listings/categories.ts'
import * as own from '../../api/listings/own-listings.ts'
import * as places from '../../api/listings/places.ts'
import type { Product, Service } from '../../api/listings/entities.ts'
import type { Kind } from '../../api/lib/kinds.ts'
import type { Locale } from '../../i18n/locale.ts'
import { Failure } from '../failure.ts'
import { ApiResponse, serve } from '../http/serve.ts'
import { listBuyers } from '../deals/offers.ts'
import { listOfCall } from '../catalogue/address/call-list.ts'
import { wholeList } from '../catalogue/list.ts'
import { suggestCategories, suggestPhrases } from '../catalogue/find/suggestions.ts'
import { categoryAttributes } from '../catalogue/read/attributes.ts'
import { countedCategories, facetCounts, type Counts } from '../catalogue/read/facets.ts'
import { DAY, districtsOf, regionList, regionsWithDistricts } from '../catalogue/read/names.ts'
import { listOwn, readOwn } from './own-listings.ts'
import { getProduct, listProducts, ownProductsByIds } from '../catalogue/read/products.ts'
import { getService, listServices, ownServicesByIds } from '../catalogue/read/services.ts'
import { attributesInWords } from '../reference/attributes-in-words.ts'
import { attributePlanOf } from '../reference/attributes.ts'
import { findCategory } from '../reference/categories.ts'
import { answerTags, CATEGORIES_TAG, listTags, pageTags } from '../catalogue/tags.ts'
import { bumpListing, renewListing, setListingState } from './states/own-listing-states.ts'
import { readPhone, showPhone } from './states/phone.ts'
import { changeSeveral } from './states/several.ts'
import { setStock } from './states/stock.ts'
import { deleteListing } from './write/delete-listing.ts'
import { editListing } from './write/edit-listing.ts'
import { postListing } from './write/post-listing.ts'
import { productWriter } from './write/product-writer.ts'
import { serviceWriter } from './write/service-writer.ts'

const HOUR = 3_600
/** Reference data change with a release; any cache may keep them for a day. */
const forADay = <Data>(data: Data) => new ApiResponse(data, { cache: { tags: [], maxAge: DAY } })
const toStore = <Data>(data: Data, tags: string[]) => new ApiResponse(data, { cache: { tags } })
/** A filter by a place or category that does not exist finds nothing. */
const nothing = <Item>(): { count: number; results: Item[] } => ({ count: 0, results: [] })

const countsAnswer = (counts: Counts | null) => ({
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

/** 404 for a category that does not exist. */
function category(kind: Kind, text: string) {
  const found = findCategory(kind, text)
  if (!found) throw new Failure('not_found')
  return found
}

const attributes = (kind: Kind, slug: string, locale: Locale) =>
  toStore({ attributes: categoryAttributes(category(kind, slug).id, locale) }, [CATEGORIES_TAG])

const placeCalls = [
  serve(places.regions, ({ locale }) => forADay(regionList(locale))),
  serve(places.regionsWithDistricts, ({ locale }) => forADay(regionsWithDistricts(locale))),
  serve(places.districts, ({ query, locale }) => forADay(districtsOf(query.region, locale))),
  serve(places.districtsOfRegion, ({ params, locale }) =>
    forADay(districtsOf(params.region, locale)),
  ),
]

const namedAttributes = serve(categories.namedAttributes, ({ params: { kind }, query }) => {
  const plan = attributePlanOf(category(kind, query.category))
  return { attributes: Object.fromEntries(attributesInWords(plan, query.title).values) }
})

const productCalls = [
  serve(categories.productCategories, async () =>
    toStore(await countedCategories('product'), listTags(wholeList('product'))),
  ),
  serve(categories.productAttributes, ({ params, locale }) =>
    attributes('product', params.slug, locale),
  ),
  serve(api.productCounts, async ({ query }) => {
    const list = listOfCall('product', query.product_title, query)
    const counts = list ? await facetCounts(list, query.by) : new Map()
    return toStore(countsAnswer(counts), listTags(wholeList('product')))
  }),
  serve(api.productSuggestions, ({ query, locale }) => suggestions('product', query.q, locale)),
  serve(api.products, async ({ query, locale }) => {
    const list = listOfCall('product', query.product_title, query)
    const page = list ? await listProducts(list, locale) : nothing<Product>()
    return toStore(page, [
      ...listTags(list ?? wholeList('product')),
      ...answerTags('product', page.results),
    ])
  }),
  serve(api.readProduct, async ({ params, locale }) => {
    const page = await getProduct(params.id, locale)
    if (page.state !== 'live') throw new Failure(page.state === 'gone' ? 'gone' : 'not_found')
    const { listing: product, similar } = page
    const answer = { product, recommended_products: similar }
    return toStore(answer, [
      ...pageTags('product', product, similar),
      ...answerTags('product', [product, ...similar]),
    ])
  }),
  serve(api.postProduct, ({ user, idempotencyKey: key, readForm, locale }) =>
    postListing(productWriter, { user, key, readForm, locale }),
  ),
  serve(api.ownProducts, ({ user, query, locale }) =>
    listOwn('product', user, query, (ids) => ownProductsByIds(ids, locale)),
  ),
  serve(api.readOwnProduct, ({ user, params, locale }) =>
    readOwn(productWriter, params.id, user, locale),
  ),
  serve(api.editProduct, ({ user, params, readForm, locale }) =>
    editListing(productWriter, params.id, { user, readForm, locale }),
  ),
  serve(api.deleteProduct, ({ user, params }) => deleteListing('product', params.id, user)),
  serve(api.deleteOwnProduct, ({ user, params }) => deleteListing('product', params.id, user)),
]

const serviceCalls = [
  serve(categories.serviceCategories, async () =>
    toStore(await countedCategories('service'), listTags(wholeList('service'))),
  ),
  serve(categories.serviceAttributes, ({ params, locale }) =>
    attributes('service', params.slug, locale),
  ),
  serve(api.serviceCounts, async ({ query }) => {
    const list = listOfCall('service', query.service_name, query)
    const counts = list ? await facetCounts(list, query.by) : new Map()
    return toStore(countsAnswer(counts), listTags(wholeList('service')))
  }),
  serve(api.serviceSuggestions, ({ query, locale }) => suggestions('service', query.q, locale)),
  serve(api.services, async ({ query, locale }) => {
    const list = listOfCall('service', query.service_name, query)
    const page = list ? await listServices(list, locale) : nothing<Service>()
    return toStore(page, [
      ...listTags(list ?? wholeList('service')),
      ...answerTags('service', page.results),
    ])
  }),
  serve(api.readService, async ({ params, locale }) => {
    const page = await getService(params.id, locale)
    if (page.state !== 'live') throw new Failure(page.state === 'gone' ? 'gone' : 'not_found')
    return toStore(page.listing, answerTags('service', [page.listing]))
  }),
  serve(api.postService, ({ user, idempotencyKey: key, readForm, locale }) =>
    postListing(serviceWriter, { user, key, readForm, locale }),
  ),
  serve(api.ownServices, ({ user, query, locale }) =>
    listOwn('service', user, query, (ids) => ownServicesByIds(ids, locale)),
  ),
  serve(api.readOwnService, ({ user, params, locale }) =>
    readOwn(serviceWriter, params.id, user, locale),
  ),
  serve(api.editService, ({ user, params, readForm, locale }) =>
    editListing(serviceWriter, params.id, { user, readForm, locale }),
  ),
  serve(api.deleteService, ({ user, params }) => deleteListing('service', params.id, user)),
  serve(api.deleteOwnService, ({ user, params }) => deleteListing('service', params.id, user)),
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
  serve(own.listingBuyers, ({ user, params, network }) => listBuyers(params, user, network)),
]

export const catalogueCalls = [
  namedAttributes,
  ...placeCalls,
  ...productCalls,
  ...serviceCalls,
  ...ownListingCalls,
]
