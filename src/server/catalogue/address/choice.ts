/** The list that a listing page's address stands for, or the address to move to. */
import { boundsOf, panelFieldsOf } from '../../../api/listing-fields/fields.ts'
import type { Kind } from '../../../api/lib/kinds.ts'
import { PRICE_TEXT_MAX } from '../../../api/lib/limits.ts'
import {
  listingPath,
  panelsOf,
  parseListing,
  printListing,
  type ListQuery,
  type PanelName,
} from '../../../api/listings/listing-url.ts'
import { sortsOf, type Sort } from '../../../api/listings/sorts.ts'
import { LIST_PARAMETERS } from '../../../api/pages.ts'
import { isUnreadable } from '../../../api/text/price.ts'
import { localePath, type Locale } from '../../../i18n/locale.ts'
import { sortNumberOf } from '../../attributes/plan/plan.ts'
import { findCategory } from '../../reference/categories.ts'
import {
  isAttributeParameter,
  hasFilters,
  isTooMany,
  readAttributeFilters,
  unreadableIn,
} from '../../attributes/filters/read.ts'
import { findPlaces, type List } from '../list.ts'

export type Choice = List & {
  /** The username of the seller, where the list is of one. The page reads it. */
  seller?: string
  /** A panel shown instead of the list: the text that filters it, and numbers that could not be parsed. */
  panel: { name: PanelName; find: string; unreadable: Record<string, string> } | undefined
}
type ChoiceOrNone = { choice: Choice } | { movedTo: string } | 'missing'

/** Parses a listing address: another spelling redirects to the one address of the list, an unknown name is a 404. */
export function readChoice(kind: Kind, url: URL, locale: Locale): ChoiceOrNone {
  const filters = parseListing(kind, url.searchParams)
  if (!filters) return 'missing'
  const category = filters.category ? findCategory(kind, filters.category) : undefined
  const place = findPlaces(filters.region, filters.district)
  if ((filters.category && !category) || !place) return 'missing'
  const attributes = readAttributeFilters(
    { kind, category, region: place.region },
    url.searchParams,
  )
  if (isTooMany(attributes)) return 'missing'
  const state: ListQuery = {
    ...filters,
    filters: { ...filters.filters, ...attributes },
    sort: sortIn({ kind, category }, filters.sort),
    category: category?.slug ?? '',
    region: place.region?.slug ?? '',
    district: place.district?.slug ?? '',
  }
  const panel = readPanel({ kind, category, region: place.region }, url.searchParams)
  const query = printListing(kind, state)
  if (!panel && query !== url.search && query !== ownQuery(url.searchParams))
    return { movedTo: localePath(listingPath(kind) + query, locale) }
  return { choice: { kind, state, category, panel, ...place } }
}

/** A sort by a number belongs to the categories that have it. */
function sortIn({ kind, category }: Pick<List, 'kind' | 'category'>, sort: Sort): Sort {
  return sortsOf(kind, sortNumberOf(category)).includes(sort) ? sort : 'new'
}

function readPanel(
  { kind, category, region }: Pick<List, 'kind' | 'category' | 'region'>,
  params: URLSearchParams,
): Choice['panel'] {
  const ranges = panelFieldsOf(kind).filter(({ type }) => type === 'range')
  const prices = ranges
    .flatMap(({ name }) => boundsOf(name))
    .map((name) => [name, params.get(name)?.slice(0, PRICE_TEXT_MAX) ?? ''])
  const numbers = unreadableIn({ kind, category, region }, params)
  const unreadable: Record<string, string> = {
    ...Object.fromEntries(prices.filter(([, text = '']) => isUnreadable(text))),
    ...numbers,
  }
  const panels: PanelName[] = [...panelsOf(kind), 'column']
  const hasAttributes = hasFilters({ kind, category })
  if (hasAttributes) panels.push('attributes')
  const asked = panels.find((panel) => panel === params.get('panel'))
  // A browser without script has submitted what a script would have refused: show the panel again
  const refused = ranges.find(({ name }) => boundsOf(name).some((bound) => bound in unreadable))
  const isRefused = refused !== undefined || Object.keys(numbers).length > 0
  const name = asked ?? (isRefused && hasAttributes ? 'attributes' : refused?.name)
  return name && { name, find: (params.get('find') ?? '').trim().slice(0, 100), unreadable }
}

/** The query without foreign parameters such as utm_source: they must not cause a redirect. */
function ownQuery(params: URLSearchParams): string {
  const query = new URLSearchParams(
    [...params].filter(([name]) => LIST_PARAMETERS.includes(name) || isAttributeParameter(name)),
  )
  return query.size > 0 ? `?${query}` : ''
}
