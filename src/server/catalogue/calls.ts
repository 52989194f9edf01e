/** The calls about products and services, and about the places and categories they are in. */
import * as api from '../../api/listings.ts'
import * as places from '../../api/places.ts'
import type { Product, Service } from '../../api/entities.ts'
import { Failure } from '../failure.ts'
import { ApiResponse, serve } from '../http/serve.ts'
import { filterFromApi, serviceFilterFromApi } from './find/filter.ts'
import { countedCategories } from './read/counts.ts'
import { DAY, districtsOf, regionList, regionsWithDistricts } from './read/names.ts'
import { listOwn, readOwn } from './read/own-listings.ts'
import { getProduct, listProducts, ownProductsByIds } from './read/products.ts'
import { getService, listServices, ownServicesByIds } from './read/services.ts'
import { listTags, tagsOf } from './tags.ts'
import { deleteListing } from './write/delete-listing.ts'
import { editListing } from './write/edit-listing.ts'
import { postListing } from './write/post-listing.ts'
import { productWriter } from './write/product-writer.ts'
import { serviceWriter } from './write/service-writer.ts'

/** Reference data change with a release; any cache may hold them for a day. */
const forADay = <Data>(data: Data) => new ApiResponse(data, { cache: { tags: [], maxAge: DAY } })
const toStore = <Data>(data: Data, tags: string[]) => new ApiResponse(data, { cache: { tags } })
/** A filter by a place or category that does not exist finds nothing. */
const nothing = <Item>(): { count: number; results: Item[] } => ({ count: 0, results: [] })

const placeCalls = [
  serve(places.regions, ({ locale }) => forADay(regionList(locale))),
  serve(places.regionsWithDistricts, ({ locale }) => forADay(regionsWithDistricts(locale))),
  serve(places.districts, ({ query, locale }) => forADay(districtsOf(query.region, locale))),
  serve(places.districtsOfRegion, ({ params, locale }) =>
    forADay(districtsOf(params.region, locale)),
  ),
]

const productCalls = [
  serve(api.productCategories, async () =>
    toStore(await countedCategories('product'), listTags('product')),
  ),
  serve(api.products, async ({ query, locale }) => {
    const filter = filterFromApi(query)
    const list = filter ? await listProducts(filter, locale) : nothing<Product>()
    return toStore(list, tagsOf('product', list.results))
  }),
  serve(api.readProduct, async ({ params, locale }) => {
    const page = await getProduct(params.id, locale)
    if (page.state !== 'live') throw new Failure(page.state === 'gone' ? 'gone' : 'not_found')
    const { listing: product, similar } = page
    const answer = { product, recommended_products: similar }
    return toStore(answer, tagsOf('product', [product, ...similar]))
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
  serve(api.serviceCategories, async () =>
    toStore(await countedCategories('service'), listTags('service')),
  ),
  serve(api.services, async ({ query, locale }) => {
    const filter = serviceFilterFromApi(query)
    const list = filter ? await listServices(filter, locale) : nothing<Service>()
    return toStore(list, tagsOf('service', list.results))
  }),
  serve(api.readService, async ({ params, locale }) => {
    const page = await getService(params.id, locale)
    if (page.state !== 'live') throw new Failure(page.state === 'gone' ? 'gone' : 'not_found')
    return toStore(page.listing, tagsOf('service', [page.listing]))
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

export const catalogueCalls = [...placeCalls, ...productCalls, ...serviceCalls]
