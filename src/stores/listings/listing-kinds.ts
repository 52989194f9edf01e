/** What the forms of products and of services do not share. */
import * as v from 'valibot'
import type { Image, Product, Service } from '../../api/entities.ts'
import type { ListingState } from '../../api/listing-states.ts'
import { CURRENCY } from '../../api/limits.ts'
import { productForm, serviceForm } from '../../api/listing-forms.ts'
import type { Result } from '../../api/request.ts'
import { askAsMember } from '../session/as-member.ts'
import { sendListing } from './send-listing.ts'
import { $productCategories, $serviceCategories } from '../lib/places.ts'
import type { ToastKey } from '../lib/toasts.ts'

/** The fields of a form as they are typed. */
export type Typed = Record<string, string>

type Sent = { body: FormData; lang: string; onProgress?: (share: number) => void }

export type ListingKind<Values extends Typed, Listing> = {
  name: 'product' | 'service'
  /** A member's own listing, as it is edited. */
  read(id: number, lang: string): Promise<Result<Listing & Editable>>
  post(sent: Sent & { idempotencyKey: string }): Promise<Result<Listing>>
  edit(id: number, sent: Sent): Promise<Result<Listing>>
  /** Reads what a browser kept of a form, blank where nothing fits. */
  values: v.GenericSchema<unknown, Values>
  /** The rules, the same as the server's. */
  rules: v.GenericSchema
  /** A listing as its form shows it. */
  valuesOf(listing: Listing): Values
  /** What is sent with every form and never typed. */
  fixed: Typed
  fewestPhotos: 0 | 1
  categories: typeof $productCategories
  said: Record<'created' | 'createFailed' | 'updated' | 'updateFailed', ToastKey> & {
    /** Several fields are at fault; null: they say so themselves. */
    incomplete: ToastKey | null
  }
}

/** Whether others see a listing, or a moderator looks at it first. */
export type Stated = { state: ListingState }

/** What an edit needs of any listing. */
export type Editable = { id: number; version: number; images: Image[] }

const text = v.fallback(v.string(), '')

const productValues = v.object({
  title: text,
  description: text,
  /** The digits that were read; else as it was typed. */
  price: text,
  condition: text,
  category_id: text,
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
  rules: productForm,
  valuesOf: ({ title, description, price, condition, category, in_stock }) => ({
    title,
    description,
    price: String(price),
    condition,
    category_id: String(category.id),
    in_stock: String(in_stock),
  }),
  fixed: { currency: CURRENCY },
  fewestPhotos: 1,
  categories: $productCategories,
  said: {
    created: 'product_create_success',
    createFailed: 'errorCreatingProduct',
    updated: 'product_update_success',
    updateFailed: 'product_update_failed',
    incomplete: 'fill_required_fields',
  },
}

const serviceValues = v.object({ name: text, description: text, category_id: text })
export type ServiceValues = v.InferOutput<typeof serviceValues>

export const serviceKind: ListingKind<ServiceValues, Service> = {
  name: 'service',
  read: (id, lang) =>
    askAsMember('GET /services/api/user/services/[id]/', { params: { id }, lang }),
  post: (sent) => sendListing('POST /services/api/services/', sent),
  edit: (id, sent) =>
    sendListing('PUT /services/api/user/services/[id]/', { params: { id }, ...sent }),
  values: serviceValues,
  rules: serviceForm,
  valuesOf: ({ name, description, category }) => ({
    name,
    description,
    category_id: String(category.id),
  }),
  fixed: {},
  fewestPhotos: 0,
  categories: $serviceCategories,
  said: {
    created: 'service_create_success',
    createFailed: 'errorCreatingService',
    updated: 'service_update_success',
    updateFailed: 'service_update_error',
    incomplete: null,
  },
}
