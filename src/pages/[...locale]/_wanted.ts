/** Address and metadata of the page with public searches. */
import { rangeIn } from '../../api/listing-fields/fields.ts'
import { wantedWords } from '../../components/wanted/wanted-words.ts'
import { localePath } from '../../i18n/locale.ts'
import type { PageMeta } from '../../layouts/meta.ts'
import type { WantedFilter, WantedPost } from '../../server/alerts/wanted/read-posts.ts'
import { findCategory } from '../../server/reference/categories.ts'
import { findRegion } from '../../server/reference/places.ts'
import { pageNumber } from './_user.ts'

type Locals = Pick<App.Locals, 'locale' | 't' | 'site'>

export type WantedAddress = WantedFilter & { page: number }

/** Fewer posts are no page for search engines. */
const FEWEST_INDEXED = 3

/** Null for an address of no page. */
export function readWantedAddress(url: URL): WantedAddress | null {
  const [slug, place] = ['category', 'region'].map((name) => url.searchParams.get(name) ?? '')
  const category = slug
    ? (findCategory('product', slug) ?? findCategory('service', slug))
    : undefined
  const region = place ? findRegion(place) : undefined
  const page = pageNumber(url)
  if ((slug && !category) || (place && !region) || page === null) return null
  return { category, region, page }
}

export const pathOf = ({ category, region, page }: WantedAddress): string =>
  wantedPath({ category: category?.slug ?? '', region: region?.slug ?? '', page })

/** "Wanted: Phones, Tashkent" */
export function wantedTitle({ category, region }: WantedFilter, { locale, t }: Locals): string {
  const names = [category?.names[locale], region?.names[locale]].filter(Boolean)
  return names.length > 0
    ? t('pages:wanted_in', { what: names.join(', ') })
    : t('pages:wanted_title')
}

export function wantedMeta(
  address: WantedAddress,
  { count, posts }: { count: number; posts: WantedPost[] },
  locals: Locals,
): PageMeta {
  const { locale, t, site } = locals
  const { page } = address
  const absolute = (path: string) => site.url + localePath(path, locale)
  return {
    title: wantedTitle(address, locals),
    pageNumber: page > 1 ? t('listing:page_of_title', { page }) : undefined,
    description: t('pages:wanted_description'),
    path: pathOf(address),
    indexed: count >= FEWEST_INDEXED,
    graph: posts.map((post) => demandNode(post, absolute, locals)),
  }
}

/** It says only what the page shows. */
function demandNode(
  { id, kind, list, text, created_at, expires_at }: WantedPost,
  absolute: (path: string) => string,
  locals: Locals,
): object {
  const { what, where } = wantedWords(list, locals)
  const { min, max } = rangeIn(list.state.filters, 'price')
  return {
    '@type': 'Demand',
    name: what,
    ...(text && { description: text }),
    url: absolute(`/wanted#wanted-${id}`),
    validFrom: created_at.toISOString(),
    validThrough: expires_at.toISOString(),
    areaServed: { '@type': 'AdministrativeArea', name: where },
    itemOffered: { '@type': kind === 'product' ? 'Product' : 'Service', name: what },
    ...((min !== null || max !== null) && {
      priceSpecification: {
        '@type': 'PriceSpecification',
        priceCurrency: 'UZS',
        ...(min !== null && { minPrice: min }),
        ...(max !== null && { maxPrice: max }),
      },
    }),
  }
}

/** The address of the page with public searches: `/wanted?category=phones&region=toshkent-shahri&page=2`. */
type WantedQuery = { category: string; region: string; page: number }

function wantedPath({ category, region, page }: WantedQuery): string {
  const query = new URLSearchParams({
    ...(category && { category }),
    ...(region && { region }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `/wanted?${query}` : '/wanted'
}
