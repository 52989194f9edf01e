/** Regions with their districts, and categories, each loaded once per page. For the browser only. */
import { nanoquery } from '@nanostores/query'
import { ask } from '../../api/ask.ts'
import type { Result } from '../../api/lib/request.ts'
import { dataOf } from './data-of.ts'

const DAY_MS = 86_400_000

const [createFetcherStore] = nanoquery({ dedupeTime: DAY_MS, cacheLifetime: DAY_MS })

const reference = <T>(key: string, fetch: () => Promise<Result<T>>) =>
  createFetcherStore<T>([key], { fetcher: () => dataOf(fetch()) })

export const $places = reference('places', () =>
  ask('GET /accounts/all-location', { query: { lang: document.documentElement.lang } }),
)
export const $productCategories = reference('product categories', () =>
  ask('GET /products/api/categories', {}),
)
export const $serviceCategories = reference('service categories', () =>
  ask('GET /services/api/categories', {}),
)
