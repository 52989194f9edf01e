/** A list of listings: the query of its address with the names looked up. Pages, API, feeds and alerts read it. */
import type { Kind } from '../../api/lib/kinds.ts'
import { excludedWords } from '../../api/listing-fields/excluded-words.ts'
import { wholeListing, type ListQuery } from '../../api/listings/listing-url.ts'
import type { Exclusions } from '../muted/muted.ts'
import type { Query } from '../search/query.ts'
import type { CategoryData } from '../reference/categories.ts'
import { neighboursOf } from '../reference/neighbours.ts'
import {
  findDistrict,
  findRegion,
  regions,
  type DistrictData,
  type RegionData,
} from '../reference/places.ts'

export type List = {
  kind: Kind
  state: ListQuery
  category: CategoryData | undefined
  region: RegionData | undefined
  district: DistrictData | undefined
  /** The member's muted sellers and words; absent on pages that are shared between visitors. */
  own?: Exclusions
  /** The query that the text was read as, for lists and counts beside a page that has read it. */
  reading?: Query
}

/** All listings of a kind. */
export const wholeList = (kind: Kind): List => ({
  kind,
  state: wholeListing(kind),
  category: undefined,
  region: undefined,
  district: undefined,
})

/** The same list with a change of its query. A change of category or place is one of the list, not of the query. */
export const withState = <L extends List>(
  list: L,
  change: Omit<Partial<ListQuery>, 'category' | 'region' | 'district'>,
): L => ({ ...list, state: { ...list.state, ...change } })

/** The region and district of two names; a district alone implies its region. Undefined for an unknown name. */
export function findPlaces(regionText: string, districtText: string) {
  const region = regionText ? findRegion(regionText) : undefined
  if (regionText && !region) return undefined
  const district = districtText ? findDistrict(districtText, region?.id) : undefined
  if (districtText && !district) return undefined
  return { region: region ?? regions.find(({ id }) => id === district?.regionId), district }
}

/** Ids of the neighbouring districts whose listings match as well; undefined unless they were asked for. */
export const aroundIn = ({ district, state }: List): number[] | undefined =>
  district && state.near ? neighboursOf(district.id).map(({ id }) => id) : undefined

/** The ids of the districts of a list, else of its region, else 0 for all places. */
export const placesOf = (list: List): number[] => {
  const { region, district } = list
  return district ? [district.id, ...(aroundIn(list) ?? [])] : [region?.id ?? 0]
}

/** The words that exclude a listing: those of the query and the member's own. */
export const excludedIn = ({ state, own }: List): string[] => [
  ...excludedWords(state.not),
  ...(own?.words ?? []),
]
