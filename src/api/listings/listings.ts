/** The calls about products and services (spec §7). */
import * as v from 'valibot'
import { OWN_FILTERS } from './listing-states.ts'
import { call } from '../lib/call.ts'
import { productEditForm, productPostForm, serviceEditForm, servicePostForm } from './edit-forms.ts'
import { ATTRIBUTE_FIELD } from './attribute-field.ts'
import { product, service } from './entities.ts'
import { productFilters, serviceFilters } from './list-filters.ts'
import { FACETS } from './listing-url.ts'
import { allSortsOf } from './sorts.ts'
import { plural, type Kind } from '../lib/kinds.ts'
import { MAX_PAGE_SIZE, PRODUCT_PAGE_SIZE, SERVICE_PAGE_SIZE } from '../lib/limits.ts'
import { byId, extend, foundListOf, listOf, urlInteger } from '../lib/schemas.ts'
import { textUpTo } from '../lib/typed-text.ts'

// @__NO_SIDE_EFFECTS__
const pageQuery = (pageSize: number) =>
  v.object({
    page: v.optional(urlInteger(1, 1_000_000, 'page_invalid'), '1'),
    page_size: v.optional(urlInteger(1, MAX_PAGE_SIZE, 'page_size_invalid'), String(pageSize)),
  })

const productsQuery = extend(pageQuery(PRODUCT_PAGE_SIZE), {
  ...productFilters.entries,
  sort: v.optional(v.picklist(allSortsOf('product'), 'invalid_request'), 'new'),
})
const servicesQuery = extend(pageQuery(SERVICE_PAGE_SIZE), {
  ...serviceFilters.entries,
  sort: v.optional(v.picklist(allSortsOf('service'), 'invalid_request'), 'new'),
})
const ownFilter = { state: v.optional(v.picklist(OWN_FILTERS, 'invalid_request')) }
const ownProductsQuery = extend(pageQuery(PRODUCT_PAGE_SIZE), ownFilter)
const ownServicesQuery = extend(pageQuery(SERVICE_PAGE_SIZE), ownFilter)
export type OwnQuery = v.InferOutput<typeof ownProductsQuery>
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
/** Suggestions of a search field: completions of the text, and categories that match it. */
const suggestionsQuery = v.object({ q: v.optional(textUpTo(200, 'invalid_request'), '') })
const suggestionsAnswer = v.object({
  phrases: v.array(v.string()),
  categories: v.array(v.object({ slug: v.string(), name: v.string() })),
})

type Schema = v.GenericSchema
/** The schemas in which the kinds differ: `counts` and `list` are queries, `post` and `edit` forms. */
type Schemas<Counts, List, Listing, Page, Own, Post, Edit> = {
  counts: Counts
  list: List
  listing: Listing
  page: Page
  own: Own
  post: Post
  edit: Edit
}

// @__NO_SIDE_EFFECTS__
function callsOf<
  K extends Kind,
  Counts extends Schema,
  List extends Schema,
  Listing extends Schema,
  Page extends Schema,
  Own extends Schema,
  Post extends Schema,
  Edit extends Schema,
>(
  kind: K,
  ownList: typeof ownProductsQuery,
  {
    counts,
    list,
    listing,
    page,
    own,
    post,
    edit,
  }: Schemas<Counts, List, Listing, Page, Own, Post, Edit>,
) {
  const path = `/${plural(kind)}/api` as const
  const ownPath = `${path}/user/${plural(kind)}` as const
  return {
    /** `id` is a category's, a region's or a district's. */
    counts: call(`GET ${path}/counts`, {
      who: 'anyone',
      query: counts,
      answer: facetAnswer,
    }),
    suggestions: call(`GET ${path}/suggestions/`, {
      who: 'anyone',
      query: suggestionsQuery,
      answer: suggestionsAnswer,
    }),
    list: call(`GET ${path}/${plural(kind)}`, {
      who: 'anyone',
      query: list,
      answer: foundListOf(listing),
    }),
    read: call(`GET ${path}/${plural(kind)}/[id]`, {
      who: 'anyone',
      params: byId,
      answer: page,
    }),
    post: call(`POST ${path}/${plural(kind)}/`, {
      who: 'member',
      stoppedBy: 'limited',
      form: post,
      files: 'images',
      moreFields: ATTRIBUTE_FIELD,
      isRepeatable: true,
      status: [201],
      answer: own,
    }),
    remove: call(`DELETE ${path}/${plural(kind)}/[id]`, { who: 'owner', params: byId }),
    listOwn: call(`GET ${ownPath}`, {
      who: 'member',
      query: ownList,
      answer: listOf(listing),
    }),
    readOwn: call(`GET ${ownPath}/[id]/`, { who: 'owner', params: byId, answer: own }),
    edit: call(`PUT ${ownPath}/[id]/`, {
      who: 'owner',
      stoppedBy: 'limited',
      params: byId,
      form: edit,
      files: 'new_images',
      moreFields: ATTRIBUTE_FIELD,
      answer: own,
    }),
    removeOwn: call(`DELETE ${ownPath}/[id]/`, { who: 'owner', params: byId }),
  }
}

/** The calls of both kinds; their names below are those of the operations in openapi.json. */
export const listingCalls = {
  product: callsOf('product', ownProductsQuery, {
    counts: extend(productFilters, facet),
    list: productsQuery,
    listing: product,
    page: productAnswer,
    own: ownProduct,
    post: productPostForm,
    edit: productEditForm,
  }),
  service: callsOf('service', ownServicesQuery, {
    counts: extend(serviceFilters, facet),
    list: servicesQuery,
    listing: service,
    page: service,
    own: ownService,
    post: servicePostForm,
    edit: serviceEditForm,
  }),
}

export const {
  counts: productCounts,
  suggestions: productSuggestions,
  list: products,
  read: readProduct,
  post: postProduct,
  remove: deleteProduct,
  listOwn: ownProducts,
  readOwn: readOwnProduct,
  edit: editProduct,
  removeOwn: deleteOwnProduct,
} = listingCalls.product

export const {
  counts: serviceCounts,
  suggestions: serviceSuggestions,
  list: services,
  read: readService,
  post: postService,
  remove: deleteService,
  listOwn: ownServices,
  readOwn: readOwnService,
  edit: editService,
  removeOwn: deleteOwnService,
} = listingCalls.service
