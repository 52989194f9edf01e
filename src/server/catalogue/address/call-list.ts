/** Reads the list of an API call. */
import { readFilters } from '../../../api/listing-fields/fields.ts'
import type { Kind } from '../../../api/lib/kinds.ts'
import { excludedWords } from '../../../api/listing-fields/excluded-words.ts'
import { wholeListing, type ListQuery, type Sort } from '../../../api/listings/listing-url.ts'
import type { ProductFilters, ServiceFilters } from '../../../api/listings/listings.ts'
import { findCategory } from '../../reference/categories.ts'
import { readAttributes } from '../attribute-filters.ts'
import { findPlaces, type List } from '../list.ts'

type CallQuery = (Omit<ProductFilters, 'product_title'> | Omit<ServiceFilters, 'service_name'>) & {
  sort?: Sort
  page?: number
  page_size?: number
}

/** Null when the call names a category or place that does not exist. */
export function listOfCall(kind: Kind, text = '', query: CallQuery): List | null {
  const { category_name = '', region_name = '', district_name = '', near = '', not = '' } = query
  const category = category_name.trim() ? findCategory(kind, category_name) : undefined
  const places = findPlaces(region_name.trim(), district_name.trim())
  if ((category_name.trim() && !category) || !places) return null
  const whole = wholeListing(kind)
  const given = new Map(Object.entries(query))
  const state: ListQuery = {
    ...whole,
    category: category?.slug ?? '',
    region: places.region?.slug ?? '',
    district: places.district?.slug ?? '',
    near,
    q: text.trim() === '' ? '' : text,
    not: excludedWords(not).join(','),
    filters: {
      ...readFilters(kind, (parameter) => given.get(parameter)),
      ...readAttributes({ category, ...places }, new URLSearchParams(query.attributes)),
    },
    sort: query.sort ?? whole.sort,
    size: query.page_size ?? whole.size,
    page: query.page ?? whole.page,
  }
  return { kind, state, category, ...places }
}
