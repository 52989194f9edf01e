/** The list of a listing page, read by the filters in its address. */
import type { ListOf } from '../../api/common.ts'
import type { Product, Service } from '../../api/entities.ts'
import type { Locale } from '../../i18n/locale.ts'
import { app } from '../app.ts'
import type { ListFilter } from '../catalogue/find/filter.ts'
import { listProducts } from '../catalogue/read/products.ts'
import { listServices } from '../catalogue/read/services.ts'
import type { Choice } from './choice.ts'

/** 'failed': the database did not answer; the page says so and offers to try again. */
export type ListOrNone<T> = ListOf<T> | 'missing' | 'failed'

export const readProducts = (choice: Choice, locale: Locale): Promise<ListOrNone<Product>> =>
  read(choice, () => listProducts(productFilter(choice), locale))

export const readServices = (choice: Choice, locale: Locale): Promise<ListOrNone<Service>> =>
  read(choice, () => listServices(sharedFilter(choice), locale))

async function read<T>(choice: Choice, readList: () => Promise<ListOf<T>>): Promise<ListOrNone<T>> {
  try {
    const list = await readList()
    return list.results.length === 0 && choice.state.page > 1 ? 'missing' : list
  } catch (error) {
    app().log.error({ err: error }, 'listing failed')
    return 'failed'
  }
}

function productFilter(choice: Choice): ListFilter {
  const { price_min, price_max, condition, sort } = choice.state
  return {
    ...sharedFilter(choice),
    ...(price_min !== null && { priceMin: price_min }),
    ...(price_max !== null && { priceMax: price_max }),
    ...(condition !== '' && { condition }),
    sort,
  }
}

/** The filters that both kinds of listing have. */
export function sharedFilter({ state, category, region, district }: Choice): ListFilter {
  return {
    ...(category && { categoryId: category.id }),
    ...(region && { regionId: region.id }),
    ...(district && { districtId: district.id }),
    ...(state.q !== '' && { text: state.q }),
    page: state.page,
    pageSize: state.size,
  }
}
