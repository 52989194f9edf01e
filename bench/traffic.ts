/** The requests of a benchmark's visitors; the same for the same seed and data. */
import { integer, pick, random } from '../demo/random.ts'
import { localePath, type Locale } from '../src/i18n/locale.ts'
import type { Kind } from '../src/api/lib/kinds.ts'
import { categoriesOf } from '../src/server/reference/categories.ts'
import { regions } from '../src/server/reference/places.ts'
import { scattered, weighted, zipf } from './draw.ts'
import type { SentRequest } from './load.ts'

/** Listings on the site by kind, and titles of some. */
export type Contents = { listings: Record<Kind, number>; titles: string[] }

const HOME = { product: '/', service: '/service' }
const API = { product: '/products/api/products', service: '/services/api/services' }
const FREQUENT_SEARCHES = 300
/** Categories with ten pages in the smallest database. */
const LARGE_CATEGORIES = 5
/** From 2 to 10. */
const LATER_PAGES = 9

const LANGUAGES = [
  ['uz', 55],
  ['ru', 35],
  ['en', 10],
] as const
const KINDS = [
  ['product', 90],
  ['service', 10],
] as const
const MIX = [
  ['item', 45],
  ['list', 20],
  ['home', 10],
  ['page', 10],
  ['search', 10],
  ['api', 5],
] as const
const FILTERS = [
  ['category', 40],
  ['region', 20],
  ['both', 40],
] as const
const SEARCHES = [
  ['frequent', 70],
  ['new', 30],
] as const

const page = (path: string, locale: Locale): SentRequest => ({ path: localePath(path, locale) })
const withQuery = (path: string, query: Record<string, string>) =>
  `${path}?${new URLSearchParams(query)}`
const firstWords = (title: string, count: number) =>
  (title.match(/[\p{L}\p{N}ʻʼ]{3,}/gu) ?? []).slice(0, count).join(' ')

/** An endless sequence of the visitors' requests. */
export function* mixedReads(seed: number, { listings, titles }: Contents): Generator<SentRequest> {
  const next = random(seed)
  const itemRank = zipf(next, listings.product + listings.service)
  const regionRank = zipf(next, regions.length)
  const categoryRank = { product: ranksOf('product'), service: ranksOf('service') }
  const pageRank = zipf(next, LATER_PAGES)
  const frequentRank = zipf(next, FREQUENT_SEARCHES)
  const frequent = Array.from({ length: FREQUENT_SEARCHES }, (_, n) =>
    firstWords(pick(next, titles), 1 + (n % 2)),
  )
  let newSearches = 0

  function ranksOf(kind: Kind) {
    return zipf(next, categoriesOf(kind).length)
  }
  const slug = (kind: Kind) => categoriesOf(kind)[categoryRank[kind]()]?.slug ?? ''

  function item(): string {
    const rank = itemRank()
    // One listing in ten is a service
    return rank % 10 === 9
      ? `/service/${1 + scattered((rank - 9) / 10, listings.service)}`
      : `/product/${1 + scattered(rank - Math.floor(rank / 10), listings.product)}`
  }
  function filtered(kind: Kind, suffix: '' | '_name'): Record<string, string> {
    const used = weighted(next, FILTERS)
    return {
      ...(used !== 'region' && { [`category${suffix}`]: slug(kind) }),
      ...(used !== 'category' && { [`region${suffix}`]: regions[regionRank()]?.slug ?? '' }),
    }
  }
  function laterPage(): string {
    const category = categoriesOf('product')[integer(next, 0, LARGE_CATEGORIES - 1)]?.slug
    const isOfAll = next() < 0.5 || !category
    return withQuery('/', { ...(!isOfAll && { category }), page: String(2 + pageRank()) })
  }
  function search(): string {
    if (weighted(next, SEARCHES) === 'frequent')
      return withQuery('/', { q: frequent[frequentRank()] ?? '' })
    return newSearch(firstWords(pick(next, titles), 2), newSearches++)
  }

  for (;;) {
    const locale = weighted(next, LANGUAGES)
    const kind = weighted(next, KINDS)
    const draw = {
      item: () => page(item(), locale),
      list: () => page(withQuery(HOME[kind], filtered(kind, '')), locale),
      home: () => page('/', locale),
      page: () => page(laterPage(), locale),
      search: () => page(search(), locale),
      api: () => ({
        path: withQuery(API[kind], filtered(kind, '_name')),
        headers: { 'Accept-Language': locale },
      }),
    }
    yield draw[weighted(next, MIX)]()
  }
}

type Visit = {
  name: string
  /** Milliseconds of processor time per request. */
  budget: { node: number; postgres: number }
  /** Address number n, different for each n. */
  address(n: number, contents: Contents): string
}

/** Pages that aren't cached yet. */
export const FIRST_VISITS: Visit[] = [
  {
    name: 'item',
    budget: { node: 2.5, postgres: 0.8 },
    address: (n, { listings }) => `/product/${1 + scattered(n, listings.product)}`,
  },
  {
    name: 'list',
    budget: { node: 3, postgres: 1.5 },
    address: (n) => withQuery('/', { ...combination(n, ''), price_min: price(n) }),
  },
  {
    name: 'API list',
    budget: { node: 1.5, postgres: 1.5 },
    address: (n) => withQuery(API.product, { ...combination(n, '_name'), price_min: price(n) }),
  },
  {
    name: 'search',
    budget: { node: 3, postgres: 3 },
    address: (n, { titles }) => newSearch(firstWords(titles[n % titles.length] ?? '', 2), n),
  },
]

/** Makes a list's address unique, so that it isn't cached. */
const price = (n: number) => String((n + 1) * 1_000)
const newSearch = (q: string, n: number) => withQuery('/', { q, price_min: price(n) })

function combination(n: number, suffix: '' | '_name') {
  const categories = categoriesOf('product')
  return {
    [`category${suffix}`]: categories[n % categories.length]?.slug ?? '',
    [`region${suffix}`]: regions[n % regions.length]?.slug ?? '',
  }
}
