/** A listing's page in the script of the page, or as written when the address asks for that. */
import { AS_WRITTEN } from '../../api/pages.ts'
import type { Locale } from '../../i18n/locale.ts'
import { cardForReader, isConverted, listingForReader } from '../../i18n/readers-text.ts'
import type { ListingPage } from '../catalogue/read/listing-reader.ts'

/** `script` is present when the writer used another script than the page: the one that is shown. */
type ReadersPage<L> = ListingPage<L> & { script?: 'converted' | 'original' }

export function pageForReader<L extends { description: string }>(
  page: ListingPage<L>,
  locale: Locale,
  url: URL,
): ReadersPage<L> {
  if (page.state === 'unknown') return page
  const similar = page.similar.map((listing) => cardForReader(listing, locale))
  if (page.state === 'gone') return { ...page, similar }
  const shown = listingForReader(page.listing, locale)
  if (!isConverted(shown, page.listing)) return { ...page, similar }
  return url.searchParams.has(AS_WRITTEN)
    ? { ...page, similar, script: 'original' }
    : { ...page, similar, listing: shown, script: 'converted' }
}
