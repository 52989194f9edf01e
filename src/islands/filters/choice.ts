import { FIELDS, type Filters, type RangeName } from '../../api/listing-fields/fields.ts'
import type { Kind } from '../../api/lib/kinds.ts'
import {
  changeListing,
  listingPath,
  printListing,
  readListing,
  wholeListing,
  type ListQuery,
  type PanelName,
} from '../../api/listings/listing-url.ts'
import type { SortNumber } from '../../api/listings/sorts.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'

export type Panel = {
  t: Texts<'listing' | 'filters'>
  locale: Locale
  kind: Kind
  /** The choices in the page's address. */
  state: ListQuery
  sortNumber: SortNumber | undefined
  /** The address of the same list with a change. */
  link: (change: Partial<ListQuery>) => string
}

/** Reads the address of the listing page over which the panel opens. */
export function readPanel(
  kind: Kind,
  locale: Locale,
  t: Texts<'listing' | 'filters'>,
  attributes: Filters,
  sortNumber: SortNumber | undefined,
): Panel {
  const digits = (price: string) => Number(price) || null
  const read = readListing(kind, new URLSearchParams(location.search), digits) ?? wholeListing(kind)
  const state = { ...read, filters: { ...read.filters, ...attributes } }
  const link = (change: Partial<ListQuery>) =>
    localePath(listingPath(kind) + printListing(kind, changeListing(state, change)), locale)
  return { t, locale, kind, state, sortNumber, link }
}

/** Panels with text inputs. */
export type FieldsPanel = RangeName | 'words'
export const hasFields = (panel: PanelName): panel is FieldsPanel =>
  panel === 'words' || FIELDS.some(({ name, type }) => name === panel && type === 'range')
