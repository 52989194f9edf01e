/** Reads the list of a listing page by the filters of its address. */
import type { FoundList } from '../../../api/lib/common.ts'
import type { Product, Service } from '../../../api/listings/entities.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { cardForReader, listingForReader } from '../../../i18n/readers-text.ts'
import { app } from '../../app.ts'
import { excludedWords } from '../../../api/listings/listing-url.ts'
import { around, excluding, type ListFilter } from '../find/filter.ts'
import { listProducts } from '../read/products.ts'
import { listServices } from '../read/services.ts'
import type { Failure } from '../../failure.ts'
import { failureOf } from '../../failure-of.ts'
import type { Choice } from './choice.ts'

/** The page shows a failure and offers to try again. */
export type ListOrNone<T> = FoundList<T> | 'missing' | Failure

export const readProducts = (choice: Choice, locale: Locale): Promise<ListOrNone<Product>> =>
  read(choice, locale, () => listProducts(listFilter(choice), locale))

export const readServices = (choice: Choice, locale: Locale): Promise<ListOrNone<Service>> =>
  read(choice, locale, () => listServices(listFilter(choice), locale))

async function read<T extends { description: string }>(
  choice: Choice,
  locale: Locale,
  readList: () => Promise<FoundList<T>>,
): Promise<ListOrNone<T>> {
  try {
    const list = await readList()
    // A member's own filter may leave fewer pages than the shared list has, so an empty page is no 404
    if (list.results.length === 0 && choice.state.page > 1 && !choice.own) return 'missing'
    // A search result's card may show a part of the description
    const forReader = choice.state.q === '' ? cardForReader : listingForReader
    return { ...list, results: list.results.map((listing) => forReader(listing, locale)) }
  } catch (error) {
    app().log.error({ err: error }, 'listing failed')
    return failureOf(error)
  }
}

/** Fields that only the other kind has are empty in the state, so one function serves both kinds. */
export function listFilter(choice: Choice): ListFilter {
  const { price_min, price_max, condition, rated, sort } = choice.state
  return {
    ...sharedFilter(choice),
    ...(price_min !== null && { priceMin: price_min }),
    ...(price_max !== null && { priceMax: price_max }),
    ...(condition !== '' && { condition }),
    ...(rated !== '' && { isWellRated: true }),
    sort,
  }
}

/** The filters that both kinds of listing have. */
export function sharedFilter({ state, category, region, district, own }: Choice): ListFilter {
  return {
    ...(category && { categoryId: category.id }),
    ...(region && { regionId: region.id }),
    ...(district && { districtId: district.id }),
    ...(district && state.near && { around: around(district) }),
    ...(state.q !== '' && { text: state.q }),
    ...(state.exact !== '' && { isExact: true }),
    ...excluding([...excludedWords(state.not), ...(own?.words ?? [])]),
    ...(own && own.sellers.length > 0 && { hidden: own.sellers }),
    page: state.page,
    pageSize: state.size,
  }
}
