/** The requests of a benchmark's visitors; the same for the same seed and data. */
import { chance, integer, random } from '../demo/random.ts'
import { localePath, type Locale } from '../src/i18n/locale.ts'
import type { Kind } from '../src/api/lib/kinds.ts'
import { categoriesOf } from '../src/server/reference/categories.ts'
import { regions } from '../src/server/reference/places.ts'
import { scattered, weighted, zipf } from './draw.ts'
import type { SentRequest } from './load.ts'

/** Listings on the site by kind, and titles of some. */
export type Contents = { listings: Record<Kind, number>; titles: string[] }

const HOME = '/'
const API = '/products/api/products'
/** From 2 to 10. */
const LATER_PAGES = 9
const API_PAGES = 50
const MOST_NUMBER = 99_999
/** In the order of their popularity. */
const SEARCHED =
  'velosiped divan telefon noutbuk samsung kurtka stol мебель koʻylak mashina krossovka kitob oʻyinchoq gilam televizor игрушки muzlatgich sumka кроссовки shkaf konditsioner диван холодильник iphone redmi artel nexia cobalt kompyuter printer'.split(
    ' ',
  )

const LANGUAGES = [
  ['uz', 55],
  ['ru', 35],
  ['en', 10],
] as const
const MIX = [
  ['item', 45],
  ['list', 20],
  ['home', 10],
  ['page', 10],
  ['search', 10],
  ['api', 5],
] as const

const withQuery = (path: string, query: Record<string, string>) =>
  `${path}?${new URLSearchParams(query)}`
const firstWords = (title: string, count: number) =>
  (title.match(/[\p{L}\p{N}ʻʼ]{3,}/gu) ?? []).slice(0, count).join(' ')

/**
 * An endless sequence of the visitors' requests. Three searches in ten are for a frequent word with a number that no
 * listing has; they cost most.
 */
export function* mixedReads(seed: number, { listings }: Contents): Generator<SentRequest> {
  const next = random(seed)
  const categories = categoriesOf('product')
  const itemRank = zipf(next, listings.product)
  const categoryRank = zipf(next, categories.length)
  const regionRank = zipf(next, regions.length)
  const pageRank = zipf(next, LATER_PAGES)
  const apiPageRank = zipf(next, API_PAGES)
  const wordRank = zipf(next, SEARCHED.length)

  const list = (pageNumber?: number) =>
    withQuery(HOME, {
      ...(chance(next, 0.7) && { category: categories[categoryRank()]?.slug ?? '' }),
      ...(chance(next, 0.5) && { region: regions[regionRank()]?.slug ?? '' }),
      ...(pageNumber && { page: String(pageNumber) }),
    })
  function search(locale: Locale): SentRequest {
    const word = SEARCHED[wordRank()] ?? ''
    const isNew = chance(next, 0.3)
    const q = isNew ? `${word} ${integer(next, 0, MOST_NUMBER)}` : word
    return {
      kind: isNew ? 'search, new' : 'search, known',
      path: localePath(withQuery(HOME, { q }), locale),
    }
  }

  for (;;) {
    const kind = weighted(next, MIX)
    const locale = weighted(next, LANGUAGES)
    const page = (path: string): SentRequest => ({ kind, path: localePath(path, locale) })
    const draw: Record<typeof kind, () => SentRequest> = {
      item: () => page(`/product/${1 + scattered(itemRank(), listings.product)}`),
      list: () => page(list()),
      home: () => page(HOME),
      page: () => page(list(2 + pageRank())),
      search: () => search(locale),
      api: () => ({ kind, path: withQuery(API, { page: String(1 + apiPageRank()) }) }),
    }
    yield draw[kind]()
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
    address: (n) => withQuery(API, { ...combination(n, '_name'), price_min: price(n) }),
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
