/** What a list is narrowed to: parsed, and every place and category known to exist. */
import type { Condition } from '../../../api/entities.ts'
import type { ProductsQuery, ServicesQuery, Sort } from '../../../api/listings.ts'
import { findCategory, type Kind } from '../../reference/categories.ts'
import { findDistrict, findRegion } from '../../reference/places.ts'

export type ListFilter = {
  categoryId?: number
  regionId?: number
  /** Says more than its region: only the district counts when both are there. */
  districtId?: number
  text?: string
  page: number
  pageSize: number
}
export type ServiceFilter = ListFilter
export type ProductFilter = ListFilter & {
  priceMin?: number
  priceMax?: number
  condition?: Condition
  sort: Sort
}

/** The filter of an API call; null when it names a category or place that does not exist. */
export function filterFromApi(query: ProductsQuery): ProductFilter | null {
  const shared = sharedFilter('product', query, query.product_title)
  return (
    shared && {
      ...shared,
      ...(query.price_min !== undefined && { priceMin: query.price_min }),
      ...(query.price_max !== undefined && { priceMax: query.price_max }),
      ...(query.condition !== undefined && { condition: query.condition }),
      sort: query.sort,
    }
  )
}

/** As filterFromApi, for services. */
export const serviceFilterFromApi = (query: ServicesQuery): ServiceFilter | null =>
  sharedFilter('service', query, query.service_name)

function sharedFilter(kind: Kind, query: ServicesQuery, text = ''): ListFilter | null {
  const { category_name, region_name, district_name } = query
  const category = category_name?.trim() ? findCategory(kind, category_name) : 'any'
  const region = region_name?.trim() ? findRegion(region_name) : 'any'
  if (!category || !region) return null
  const district = district_name?.trim()
    ? findDistrict(district_name, region === 'any' ? undefined : region.id)
    : 'any'
  if (!district) return null
  return {
    ...(category !== 'any' && { categoryId: category.id }),
    ...(region !== 'any' && { regionId: region.id }),
    ...(district !== 'any' && { districtId: district.id }),
    ...(text.trim() !== '' && { text }),
    page: query.page,
    pageSize: query.page_size,
  }
}
