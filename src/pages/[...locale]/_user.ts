/** Metadata of a member's pages. */
import type { Kind } from '../../api/lib/kinds.ts'
import type { Person } from '../../api/listings/entities.ts'
import { listingPath, printListing, wholeListing } from '../../api/listings/listing-url.ts'
import { itemList, profilePage } from '../../components/detail/structured-data.ts'
import { localePath } from '../../i18n/locale.ts'
import { userPath } from '../../i18n/user-path.ts'
import type { PageMeta } from '../../layouts/meta.ts'
import type { UserPage } from '../../server/page-data/user.ts'

/** The list of a member's listings of one kind. */
export const sellerPath = (kind: Kind, sellerId: number): string =>
  listingPath(kind) +
  printListing(kind, { ...wholeListing(kind), filters: { seller: [String(sellerId)] } })

/** The page number in the address; null if it is none. */
export function pageNumber({ searchParams }: URL): number | null {
  const page = searchParams.get('page') ?? '1'
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : null
}

export function userMeta(
  { person, count, offered }: UserPage,
  page: number,
  { locale, t, site }: Pick<App.Locals, 'locale' | 't' | 'site'>,
): PageMeta {
  const name = person.username
  const own = userPath(person)
  const absolute = (path: string) => site.url + localePath(path, locale)
  return {
    title: t('user:title', { name }),
    facts: person.location ? [person.location.district] : [],
    pageNumber: page > 1 ? t('listing:page_of_title', { page }) : undefined,
    description: t('user:description', {
      name,
      found: t('listing:total_products', { count, shown: count }),
    }),
    path: page > 1 ? `${own}?page=${page}` : own,
    indexed: count > 0,
    graph: [
      profilePage(person, absolute(own)),
      ...itemList(
        offered.map(({ kind, listing }) => `/${kind}/${listing.id}`),
        absolute,
      ),
    ],
  }
}

/** A page of a member's reviews; the newest are on the member's own page. */
export const reviewsPath = (id: number, page = 1): string =>
  `/user/${id}/reviews${page > 1 ? `?page=${page}` : ''}`

export function reviewsMeta(
  { id, username: name }: Person,
  page: number,
  { t }: Pick<App.Locals, 't'>,
): PageMeta {
  return {
    title: t('user:reviews_title', { name }),
    pageNumber: page > 1 ? t('listing:page_of_title', { page }) : undefined,
    description: t('user:reviews_description', { name }),
    path: reviewsPath(id, page),
    indexed: false,
  }
}
