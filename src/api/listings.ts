/** The product and service calls: list parameters, forms, answers (spec §7). */
import * as v from 'valibot'
import type { Product, Service } from './entities.ts'
import {
  MAX_PAGE_SIZE,
  PRICE_MAX,
  PRODUCT_DESCRIPTION_MAX,
  PRODUCT_PAGE_SIZE,
  SERVICE_PAGE_SIZE,
  TITLE_MAX,
} from './limits.ts'

export type ProductAnswer = { product: Product; recommended_products: Product[] }
export type ServiceAnswer = Service

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

const listQuery = (pageSize: number) => ({
  page: v.optional(urlInteger(1, MAX_PAGE, 'page_invalid'), '1'),
  page_size: v.optional(urlInteger(1, MAX_PAGE_SIZE, 'page_size_invalid'), String(pageSize)),
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
export type ProductsQuery = v.InferOutput<typeof productsQuery>
export type ServicesQuery = v.InferOutput<typeof servicesQuery>

const formId = (code: string) =>
  v.pipe(v.string(code), v.regex(/^\d{1,15}$/, code), v.transform(Number))

/** "1 500 000", "1.500.000", "1,500,000" → 1500000; anything but digits and separators is kept. */
export const stripPrice = (typed: string): string => typed.replace(/[\s.,\u00a0\u202f]/g, '')

/** The text fields of the product form; its pictures are files and checked by decoding them. */
export const productForm = v.object({
  title: v.pipe(
    v.string('title_required_message'),
    v.transform((text) => text.normalize('NFC').trim()),
    v.minLength(1, 'title_required_message'),
    v.maxLength(TITLE_MAX, 'title_too_long'),
  ),
  description: v.pipe(
    v.string('desc_required_message'),
    // A form's way of sending a new line is two characters
    v.transform((text) => text.replace(/\r\n?/g, '\n').normalize('NFC').trim()),
    v.minLength(1, 'desc_required_message'),
    v.maxLength(PRODUCT_DESCRIPTION_MAX, 'description_too_long'),
  ),
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
  category_id: formId('category_required_message'),
  currency: v.optional(v.literal('Sum', 'invalid_request'), 'Sum'),
  in_stock: v.pipe(
    v.optional(v.picklist(['true', 'false'], 'invalid_request'), 'true'),
    v.transform((value) => value === 'true'),
  ),
  location_id: v.optional(formId('location_unknown')),
  userName_id: v.optional(formId('not_yours')),
  userAddress_id: v.optional(formId('location_unknown')),
})
export type ProductForm = v.InferOutput<typeof productForm>
