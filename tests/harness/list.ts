import type { Circle } from '../../src/api/listing-fields/circle.ts'
import type { Filters } from '../../src/api/listing-fields/fields.ts'
import type { Kind } from '../../src/api/lib/kinds.ts'
import { wholeListing, type ListQuery } from '../../src/api/listings/listing-url.ts'
import type { List } from '../../src/server/catalogue/list.ts'
import { categoryById } from '../../src/server/reference/categories.ts'
import { findDistrict, findRegion } from '../../src/server/reference/places.ts'

export type ListWanted = Partial<
  Pick<ListQuery, 'q' | 'not' | 'exact' | 'near' | 'sort' | 'size' | 'page'>
> & {
  categoryId?: number
  regionId?: number
  districtId?: number
  priceMin?: number
  priceMax?: number
  condition?: 'new' | 'used'
  isWellRated?: boolean
  around?: Circle
  own?: List['own']
}

/** A list by ids, as tests that write rows by ids need it. */
export function aList(kind: Kind, wanted: ListWanted = {}): List {
  const { categoryId, regionId, districtId, own, ...rest } = wanted
  const { priceMin = null, priceMax = null, condition, isWellRated, around, ...query } = rest
  const filters: Filters = {
    ...((priceMin !== null || priceMax !== null) && { price: { min: priceMin, max: priceMax } }),
    ...(condition && { condition: [condition] }),
    ...(isWellRated && { rating: true }),
    ...(around && { around }),
  }
  return {
    kind,
    state: { ...wholeListing(kind), filters, ...query },
    category: categoryId === undefined ? undefined : categoryById(categoryId),
    region: regionId === undefined ? undefined : findRegion(regionId),
    district: districtId === undefined ? undefined : findDistrict(districtId),
    ...(own && { own }),
  }
}
