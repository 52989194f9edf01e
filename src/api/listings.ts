/** The product and service calls: list parameters, forms, answers (spec §7). */
import * as v from 'valibot'
import type { Product, Service } from './entities.ts'
import {
  MAX_PAGE_SIZE,
  PRICE_MAX,
  PRODUCT_DESCRIPTION_MAX,
  PRODUCT_PAGE_SIZE,
  SERVICE_DESCRIPTION_MAX,
  SERVICE_PAGE_SIZE,
  TITLE_MAX,
} from './limits.ts'

export type ProductAnswer = { product: Product; recommended_products: Product[] }
export type ServiceAnswer = Service
/** What the owner gets: `version` goes back with an edit, which is refused (409) when another came first. */
export type OwnProduct = Product & { version: number }
export type OwnService = Service & { version: number }

const MAX_PAGE = 1_000_000

/** A number written in a URL, `min`–`max`, nothing else ("1e9", "-1", "abc" are refused). */
const urlInteger = (min: number, max: number, code: string) =>
  v.pipe(
    v.string(code),
    v.regex(/^\d{1,15}$/, code),
    v.transform(Number),
    v.minValue(min, code),
    v.maxValue(max, code),
  )

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

const formId = (code: string) =>
  v.pipe(v.string(code), v.regex(/^\d{1,15}$/, code), v.transform(Number))

/** "1 500 000", "1.500.000", "1,500,000" → 1500000; anything but digits and separators is kept. */
export const stripPrice = (typed: string): string => typed.replace(/[\s.,\u00a0\u202f]/g, '')

const text = (max: number, missing: string, tooLong: string) =>
  v.pipe(
    v.string(missing),
    v.transform((typed) => typed.normalize('NFC').trim()),
    v.minLength(1, missing),
    v.maxLength(max, tooLong),
  )

/** Where the listing is and whose it is; the last two may only say the member's own. */
const ownerFields = {
  category_id: formId('category_required_message'),
  location_id: v.optional(formId('location_unknown')),
  userName_id: v.optional(formId('not_yours')),
  userAddress_id: v.optional(formId('location_unknown')),
}

const inStock = v.pipe(
  v.picklist(['true', 'false'], 'invalid_request'),
  v.transform((value) => value === 'true'),
)

/** The text fields of the product form; its pictures are files and checked by decoding them. */
export const productForm = v.object({
  title: text(TITLE_MAX, 'title_required_message', 'title_too_long'),
  description: text(PRODUCT_DESCRIPTION_MAX, 'desc_required_message', 'description_too_long'),
  price: v.pipe(
    v.string('price_required_message'),
    v.transform(stripPrice),
    v.minLength(1, 'price_required_message'),
    v.regex(/^\d{1,12}$/, 'price_invalid'),
    v.transform(Number),
    v.minValue(1, 'price_invalid'),
    v.maxValue(PRICE_MAX, 'price_invalid'),
  ),
  condition: v.picklist(['new', 'used'], 'condition_required_message'),
  currency: v.optional(v.literal('Sum', 'invalid_request'), 'Sum'),
  in_stock: v.optional(inStock, 'true'),
  ...ownerFields,
})
export type ProductForm = v.InferOutput<typeof productForm>

/** The text fields of the service form. */
export const serviceForm = v.object({
  name: text(TITLE_MAX, 'name_required_message', 'name_too_long'),
  description: text(SERVICE_DESCRIPTION_MAX, 'desc_required_message', 'description_too_long'),
  ...ownerFields,
})
export type ServiceForm = v.InferOutput<typeof serviceForm>

/** A repeated field of ids, or one field that holds a JSON array of them. */
const existingImages = v.pipe(
  v.array(v.string()),
  v.transform((fields) => fields.flatMap((field) => field.split(/[[\]",\s]+/))),
  v.transform((ids) => ids.filter((id) => id !== '')),
  v.array(v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'invalid_request'), v.transform(Number))),
  v.transform((ids) => [...new Set(ids)]),
)

/** What an edit says besides the fields: the pictures that stay, in their new order, and what it edited. */
const editFields = {
  existing_images: existingImages,
  version: v.optional(urlInteger(1, 2_147_483_647, 'invalid_request')),
}
/** A stock or district left out stays as it is. */
export const productEditForm = v.object({
  ...productForm.entries,
  in_stock: v.optional(inStock),
  ...editFields,
})
export const serviceEditForm = v.object({ ...serviceForm.entries, ...editFields })
