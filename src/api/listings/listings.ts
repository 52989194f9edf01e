/** The calls about products and services (spec §7). */
import * as v from 'valibot'
import { call } from '../lib/call.ts'
import { productEditForm, productPostForm, serviceEditForm, servicePostForm } from './edit-forms.ts'
import { ATTRIBUTE_FIELD } from './attribute-field.ts'
import { product, service } from './entities.ts'
import { FACETS } from './listing-url.ts'
import { allSortsOf } from './sorts.ts'
import { MAX_PAGE_SIZE, PRODUCT_PAGE_SIZE, SERVICE_PAGE_SIZE } from '../lib/limits.ts'
import { priceBound as price } from '../text/price-bound.ts'
import { byId, extend, foundListOf, listOf, urlInteger } from '../lib/schemas.ts'
import { textUpTo } from '../text/typed-text.ts'

const name = v.optional(textUpTo(200, 'invalid_request'))

// @__NO_SIDE_EFFECTS__
const pageQuery = (pageSize: number) =>
  v.object({
    page: v.optional(urlInteger(1, 1_000_000, 'page_invalid'), '1'),
    page_size: v.optional(urlInteger(1, MAX_PAGE_SIZE, 'page_size_invalid'), String(pageSize)),
  })

/** `near=1`: with the districts around; `not=case,screen`: without these words; `today=1`: posted within 24 hours; `seller`: the id of a member; `attributes`: as in a page's address. */
const places = {
  category_name: name,
  region_name: name,
  district_name: name,
  near: v.optional(v.picklist(['1'], 'invalid_request')),
  not: name,
  today: v.optional(v.picklist(['1'], 'invalid_request')),
  seller: v.optional(urlInteger(1, Number.MAX_SAFE_INTEGER, 'invalid_request')),
  attributes: v.optional(textUpTo(1_000, 'invalid_request')),
}
const productFilters = v.object({
  ...places,
  product_title: name,
  price_min: price,
  price_max: price,
  condition: v.optional(v.picklist(['new', 'used'], 'invalid_request')),
})
/** `rated=1`: only providers with a mean of 4 or more from five reviews or more. */
const serviceFilters = v.object({
  ...places,
  service_name: name,
  rated: v.optional(v.picklist(['1'], 'invalid_request')),
})
export type ProductFilters = v.InferOutput<typeof productFilters>
export type ServiceFilters = v.InferOutput<typeof serviceFilters>

const productsQuery = extend(pageQuery(PRODUCT_PAGE_SIZE), {
  ...productFilters.entries,
  sort: v.optional(v.picklist(allSortsOf('product'), 'invalid_request'), 'new'),
})
const servicesQuery = extend(pageQuery(SERVICE_PAGE_SIZE), {
  ...serviceFilters.entries,
  sort: v.optional(v.picklist(allSortsOf('service'), 'invalid_request'), 'new'),
})
const ownProductsQuery = pageQuery(PRODUCT_PAGE_SIZE)
const ownServicesQuery = pageQuery(SERVICE_PAGE_SIZE)
export type PageQuery = v.InferOutput<typeof ownProductsQuery>
export type ProductsQuery = v.InferOutput<typeof productsQuery>
export type ServicesQuery = v.InferOutput<typeof servicesQuery>

const productAnswer = v.object({ product, recommended_products: v.array(product) })
export type ProductAnswer = v.InferOutput<typeof productAnswer>
/** The owner's view: `version` goes back with an edit, which is refused (409) if another edit came first. */
const ownProduct = extend(product, { version: v.number() })
const ownService = extend(service, { version: v.number() })
export type OwnProduct = v.InferOutput<typeof ownProduct>
export type OwnService = v.InferOutput<typeof ownService>

/** The counts of the list for each other category or place; null: more than the server counts. */
const facet = { by: v.optional(v.picklist(FACETS, 'invalid_request'), 'category') }
const facetAnswer = v.object({
  counts: v.nullable(v.array(v.object({ id: v.number(), count: v.number() }))),
})

/** `id` is a category's, a region's or a district's. */
export const productCounts = call('GET /products/api/counts', {
  who: 'anyone',
  query: extend(productFilters, facet),
  answer: facetAnswer,
})
/** Suggestions of a search field: completions of the text, and categories that match it. */
const suggestionsQuery = v.object({ q: v.optional(textUpTo(200, 'invalid_request'), '') })
const suggestionsAnswer = v.object({
  phrases: v.array(v.string()),
  categories: v.array(v.object({ slug: v.string(), name: v.string() })),
})
export const productSuggestions = call('GET /products/api/suggestions/', {
  who: 'anyone',
  query: suggestionsQuery,
  answer: suggestionsAnswer,
})
export const products = call('GET /products/api/products', {
  who: 'anyone',
  query: productsQuery,
  answer: foundListOf(product),
})
export const readProduct = call('GET /products/api/products/[id]', {
  who: 'anyone',
  params: byId,
  answer: productAnswer,
})
export const postProduct = call('POST /products/api/products/', {
  who: 'member',
  stoppedBy: 'limited',
  form: productPostForm,
  files: 'images',
  moreFields: ATTRIBUTE_FIELD,
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
  stoppedBy: 'limited',
  params: byId,
  form: productEditForm,
  files: 'new_images',
  moreFields: ATTRIBUTE_FIELD,
  answer: ownProduct,
})
export const deleteOwnProduct = call('DELETE /products/api/user/products/[id]/', {
  who: 'owner',
  params: byId,
})

export const serviceCounts = call('GET /services/api/counts', {
  who: 'anyone',
  query: extend(serviceFilters, facet),
  answer: facetAnswer,
})
export const serviceSuggestions = call('GET /services/api/suggestions/', {
  who: 'anyone',
  query: suggestionsQuery,
  answer: suggestionsAnswer,
})
export const services = call('GET /services/api/services', {
  who: 'anyone',
  query: servicesQuery,
  answer: foundListOf(service),
})
export const readService = call('GET /services/api/services/[id]', {
  who: 'anyone',
  params: byId,
  answer: service,
})
export const postService = call('POST /services/api/services/', {
  who: 'member',
  stoppedBy: 'limited',
  form: servicePostForm,
  files: 'images',
  moreFields: ATTRIBUTE_FIELD,
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
  stoppedBy: 'limited',
  params: byId,
  form: serviceEditForm,
  files: 'new_images',
  moreFields: ATTRIBUTE_FIELD,
  answer: ownService,
})
export const deleteOwnService = call('DELETE /services/api/user/services/[id]/', {
  who: 'owner',
  params: byId,
})
