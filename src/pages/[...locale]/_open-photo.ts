import type { AstroGlobal } from 'astro'
import type { Image } from '../../api/listings/entities.ts'
import type { Kind } from '../../api/lib/kinds.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import { listingForReader } from '../../i18n/readers-text.ts'
import type { ListingPage } from '../../server/catalogue/read/listing-reader.ts'
import { LISTINGS_TAG, listingTag } from '../../server/catalogue/tags.ts'
import { readId } from './_detail.ts'
import { storePage } from './_store-page.ts'

type Read<L> = (id: number, locale: Locale) => Promise<ListingPage<L>>

/** The listing of a photo's address and the photo's number; a removed photo redirects to the listing. */
export async function openPhoto<L extends { id: number; images: Image[]; description: string }>(
  kind: Kind,
  read: Read<L>,
  astro: AstroGlobal,
): Promise<{ listing: L; n: number } | Response> {
  const [id, n] = [readId(astro.params['id']), readId(astro.params['n'])]
  const page = id === null || n === null ? null : await read(id, astro.locals.locale)
  if (id === null || n === null || !page || page.state === 'unknown')
    return new Response(null, { status: 404 })
  if (page.state === 'gone' || !page.listing.images[n - 1])
    return astro.redirect(localePath(`/${kind}/${id}`, astro.locals.locale))
  storePage(astro, [LISTINGS_TAG, listingTag(kind, id)], [])
  return { listing: listingForReader(page.listing, astro.locals.locale), n }
}
