import type { Kind } from '../../api/kinds.ts'
import {
  changeListing,
  listingPath,
  printListing,
  type ListingState,
  type PanelName,
} from '../../api/listing-url.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'

/** Builds the links of a listing page: to the same list with something changed. */
export const listingLinks =
  (kind: Kind, state: ListingState, locale: Locale) =>
  (change: Partial<ListingState>): string =>
    localePath(listingPath(kind) + printListing(kind, changeListing(state, change)), locale)

/** The same list with a panel open. */
export function panelLink(
  kind: Kind,
  state: ListingState,
  locale: Locale,
  panel: PanelName,
): string {
  const query = printListing(kind, { ...state, page: 1 })
  // A long list of places begins at the chosen one
  const at = panel === 'location' && state.district ? '#chosen' : ''
  return localePath(`${listingPath(kind)}${query}${query ? '&' : '?'}panel=${panel}${at}`, locale)
}
