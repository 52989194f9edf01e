import type { AstroGlobal } from 'astro'
import type { Kind } from '../../api/lib/kinds.ts'
import type { Product, Service } from '../../api/listings/entities.ts'
import type { Locale } from '../../i18n/locale.ts'
import { wholeList } from '../../server/catalogue/list.ts'
import type { ListingPage } from '../../server/catalogue/read/listing-reader.ts'
import { cardAttributes, shownAttributes } from '../../server/attributes/words/shown.ts'
import { listTags, pageTags } from '../../server/catalogue/tags.ts'
import { pageForReader } from '../../server/page-data/detail.ts'
import { sellerFacts } from '../../server/page-data/seller-facts.ts'
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
  const live = {
    listing,
    isIndexed: isDetailIndexed(read),
    /** Both screens show this beside the listing. */
    shown: {
      recommended: similar,
      crumbs: listingTrail(kind, listing, page.locals),
      attributes: shownAttributes(kind, listing, locale),
      line: cardAttributes(listing.category.id, listing.attributes ?? {}, locale).attributes_line,
      sellerFacts: await sellerFacts(listing.userName.id),
      ...(script && { script }),
    },
  }
  return { kind, id, similar, live }
}
