/** Reads the list of a listing page by the filters of its address. */
import type { FoundList } from '../../../api/lib/common.ts'
import type { Product, Service } from '../../../api/listings/entities.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { cardForReader, listingForReader } from '../../../i18n/readers-text.ts'
import { app } from '../../app.ts'
import { listProducts } from '../read/products.ts'
import { listServices } from '../read/services.ts'
import type { Failure } from '../../failure.ts'
import { failureOf } from '../../failure-of.ts'
import type { List } from '../list.ts'

/** The page shows a failure and offers to try again. */
export type ListOrNone<T> = FoundList<T> | 'missing' | Failure

export const readProducts = (list: List, locale: Locale): Promise<ListOrNone<Product>> =>
  read(list, locale, () => listProducts(list, locale))

export const readServices = (list: List, locale: Locale): Promise<ListOrNone<Service>> =>
  read(list, locale, () => listServices(list, locale))

async function read<T extends { description: string }>(
  list: List,
  locale: Locale,
  readPage: () => Promise<FoundList<T>>,
): Promise<ListOrNone<T>> {
  try {
    const page = await readPage()
    // A member's own filter may leave fewer pages than the shared list has, so an empty page is no 404
    if (page.results.length === 0 && list.state.page > 1 && !list.own) return 'missing'
    // A search result's card may show a part of the description
    const forReader = list.state.q === '' ? cardForReader : listingForReader
    return { ...page, results: page.results.map((listing) => forReader(listing, locale)) }
  } catch (error) {
    app().log.error({ err: error }, 'listing failed')
    return failureOf(error)
  }
}
