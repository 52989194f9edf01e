/** Regions with their districts and the categories, asked once a page. For the browser only. */
import { nanoquery } from '@nanostores/query'
import { allLocations, productCategories, serviceCategories } from '../../api/reference-calls.ts'
import type { Result } from '../../api/request.ts'
import { dataOf } from './failure.ts'

const DAY_MS = 86_400_000

const [createFetcherStore] = nanoquery({ dedupeTime: DAY_MS, cacheLifetime: DAY_MS })

const reference = <T>(key: string, ask: () => Promise<Result<T>>) =>
  createFetcherStore<T>([key], { fetcher: () => dataOf(ask()) })

export const $places = reference('places', () => allLocations(document.documentElement.lang))
export const $productCategories = reference('product categories', productCategories)
export const $serviceCategories = reference('service categories', serviceCategories)
