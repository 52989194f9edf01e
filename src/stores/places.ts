/** Regions with their districts, asked once a day. */
import { nanoquery } from '@nanostores/query'
import { allLocations } from '../api/account-calls.ts'
import { ACCOUNT_PATHS } from '../api/accounts.ts'
import type { Category, RegionWithDistricts } from '../api/entities.ts'
import { LISTING_PATHS } from '../api/listings.ts'
import { request, type Result } from '../api/request.ts'

const DAY_MS = 86_400_000

const [createFetcherStore] = nanoquery({ dedupeTime: DAY_MS, cacheLifetime: DAY_MS })

/** Nanoquery takes a thrown thing for a failure. */
async function dataOf<T>(asked: Promise<Result<T>>): Promise<T> {
  const answer = await asked
  if (answer.ok) return answer.data
  throw new Error(answer.failure.kind)
}

export const $places = createFetcherStore<RegionWithDistricts[]>([ACCOUNT_PATHS.allLocations], {
  fetcher: () => dataOf(allLocations()),
})

const categories = (path: string) =>
  createFetcherStore<Category[]>([path], { fetcher: () => dataOf(request<Category[]>(path)) })

export const $productCategories = categories(LISTING_PATHS.productCategories)
export const $serviceCategories = categories(LISTING_PATHS.serviceCategories)
