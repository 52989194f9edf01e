import type { AstroGlobal } from 'astro'
import type { Kind } from '../../api/lib/kinds.ts'
import { listingPath, mapPath } from '../../api/listings/listing-url.ts'
import type { Locale } from '../../i18n/locale.ts'
import { localePath } from '../../i18n/locale.ts'
import type { ListOrNone } from '../../server/catalogue/address/list.ts'
import type { List } from '../../server/catalogue/list.ts'
import { openListing } from './_open-listing.ts'

type Reader<T> = (list: List, locale: Locale) => Promise<ListOrNone<T>>

/** The content of a list's map; a site without a map leads to the list. */
export function openMap<T extends { id: number; bumped_at: string }>(
  kind: Kind,
  readList: Reader<T>,
  page: AstroGlobal,
) {
  const { locale, site } = page.locals
  if (!site.map) return page.redirect(localePath(listingPath(kind), locale) + page.url.search, 302)
  return openListing(kind, readList, page, mapPath(kind))
}
