/** The product and service calls: list parameters and answers (spec §7). */
import * as v from 'valibot'
import type { Product, Service } from './entities.ts'
import { MAX_PAGE_SIZE, PRICE_MAX, PRODUCT_PAGE_SIZE, SERVICE_PAGE_SIZE } from './limits.ts'
import { urlInteger } from './url-integer.ts'

export type ProductAnswer = { product: Product; recommended_products: Product[] }
export type ServiceAnswer = Service
/** What the owner gets: `version` goes back with an edit, which is refused (409) when another came first. */
export type OwnProduct = Product & { version: number }
export type OwnService = Service & { version: number }

const MAX_PAGE = 1_000_000

const name = v.optional(v.pipe(v.string(), v.maxLength(200)))
const price = v.optional(urlInteger(0, PRICE_MAX, 'price_invalid'))

const pageQuery = (pageSize: number) => ({
  page: v.optional(urlInteger(1, MAX_PAGE, 'page_invalid'), '1'),
  page_size: v.optional(urlInteger(1, MAX_PAGE_SIZE, 'page_size_invalid'), String(pageSize)),
})

const listQuery = (pageSize: number) => ({
  ...pageQuery(pageSize),
  category_name: name,
  region_name: name,
  district_name: name,
})

export const SORTS = ['new', 'price_asc', 'price_desc'] as const
export type Sort = (typeof SORTS)[number]

export const productsQuery = v.object({
  ...listQuery(PRODUCT_PAGE_SIZE),
  product_title: name,
  price_min: price,
  price_max: price,
  condition: v.optional(v.picklist(['new', 'used'], 'invalid_request')),
  sort: v.optional(v.picklist(SORTS, 'invalid_request'), 'new'),
})
export const servicesQuery = v.object({ ...listQuery(SERVICE_PAGE_SIZE), service_name: name })
export const userProductsQuery = v.object(pageQuery(PRODUCT_PAGE_SIZE))
export const userServicesQuery = v.object(pageQuery(SERVICE_PAGE_SIZE))
export type PageQuery = v.InferOutput<typeof userProductsQuery>
export type ProductsQuery = v.InferOutput<typeof productsQuery>
export type ServicesQuery = v.InferOutput<typeof servicesQuery>
