/** The form of a product, and what a form needs to know of its kind of listing. */
import * as v from 'valibot'
import type { ErrorCode } from '../../api/lib/common.ts'
import type { Image, Product } from '../../api/listings/entities.ts'
import type { ListingState } from '../../api/listings/listing-states.ts'
import type { Point } from '../../api/listings/point.ts'
import { CURRENCY } from '../../api/lib/limits.ts'
import { productForm } from '../../api/listings/listing-forms.ts'
import type { Result } from '../../api/lib/request.ts'
import { askAsMember } from '../session/as-member.ts'
import { sendListing } from './send-listing.ts'
import { $productCategories } from '../lib/places.ts'
import { typedAttributes } from './typed-attributes.ts'
import type { ToastKey } from '../lib/toasts.ts'

/** A form's fields as typed. */
export type Typed = Record<string, string>

type Sent = { body: FormData; lang: string; onProgress?: (share: number) => void }

export type ListingKind<Values extends Typed, Listing> = {
  name: 'product' | 'service'
  /** Loads a member's own listing for editing. */
  read(id: number, lang: string): Promise<Result<Listing & Editable>>
  post(sent: Sent & { idempotencyKey: string }): Promise<Result<Listing>>
  edit(id: number, sent: Sent): Promise<Result<Listing>>
  /** Parses a stored form; invalid values become blank. */
  values: v.GenericSchema<unknown, Values>
  /** The same rules as the server's, for these values. */
  rules(values: Values): v.GenericSchema
  /** A listing's values in its form. */
  valuesOf(listing: Listing): Values
  /** Fields sent with each form and never typed. */
  fixed: Typed
  fewestPhotos: 0 | 1
  /** The question with which the server may answer; sent again with `confirmed`, the form is accepted. */
  question: ErrorCode
  confirmed: string
  categories: typeof $productCategories
  said: Record<'created' | 'createFailed' | 'updated' | 'updateFailed', ToastKey> & {
    /** The message for several faulty fields; null: the fields' own messages suffice. */
    incomplete: ToastKey | null
  }
}

/** The state tells whether others see the listing or a moderator reviews it first. */
export type Stated = { state: ListingState }

/** The fields that an edit needs of any listing. */
export type Editable = {
  id: number
  version: number
  images: Image[]
  location: { id: number }
  point?: Point
}

export const optionalText = v.fallback(v.string(), '')

const productValues = v.object({
  title: optionalText,
  description: optionalText,
  /** The parsed digits; else the text as typed. */
  price: optionalText,
  condition: optionalText,
  category_id: optionalText,
  attributes: optionalText,
  in_stock: v.fallback(v.picklist(['true', 'false']), 'true'),
})
export type ProductValues = Record<keyof v.InferOutput<typeof productValues>, string>

export const productKind: ListingKind<ProductValues, Product> = {
  name: 'product',
  read: (id, lang) =>
    askAsMember('GET /products/api/user/products/[id]/', { params: { id }, lang }),
  post: (sent) => sendListing('POST /products/api/products/', sent),
  edit: (id, sent) =>
    sendListing('PUT /products/api/user/products/[id]/', { params: { id }, ...sent }),
  values: productValues,
  rules: () => productForm,
  valuesOf: ({ title, description, price, condition, category, attributes, in_stock }) => ({
    title,
    description,
    price: String(price),
    condition,
    category_id: String(category.id),
    attributes: typedAttributes(attributes),
    in_stock: String(in_stock),
  }),
  fixed: { currency: CURRENCY },
  fewestPhotos: 1,
  question: 'unusual_price',
  confirmed: 'price_confirmed',
  categories: $productCategories,
  said: {
    created: 'product_create_success',
    createFailed: 'errorCreatingProduct',
    updated: 'product_update_success',
    updateFailed: 'product_update_failed',
    incomplete: 'fill_required_fields',
  },
}
