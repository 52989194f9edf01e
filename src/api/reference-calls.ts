/** What changes rarely and everybody may ask. */
import type { CountedCategory, RegionWithDistricts } from './entities.ts'
import { ACCOUNT_PATHS, LISTING_PATHS } from './paths.ts'
import { request } from './request.ts'

/** In the order of the language's alphabet. */
export const allLocations = (lang: string) =>
  request<RegionWithDistricts[]>(`${ACCOUNT_PATHS.allLocations}?lang=${lang}`)

export const productCategories = () => request<CountedCategory[]>(LISTING_PATHS.productCategories)
export const serviceCategories = () => request<CountedCategory[]>(LISTING_PATHS.serviceCategories)
