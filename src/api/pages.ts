/**
 * Every page of the site by its path without language: ":id" is a number, another ":name" any part, "*" all below.
 * Request keys, robots.txt, the sitemap, the service worker and the speculation rules derive from this table; a test
 * compares it with the files in src/pages.
 */
import { KINDS } from './lib/kinds.ts'
import { PARAMETERS } from './listings/listing-url.ts'

export type PageFacts = {
  /** Query parameters that change the page. Others are left out of its address, so that it is stored once. */
  parameters?: readonly string[]
  /** Its parameters are those of the categories' attributes as well. */
  takesAttributes?: true
  /** `listed`: in the sitemap as it is. `closed`: one person's screen or a form, which crawlers leave alone. */
  crawlers?: 'listed' | 'closed'
  /** Its own form works without script, so it takes a POST. */
  takesForm?: true
  /** The same for everybody: the service worker keeps the ones seen last, to be read without a network. */
  isKept?: true
  /** A form on it may ask the browser where it is, on a tap. */
  mayLocate?: true
  /** Fetched as soon as a link to it is pressed. Fetching it must change and count nothing. */
  isPrefetched?: true
}

/** Shows the texts of a listing as their writer wrote them. */
export const AS_WRITTEN = 'original'

/** `panel` and `find` open a filter without script. */
export const LIST_PARAMETERS: readonly string[] = [...PARAMETERS, 'panel', 'find']

const list: PageFacts = {
  parameters: LIST_PARAMETERS,
  takesAttributes: true,
  isKept: true,
  isPrefetched: true,
  mayLocate: true,
}
/** A list on the map: a view of the list, made for one's eyes. */
const map: PageFacts = {
  parameters: PARAMETERS,
  takesAttributes: true,
  crawlers: 'closed',
  mayLocate: true,
}
const listing: PageFacts = {
  parameters: [AS_WRITTEN],
  isKept: true,
  isPrefetched: true,
  mayLocate: true,
}
/** A feed has the newest listings on one page. */
const feed: PageFacts = {
  parameters: PARAMETERS.filter((name) => name !== 'sort' && name !== 'size' && name !== 'page'),
  takesAttributes: true,
}
const account: PageFacts = { parameters: ['redirect'], takesForm: true, crawlers: 'closed' }
const own: PageFacts = { crawlers: 'closed' }
const ownListings: PageFacts = { ...own, mayLocate: true }
const text: PageFacts = { crawlers: 'listed' }

export const PAGES: ReadonlyMap<string, PageFacts> = new Map([
  ['/', list],
  ['/service', list],
  ['/map', map],
  ['/map/services', map],
  ['/product/:id', listing],
  ['/service/:id', listing],
  ['/product/:id/photo/:n', {}],
  ['/service/:id/photo/:n', {}],
  ['/product/:id/qr.svg', {}],
  ['/service/:id/qr.svg', {}],
  ['/user/:person', { parameters: ['page'] }],
  ['/user/:person/reviews', { parameters: ['page'] }],
  ['/wanted', { parameters: ['category', 'page', 'region'], isPrefetched: true }],
  ['/compare', { parameters: KINDS, crawlers: 'closed' }],
  ['/about', { crawlers: 'listed', isKept: true }],
  ['/rules', text],
  ['/safety', text],
  ['/privacy', text],
  ['/terms', text],
  ['/api', text],
  ['/login', account],
  ['/register', account],
  ['/forgot-password', account],
  ['/chat', own],
  ['/chat/:id', own],
  ['/new-product', ownListings],
  ['/new-service', ownListings],
  ['/new-job', ownListings],
  ['/new-wanted', { ...own, parameters: ['category', 'region', 'what'] }],
  ['/my-products', ownListings],
  ['/my-services', ownListings],
  ['/myprofile', own],
  ['/myprofile/*', own],
  ['/notifications', {}],
  ['/tg', own],
  ['/telegram-entered', own],
  ['/searches/off/:token', { takesForm: true }],
  ['/offline', {}],
  ['/feed.xml', feed],
  ['/service-feed.xml', feed],
  ['/manifest.json', {}],
  ['/staff', { parameters: ['before', 'kind', 'next', 'page', 'source'] }],
  ['/staff/*', { parameters: ['action', 'before', 'kind', 'next', 'of', 'page', 'source', 'who'] }],
])

/** The paths of all pages of which something is true. */
export const pagesWhere = (isSo: (facts: PageFacts) => boolean): string[] =>
  [...PAGES].flatMap(([path, facts]) => (isSo(facts) ? [path] : []))

/** The source of a pattern of the paths that a path of the table stands for. */
export const patternOf = (path: string): string =>
  path
    .replaceAll('.', '\\.')
    .replaceAll('/*', '/.+')
    .replaceAll(':id', '\\d+')
    .replaceAll(/:[a-z]+/g, '[^/]+')

const PATTERNS = [...PAGES].map(
  ([path, facts]) => [new RegExp(`^${patternOf(path)}$`), facts] as const,
)

/** A path without language and without a last slash; undefined: there is no such page. */
export const pageAt = (path: string): PageFacts | undefined =>
  PAGES.get(path) ?? PATTERNS.find(([pattern]) => pattern.test(path))?.[1]
