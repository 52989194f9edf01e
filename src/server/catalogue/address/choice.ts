/** A listing page's address: the list that it stands for, or the address to move to. */
import type { Kind } from '../../../api/kinds.ts'
import { PRICE_TEXT_MAX } from '../../../api/limits.ts'
import {
  listingPath,
  panelsOf,
  parseListing,
  printListing,
  type ListingState,
  type PanelName,
} from '../../../api/listing-url.ts'
import { LIST_PARAMETERS } from '../../../api/pages.ts'
import { isUnreadable } from '../../../api/price.ts'
import { localePath, type Locale } from '../../../i18n/locale.ts'
import type { OwnFilter } from '../../unwanted/unwanted.ts'
import { findCategory, type Category } from '../../reference/categories.ts'
import {
  findDistrict,
  findRegion,
  regions,
  type District,
  type Region,
} from '../../reference/places.ts'

export type Choice = {
  kind: Kind
  state: ListingState
  category: Category | undefined
  region: Region | undefined
  district: District | undefined
  /** A panel to show instead of the list, with the text that filters it, or the prices that nobody can read. */
  panel: { name: PanelName; find: string; unreadable: Record<string, string> } | undefined
  /** What a member wants to see nothing of; never on a page for everybody. */
  own?: OwnFilter
}
type ChoiceOrNone = { choice: Choice } | { movedTo: string } | 'missing'

/** Reads a listing address: another spelling of a list moves to its one address, an unknown name is no page. */
export function readChoice(kind: Kind, url: URL, locale: Locale): ChoiceOrNone {
  const filters = parseListing(kind, url.searchParams)
  if (!filters) return 'missing'
  const category = filters.category ? findCategory(kind, filters.category) : undefined
  const place = findPlaces(filters)
  if ((filters.category && !category) || !place) return 'missing'
  const state: ListingState = {
    ...filters,
    category: category?.slug ?? '',
    region: place.region?.slug ?? '',
    district: place.district?.slug ?? '',
  }
  const panel = readPanel(kind, url.searchParams)
  const query = printListing(kind, state)
  if (!panel && query !== url.search && query !== ownQuery(url.searchParams))
    return { movedTo: localePath(listingPath(kind) + query, locale) }
  return { choice: { kind, state, category, panel, ...place } }
}

/** The region and district of an address; a district alone implies its region. */
function findPlaces({ region: regionText, district: districtText }: ListingState) {
  const region = regionText ? findRegion(regionText) : undefined
  if (regionText && !region) return undefined
  const district = districtText ? findDistrict(districtText, region?.id) : undefined
  if (districtText && !district) return undefined
  return { region: region ?? regions.find(({ id }) => id === district?.regionId), district }
}

function readPanel(kind: Kind, params: URLSearchParams): Choice['panel'] {
  const typed = kind === 'product' ? ['price_min', 'price_max'] : []
  const prices = typed.map((name) => [name, params.get(name)?.slice(0, PRICE_TEXT_MAX) ?? ''])
  const unreadable = Object.fromEntries(prices.filter(([, text = '']) => isUnreadable(text)))
  const asked = panelsOf(kind).find((panel) => panel === params.get('panel'))
  // The form of a browser without script has sent what its script would have asked about
  const name = asked ?? (Object.keys(unreadable).length > 0 ? 'price' : undefined)
  return name && { name, find: (params.get('find') ?? '').trim().slice(0, 100), unreadable }
}

/** The query without parameters of others, such as utm_source: they must not make the page move. */
function ownQuery(params: URLSearchParams): string {
  const query = new URLSearchParams([...params].filter(([name]) => LIST_PARAMETERS.includes(name)))
  return query.size > 0 ? `?${query}` : ''
}
