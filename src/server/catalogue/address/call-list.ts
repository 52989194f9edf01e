/** Reads the list of an API call. */
import { printAttributes, readFilters, type Filters } from '../../../api/listing-fields/fields.ts'
import type { Kind } from '../../../api/lib/kinds.ts'
import { excludedWords } from '../../../api/listing-fields/excluded-words.ts'
import { wholeListing, type ListQuery } from '../../../api/listings/listing-url.ts'
import { sortsOf, type Sort } from '../../../api/listings/sorts.ts'
import type { ProductFilters, ServiceFilters } from '../../../api/listings/list-filters.ts'
import { Failure } from '../../failure.ts'
import { sortNumberOf } from '../../attributes/plan/plan.ts'
import { findCategory } from '../../reference/categories.ts'
import { isTooMany, readAttributeFilters } from '../../attributes/filters/read.ts'
import { findPlaces, type List } from '../list.ts'

type CallQuery = (Omit<ProductFilters, 'product_title'> | Omit<ServiceFilters, 'service_name'>) & {
  sort?: Sort
  page?: number
  page_size?: number
}

/** Null when the call names a category or place that does not exist; 400 for attributes and sorts that the category lacks. */
export function listOfCall(kind: Kind, text = '', query: CallQuery): List | null {
  const { category_name = '', region_name = '', district_name = '', near = '', not = '' } = query
  const category = category_name.trim() ? findCategory(kind, category_name) : undefined
  const places = findPlaces(region_name.trim(), district_name.trim())
  if ((category_name.trim() && !category) || !places) return null
  const whole = wholeListing(kind)
  const { sort = whole.sort } = query
  if (!sortsOf(kind, sortNumberOf(category)).includes(sort))
    throw new Failure('invalid_request', { errors: { sort: 'invalid_request' } })
  const parameters = new Map(Object.entries(query))
  if (
    parameters.has('around') !== parameters.has('km') ||
    (parameters.has('around') && places.region)
  )
    throw new Failure('invalid_request', { errors: { around: 'invalid_request' } })
  const state: ListQuery = {
    ...whole,
    category: category?.slug ?? '',
    region: places.region?.slug ?? '',
    district: places.district?.slug ?? '',
    near,
    q: text.trim() === '' ? '' : text,
    not: excludedWords(not).join(','),
    filters: {
      ...readFilters(kind, (parameter) => parameters.get(parameter)),
      ...attributesOf({ kind, category, ...places }, query.attributes),
    },
    sort,
    size: query.page_size ?? whole.size,
    page: query.page ?? whole.page,
  }
  return { kind, state, category, ...places }
}

function attributesOf(list: Pick<List, 'kind' | 'category' | 'region'>, text = ''): Filters {
  const params = new URLSearchParams(text)
  const attributes = readAttributeFilters(list, params)
  const read = new Set(printAttributes(attributes).map(([name]) => name))
  if (isTooMany(attributes) || [...params].some(([name, value]) => value && !read.has(name)))
    throw new Failure('invalid_request', { errors: { attributes: 'invalid_request' } })
  return attributes
}
