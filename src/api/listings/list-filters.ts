/** The parameters by which a call filters a list. */
import * as v from 'valibot'
import { RADII, readCircle } from '../listing-fields/circle.ts'
import { fieldsOf, parametersOf, type Field } from '../listing-fields/fields.ts'
import type { Kind } from '../lib/kinds.ts'
import { urlInteger } from '../lib/schemas.ts'
import { priceBound as price } from '../text/price-bound.ts'
import { textUpTo } from '../lib/typed-text.ts'

const name = v.optional(textUpTo(200, 'invalid_request'))

/** `near=1`: with the districts around; `not=case,screen`: without these words; `attributes`: as in a page's address. */
const places = {
  category_name: name,
  region_name: name,
  district_name: name,
  near: v.optional(v.picklist(['1'], 'invalid_request')),
  not: name,
  attributes: v.optional(textUpTo(1_000, 'invalid_request')),
}

const place = v.pipe(
  textUpTo(40, 'invalid_request'),
  v.check((text) => readCircle(text, 1) !== undefined, 'invalid_request'),
)
const radius = v.picklist(RADII.map(String), 'invalid_request')

// @__NO_SIDE_EFFECTS__
const valueOf = (field: Field, parameter: string) => {
  switch (field.type) {
    case 'range':
      return price
    case 'choice':
      return v.optional(v.picklist(field.options, 'invalid_request'))
    case 'flag':
      return v.optional(v.picklist(['1'], 'invalid_request'))
    case 'circle':
      return parameter === 'km' ? v.optional(radius) : v.optional(place)
    case 'member':
      return v.optional(urlInteger(1, Number.MAX_SAFE_INTEGER, 'invalid_request'))
  }
}
/** The parameters of a kind's filters, as in a page's address. */
// @__NO_SIDE_EFFECTS__
const filtersOf = (kind: Kind) =>
  Object.fromEntries(
    fieldsOf(kind).flatMap((field) =>
      parametersOf(field).map((parameter) => [parameter, valueOf(field, parameter)] as const),
    ),
  )
export const productFilters = v.object({
  ...places,
  product_title: name,
  ...filtersOf('product'),
})
export const serviceFilters = v.object({
  ...places,
  service_name: name,
  ...filtersOf('service'),
})
export type ProductFilters = v.InferOutput<typeof productFilters>
export type ServiceFilters = v.InferOutput<typeof serviceFilters>
