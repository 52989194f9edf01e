/** Turns a rendered public response into the bytes for the wire. */
import { hash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import {
  BROTLI_QUALITY_OF_LASTING,
  BROTLI_QUALITY_OF_SHORT_LIVED,
  isCompressible,
  SMALLEST_COMPRESSED,
  toBrotli,
  toGzip,
  type Encoding,
} from './compress.ts'
import { hasDictionary, toDifference, type Dictionary, type HeaderReader } from './dictionaries.ts'
import { surrogateKeys } from '../edge/purge.ts'
import { withoutIslandStyle } from './island-style.ts'

/**
 * Two requests with the same key get the same bytes. `dictionary` is the one of a page's language, of which browsers learn
 * with the page.
 */
export type Variant = { key: string; encoding: Encoding; dictionary?: Dictionary | undefined }

export type StoredResponse = {
  status: number
  headers: Map<string, string>
  /** The headers of a 304: without those that describe a body. */
  unchangedHeaders: Map<string, string>
  body: Buffer<ArrayBuffer>
  /** For a page in Brotli. */
  dictionary: Dictionary | undefined
  /** The page for browsers with the dictionary, once one has requested it; null when it would save too little. */
  difference?: Buffer | null
  /** A weak tag, because it validates every encoding. */
  etag: string
  tags: readonly string[]
  /** The size in memory. */
  bytes: number
  storedAt: number
  /** A cache in front counts the response's age from `storedAt`, not from its own receipt. */
  hasEdge: boolean
  freshUntil: number
  /** Until then it is served while one render renews it. */
  staleUntil: number
}
type Lifetime = { maxAge: number; swr: number; tags: string[] }

const BOOKKEEPING_BYTES = 2_000
/** Untagged responses that live this long are compressed at the best quality, once for many requests. */
const LASTING_S = 3_600
/** A sitemap of 5 MB would take ten seconds. */
const LARGEST_LASTING = 262_144
/** Pages of searches, which are often requested once, live this long. */
const SHORT_S = 60
/** A difference is kept only when it is smaller than this share of the page, which is counted from the beginning. */
const DIFFERENCE_SHARE = 0.5
const NOT_STORED = ['cdn-cache-control', 'cache-tag', 'content-length', 'etag']
/** Proxies keep a tagged response only this long, because they do not learn when a write drops it here. */
const TAGGED_S = 5

const MAX_AGE = /max-age=(\d+)/
const STALE = /stale-while-revalidate=(\d+)/

const seconds = (header: string, directive: RegExp): number =>
  Number(directive.exec(header)?.[1] ?? 0)

/** The values of Astro.cache.set(), which Astro writes into headers; undefined when the response may not be cached. */
export function lifetimeOf({ status, headers }: Response): Lifetime | undefined {
  const control = headers.get('cdn-cache-control') ?? ''
  const maxAge = seconds(control, MAX_AGE)
  if (maxAge === 0 || status >= 500 || headers.has('set-cookie')) return undefined
  const tags = (headers.get('cache-tag') ?? '').split(',').map((tag) => tag.trim())
  return { maxAge, swr: seconds(control, STALE), tags: tags.filter(Boolean) }
}

/** `hasEdge`: writes drop the response in the cache in front too, which may keep it as long as this process. */
type Storing = Omit<Variant, 'key'> & { now: number; hasEdge: boolean }

/** Reads the response to its end. */
export async function storeResponse(
  response: Response,
  { maxAge, swr, tags }: Lifetime,
  { encoding: accepts, dictionary, now, hasEdge }: Storing,
): Promise<StoredResponse> {
  const type = response.headers.get('content-type') ?? ''
  const bytes = Buffer.from(await response.arrayBuffer())
  const isPage = type.startsWith('text/html')
  const plain = isPage ? withoutIslandStyle(bytes) : bytes
  const isWorthwhile = isCompressible(type) && plain.length >= SMALLEST_COMPRESSED
  const encoding = isWorthwhile ? accepts : 'identity'
  const body = await encode(plain, encoding, brotliQuality(plain, tags, maxAge))
  const etag = `W/"${hash('sha1', plain, 'base64url')}"`
  const unchangedHeaders = new Map(response.headers)
  for (const name of NOT_STORED) unchangedHeaders.delete(name)
  const keys = hasEdge ? surrogateKeys(tags) : undefined
  const forOthers = tags.length > 0 ? TAGGED_S : maxAge
  const forEdge = keys ? maxAge : forOthers
  const control = isPage
    ? pageControl(forEdge)
    : apiControl(forOthers, swr) + (keys ? `, s-maxage=${forEdge}` : '')
  const vary = [response.headers.get('vary'), 'Accept-Encoding'].filter(Boolean)
  if (isPage && dictionary) {
    vary.push('Available-Dictionary')
    unchangedHeaders.set('link', `<${dictionary.path}>; rel="compression-dictionary"`)
  }
  unchangedHeaders
    .set('cache-control', response.headers.get('cache-control') ?? control)
    .set('etag', etag)
    .set('vary', vary.join(', '))
  if (keys) unchangedHeaders.set('surrogate-key', keys)
  const headers = new Map(unchangedHeaders).set('content-length', String(body.length))
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  const differs = isPage && encoding === 'br' && dictionary !== undefined
  const freshUntil = now + maxAge * 1000
  return {
    status: response.status,
    headers,
    unchangedHeaders,
    body,
    dictionary: differs ? dictionary : undefined,
    etag,
    tags,
    bytes: Math.ceil(body.length * (differs ? 1 + DIFFERENCE_SHARE : 1)) + BOOKKEEPING_BYTES,
    storedAt: now,
    freshUntil,
    staleUntil: freshUntil + swr * 1000,
    hasEdge,
  }
}

const withAge = (headers: Map<string, string>, { storedAt }: StoredResponse, now: number) =>
  new Map(headers).set('age', String(Math.floor((now - storedAt) / 1000)))

/** The response marked as stale, for when no newer one can be made. */
export function markedStale(stored: StoredResponse, now: number): StoredResponse {
  const mark = (headers: Map<string, string>) =>
    withAge(headers, stored, now).set('warning', '110 - "Response is Stale"')
  return {
    ...stored,
    headers: mark(stored.headers),
    unchangedHeaders: mark(stored.unchangedHeaders),
  }
}

async function encode(
  plain: Buffer<ArrayBuffer>,
  encoding: Encoding,
  quality: number | undefined,
): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'identity') return plain
  return encoding === 'gzip' ? toGzip(plain) : toBrotli(plain, quality)
}

function brotliQuality(plain: Buffer, tags: string[], maxAge: number): number | undefined {
  const isLasting = tags.length === 0 && maxAge >= LASTING_S && plain.length <= LARGEST_LASTING
  if (isLasting) return BROTLI_QUALITY_OF_LASTING
  return maxAge <= SHORT_S ? BROTLI_QUALITY_OF_SHORT_LIVED : undefined
}

/** Reference data stays fresh in browsers long enough; other responses may also be served while they are renewed. */
const apiControl = (maxAge: number, swr: number): string =>
  `public, max-age=${maxAge}` + (maxAge <= swr ? `, stale-while-revalidate=${swr}` : '')

/**
 * Proxies cache a page; a browser revalidates it (mostly a 304), so that members never see the list from before their
 * post.
 */
const pageControl = (maxAge: number): string => `public, max-age=0, s-maxage=${maxAge}`

type Answer = Pick<StoredResponse, 'status' | 'headers'> & { body: Buffer | null }

/** The response to send: a 304 without a body when the client's copy (If-None-Match) is current. */
export function answerFrom(stored: StoredResponse, header: HeaderReader): Answer {
  const copies = header('if-none-match')?.split(',') ?? []
  const isCurrent = copies.some((copy) => copy.trim().replace(/^(W\/)?/, 'W/') === stored.etag)
  const answer = isCurrent
    ? { status: 304, headers: stored.unchangedHeaders, body: null }
    : { status: stored.status, ...bodyFor(stored, header) }
  return stored.hasEdge
    ? { ...answer, headers: withAge(answer.headers, stored, Date.now()) }
    : answer
}

function bodyFor(stored: StoredResponse, header: HeaderReader) {
  const { body, headers, dictionary } = stored
  if (!dictionary || !hasDictionary(dictionary, header)) return { body, headers }
  if (stored.difference === undefined) stored.difference = differenceOf(body, dictionary)
  if (!stored.difference) return { body, headers }
  return {
    body: stored.difference,
    headers: new Map(headers)
      .set('content-encoding', 'dcz')
      .set('content-length', String(stored.difference.length)),
  }
}

/** Takes half a millisecond, once in the life of a page. */
function differenceOf(body: Buffer, dictionary: Dictionary): Buffer | null {
  const difference = toDifference(brotliDecompressSync(body), dictionary)
  return difference.length < body.length * DIFFERENCE_SHARE ? difference : null
}
