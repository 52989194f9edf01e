/** The calls about products and services (spec §7). */
import * as v from 'valibot'
import { call } from './call.ts'
import { productEditForm, serviceEditForm } from './edit-forms.ts'
import { countedCategory, product, service } from './entities.ts'
import { MAX_PAGE_SIZE, PRICE_MAX, PRODUCT_PAGE_SIZE, SERVICE_PAGE_SIZE } from './limits.ts'
import { productForm, serviceForm } from './listing-forms.ts'
import { byId, extend, listOf, urlInteger } from './schemas.ts'

const MAX_PAGE = 1_000_000

const name = v.optional(v.pipe(v.string(), v.maxLength(200)))
const price = v.optional(urlInteger(0, PRICE_MAX, 'price_invalid'))

// @__NO_SIDE_EFFECTS__
const pageQuery = (pageSize: number) =>
  v.object({
    page: v.optional(urlInteger(1, MAX_PAGE, 'page_invalid'), '1'),
    page_size: v.optional(urlInteger(1, MAX_PAGE_SIZE, 'page_size_invalid'), String(pageSize)),
  })

// @__NO_SIDE_EFFECTS__
const listQuery = (pageSize: number) =>
  extend(pageQuery(pageSize), { category_name: name, region_name: name, district_name: name })

export const SORTS = ['new', 'price_asc', 'price_desc'] as const
export type Sort = (typeof SORTS)[number]

const productsQuery = extend(listQuery(PRODUCT_PAGE_SIZE), {
  product_title: name,
  price_min: price,
  price_max: price,
  condition: v.optional(v.picklist(['new', 'used'], 'invalid_request')),
  sort: v.optional(v.picklist(SORTS, 'invalid_request'), 'new'),
})
const servicesQuery = extend(listQuery(SERVICE_PAGE_SIZE), { service_name: name })
const ownProductsQuery = pageQuery(PRODUCT_PAGE_SIZE)
const ownServicesQuery = pageQuery(SERVICE_PAGE_SIZE)
export type PageQuery = v.InferOutput<typeof ownProductsQuery>
export type ProductsQuery = v.InferOutput<typeof productsQuery>
export type ServicesQuery = v.InferOutput<typeof servicesQuery>

const productAnswer = v.object({ product, recommended_products: v.array(product) })
export type ProductAnswer = v.InferOutput<typeof productAnswer>
/** What the owner gets: `version` goes back with an edit, which is refused (409) when another came first. */
const ownProduct = extend(product, { version: v.number() })
const ownService = extend(service, { version: v.number() })
export type OwnProduct = v.InferOutput<typeof ownProduct>
export type OwnService = v.InferOutput<typeof ownService>

export const productCategories = call('GET /products/api/categories', {
  who: 'anyone',
  answer: v.array(countedCategory),
})
export const products = call('GET /products/api/products', {
  who: 'anyone',
  query: productsQuery,
  answer: listOf(product),
})
export const readProduct = call('GET /products/api/products/[id]', {
  who: 'anyone',
  params: byId,
  answer: productAnswer,
})
export const postProduct = call('POST /products/api/products/', {
  who: 'member',
  form: productForm,
  files: 'images',
  isRepeatable: true,
  status: [201],
  answer: ownProduct,
})
export const deleteProduct = call('DELETE /products/api/products/[id]', {
  who: 'owner',
  params: byId,
})
export const ownProducts = call('GET /products/api/user/products', {
  who: 'member',
  query: ownProductsQuery,
  answer: listOf(product),
})
export const readOwnProduct = call('GET /products/api/user/products/[id]/', {
  who: 'owner',
  params: byId,
  answer: ownProduct,
})
export const editProduct = call('PUT /products/api/user/products/[id]/', {
  who: 'owner',
  params: byId,
  form: productEditForm,
  files: 'new_images',
  answer: ownProduct,
})
export const deleteOwnProduct = call('DELETE /products/api/user/products/[id]/', {
  who: 'owner',
  params: byId,
})

export const serviceCategories = call('GET /services/api/categories', {
  who: 'anyone',
  answer: v.array(countedCategory),
})
export const services = call('GET /services/api/services', {
  who: 'anyone',
  query: servicesQuery,
  answer: listOf(service),
})
export const readService = call('GET /services/api/services/[id]', {
  who: 'anyone',
  params: byId,
  answer: service,
})
export const postService = call('POST /services/api/services/', {
  who: 'member',
  form: serviceForm,
  files: 'images',
  isRepeatable: true,
  status: [201],
  answer: ownService,
})
export const deleteService = call('DELETE /services/api/services/[id]', {
  who: 'owner',
  params: byId,
})
export const ownServices = call('GET /services/api/user/services', {
  who: 'member',
  query: ownServicesQuery,
  answer: listOf(service),
})
export const readOwnService = call('GET /services/api/user/services/[id]/', {
  who: 'owner',
  params: byId,
  answer: ownService,
})
export const editService = call('PUT /services/api/user/services/[id]/', {
  who: 'owner',
  params: byId,
  form: serviceEditForm,
  files: 'new_images',
  answer: ownService,
})
export const deleteOwnService = call('DELETE /services/api/user/services/[id]/', {
  who: 'owner',
  params: byId,
})
