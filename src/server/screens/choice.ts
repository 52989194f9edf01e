/** Which list an address asks for: its state with every name resolved, or where it went. */
import type { Kind } from '../../api/kinds.ts'
import {
  FIELDS,
  listingPath,
  parseListing,
  printListing,
  type ListingState,
} from '../../api/listing-url.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import { findCategory, type Category } from '../reference/categories.ts'
import {
  findDistrict,
  findRegion,
  regions,
  type District,
  type Region,
} from '../reference/places.ts'

export type Panel = 'location' | 'category'
export type Choice = {
  kind: Kind
  state: ListingState
  category: Category | undefined
  region: Region | undefined
  district: District | undefined
  /** A panel to show instead of the list, with the text that filters it. */
  panel: { name: Panel; find: string } | undefined
}
type ChoiceOrNone = { found: Choice } | { movedTo: string } | 'missing'

/** Reads a listing address. Every choice has one spelling, others move there; unknown names are no page. */
export function readChoice(kind: Kind, url: URL, locale: Locale): ChoiceOrNone {
  const asked = parseListing(kind, url.searchParams)
  if (!asked) return 'missing'
  const category = asked.category ? findCategory(kind, asked.category) : undefined
  const place = findPlaces(asked)
  if ((asked.category && !category) || !place) return 'missing'
  const state: ListingState = {
    ...asked,
    category: category?.slug ?? '',
    region: place.region?.slug ?? '',
    district: place.district?.slug ?? '',
  }
  const panel = readPanel(url.searchParams)
  const query = printListing(kind, state)
  if (!panel && query !== url.search && query !== knownQuery(url.searchParams))
    return { movedTo: localePath(listingPath(kind) + query, locale) }
  return { found: { kind, state, category, panel, ...place } }
}

/** A district alone brings its region with it. */
function findPlaces({ region: regionText, district: districtText }: ListingState) {
  const asked = regionText ? findRegion(regionText) : undefined
  if (regionText && !asked) return undefined
  const district = districtText ? findDistrict(districtText, asked?.id) : undefined
  if (districtText && !district) return undefined
  return { region: asked ?? regions.find(({ id }) => id === district?.regionId), district }
}

function readPanel(params: URLSearchParams): Choice['panel'] {
  const name = params.get('panel')
  if (name !== 'location' && name !== 'category') return undefined
  return { name, find: (params.get('find') ?? '').trim().slice(0, 100) }
}

const OWN: ReadonlySet<string> = new Set([...FIELDS, 'panel', 'find'])

/** What the address says to us; parameters of others are not our business. */
function knownQuery(params: URLSearchParams): string {
  const known = new URLSearchParams([...params].filter(([name]) => OWN.has(name)))
  return known.size > 0 ? `?${known}` : ''
}
