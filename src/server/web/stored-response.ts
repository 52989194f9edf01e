/** Turns a rendered public response into the bytes for the wire. */
import { hash } from 'node:crypto'
import {
  BROTLI_QUALITY_OF_LASTING,
  isCompressible,
  SMALLEST_COMPRESSED,
  toBrotli,
  toGzip,
  type Encoding,
} from './compress.ts'
import { surrogateKeys } from '../edge/keys.ts'
import { withoutIslandStyle } from './island-style.ts'

/** Two requests with the same key get the same bytes. */
export type Variant = { key: string; encoding: Encoding }

export type StoredResponse = {
  status: number
  headers: Map<string, string>
  /** The headers of a 304: without those that describe a body. */
  unchangedHeaders: Map<string, string>
  body: Buffer<ArrayBuffer>
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
type Storing = { encoding: Encoding; now: number; hasEdge: boolean }

/** Reads the response to its end. */
export async function storeResponse(
  response: Response,
  { maxAge, swr, tags }: Lifetime,
  { encoding: accepts, now, hasEdge }: Storing,
): Promise<StoredResponse> {
  const type = response.headers.get('content-type') ?? ''
  const bytes = Buffer.from(await response.arrayBuffer())
  const plain = type.startsWith('text/html') ? withoutIslandStyle(bytes) : bytes
  const isWorthwhile = isCompressible(type) && plain.length >= SMALLEST_COMPRESSED
  const encoding = isWorthwhile ? accepts : 'identity'
  const isLasting = tags.length === 0 && maxAge >= LASTING_S
  const body = await encode(plain, encoding, isLasting)
  const etag = `W/"${hash('sha1', plain, 'base64url')}"`
  const unchangedHeaders = new Map(response.headers)
  for (const name of NOT_STORED) unchangedHeaders.delete(name)
  const keys = hasEdge ? surrogateKeys(tags) : undefined
  const forOthers = tags.length > 0 ? TAGGED_S : maxAge
  const forEdge = keys ? maxAge : forOthers
  const control = type.startsWith('text/html')
    ? pageControl(forEdge)
    : apiControl(forOthers, swr) + (keys ? `, s-maxage=${forEdge}` : '')
  const vary = response.headers.get('vary')
  unchangedHeaders
    .set('cache-control', response.headers.get('cache-control') ?? control)
    .set('etag', etag)
    .set('vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding')
  if (keys) unchangedHeaders.set('surrogate-key', keys)
  const headers = new Map(unchangedHeaders).set('content-length', String(body.length))
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  const freshUntil = now + maxAge * 1000
  return {
    status: response.status,
    headers,
    unchangedHeaders,
    body,
    etag,
    tags,
    bytes: body.length + BOOKKEEPING_BYTES,
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
  isLasting: boolean,
): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'identity') return plain
  if (encoding === 'gzip') return toGzip(plain)
  return isLasting ? toBrotli(plain, BROTLI_QUALITY_OF_LASTING) : toBrotli(plain)
}

/** Reference data stays fresh in browsers long enough; other responses may also be served while they are renewed. */
const apiControl = (maxAge: number, swr: number): string =>
  `public, max-age=${maxAge}` + (maxAge <= swr ? `, stale-while-revalidate=${swr}` : '')

/**
 * Proxies cache a page; a browser revalidates it (mostly a 304), so that members never see the list from before their
 * post.
 */
const pageControl = (maxAge: number): string => `public, max-age=0, s-maxage=${maxAge}`

type Answer = Pick<StoredResponse, 'status' | 'headers'> & { body: StoredResponse['body'] | null }

/** The response to send: a 304 without a body when the client's copy (If-None-Match) is current. */
export function answerFrom(stored: StoredResponse, ifNoneMatch: string | null | undefined): Answer {
  const copies = ifNoneMatch?.split(',') ?? []
  const isCurrent = copies.some((copy) => copy.trim().replace(/^(W\/)?/, 'W/') === stored.etag)
  const answer = isCurrent
    ? { status: 304, headers: stored.unchangedHeaders, body: null }
    : { status: stored.status, headers: stored.headers, body: stored.body }
  return stored.hasEdge
    ? { ...answer, headers: withAge(answer.headers, stored, Date.now()) }
    : answer
}
