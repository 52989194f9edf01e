import type { Kind } from '../../api/lib/kinds.ts'
import {
  changeListing,
  listingPath,
  mapPath,
  printListing,
  sizesOf,
  type ListQuery,
  type PanelName,
} from '../../api/listings/listing-url.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'

/** Returns a builder of links to the same list with a change. */
export const listingLinks =
  (kind: Kind, state: ListQuery, locale: Locale) =>
  (change: Partial<ListQuery>): string =>
    localePath(listingPath(kind) + printListing(kind, changeListing(state, change)), locale)

/** The same list on the map, with as many pins as a page may have. */
export function mapLink(kind: Kind, state: ListQuery, locale: Locale): string {
  const size = Math.max(...sizesOf(kind).map(({ value }) => value))
  return localePath(mapPath(kind) + printListing(kind, { ...state, size, page: 1 }), locale)
}

/** The same list with a panel open. */
export function panelLink(
  kind: Kind,
  state: ListQuery,
  locale: Locale,
  { panel, name }: { panel: PanelName; name: string },
): string {
  const query = printListing(kind, { ...state, page: 1 })
  // Scroll a long list of places to the chosen one, and a form to the attribute
  const chosen = panel === 'location' && state.district ? '#chosen' : ''
  const at = panel === 'attributes' && name !== panel ? `#${name}` : chosen
  return localePath(`${listingPath(kind)}${query}${query ? '&' : '?'}panel=${panel}${at}`, locale)
}
