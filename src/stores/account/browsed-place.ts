/** The place that a guest filtered by before registering: most people live where they search. */
import type { RegionWithDistricts } from '../../api/listings/entities.ts'
import { storageOf } from '../lib/browser-storage.ts'

type Region = RegionWithDistricts
/** A list is filtered by a district, or by a region only. */
export type BrowsedPlace = { region: Region; district: Region['districts'][number] | undefined }

/** The filters of lists in this tab, as page-script/remember-list.ts keeps them. */
const LISTS = /^list:/

/** The place by which a list of this tab was filtered; null: none. */
export function browsedPlace(places: readonly Region[]): BrowsedPlace | null {
  const tab = storageOf('sessionStorage')
  for (const key of Object.keys(tab ?? {}).filter((key) => LISTS.test(key))) {
    const filters = new URLSearchParams(tab?.getItem(key) ?? '')
    const region = places.find(({ slug }) => slug === filters.get('region'))
    if (!region) continue
    return {
      region,
      district: region.districts.find(({ slug }) => slug === filters.get('district')),
    }
  }
  return null
}
