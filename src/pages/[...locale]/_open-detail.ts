import type { AstroGlobal } from 'astro'
import type { Kind } from '../../api/lib/kinds.ts'
import type { Product, Service } from '../../api/listings/entities.ts'
import type { Locale } from '../../i18n/locale.ts'
import { cardForReader, isConverted, listingForReader } from '../../i18n/readers-text.ts'
import { wholeList } from '../../server/catalogue/list.ts'
import type { ListingPage } from '../../server/catalogue/read/listing-reader.ts'
import { cardAttributes, shownAttributes } from '../../server/attributes/words/shown.ts'
import { costOf, priceInFull } from '../../server/attributes/words/words.ts'
import { listTags, pageTags } from '../../server/catalogue/tags.ts'
import { sellerFacts } from '../../server/page-data/seller-facts.ts'
import { AS_WRITTEN } from '../../api/pages.ts'
import { isDetailIndexed, listingTrail, readId } from './_detail.ts'
import { storePage } from './_store-page.ts'

type Reader<L> = (id: number, locale: Locale) => Promise<ListingPage<L>>

/** The content of a listing's page; `live` is undefined when the listing is gone. A 404 for an unknown one. */
export async function openDetail<L extends Product | Service>(
  kind: Kind,
  getPage: Reader<L>,
  page: AstroGlobal,
) {
  const { locale } = page.locals
  const id = readId(page.params['id'])
  const read = id === null ? undefined : pageForReader(await getPage(id, locale), locale, page.url)
  if (id === null || !read || read.state === 'unknown') return new Response(null, { status: 404 })
  const { similar } = read
  if (read.state === 'gone') {
    page.response.status = 410
    storePage(page, listTags(wholeList(kind)), similar)
    return { kind, id, similar, live: undefined }
  }
  const { listing, script } = read
  storePage(page, pageTags(kind, listing, similar), [listing, ...similar])
  const values = listing.attributes ?? {}
  const live = {
    listing,
    isIndexed: isDetailIndexed(read),
    /** Both screens show this beside the listing. */
    shown: {
      recommended: similar,
      crumbs: listingTrail(kind, listing, page.locals),
      attributes: shownAttributes(kind, listing, locale),
      line: cardAttributes(listing.category.id, values, locale).attributes_line,
      sellerFacts: await sellerFacts(listing.userName.id),
      ...costOf(values, locale, priceInFull),
      ...(script && { script }),
    },
  }
  return { kind, id, similar, live }
}

/** `script` is present when the writer used another script than the page: the one that is shown. */
type ReadersPage<L> = ListingPage<L> & { script?: 'converted' | 'original' }

/** A listing's page in the script of the page, or as written when the address asks for that. */
function pageForReader<L extends { description: string }>(
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
