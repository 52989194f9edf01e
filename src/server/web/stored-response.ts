/** A rendered public response as the bytes that go over the wire. */
import { hash } from 'node:crypto'
import { isCompressible, SMALLEST_COMPRESSED, toBrotli, toGzip, type Encoding } from './compress.ts'

export type StoredResponse = {
  status: number
  /** The headers of both 200 and 304. */
  headers: ReadonlyMap<string, string>
  /** The headers that only a body has. */
  bodyHeaders: ReadonlyMap<string, string>
  body: Buffer<ArrayBuffer>
  /** A weak tag, because it validates every encoding. */
  etag: string
  tags: readonly string[]
  /** Its size in memory. */
  bytes: number
  freshUntil: number
  staleUntil: number
}
type Lifetime = { maxAge: number; swr: number; tags: string[] }

const BOOKKEEPING_BYTES = 2_000
const NOT_STORED = ['cdn-cache-control', 'cache-tag', 'content-length', 'etag']
/** Proxies keep a tagged response only this long, because they do not learn that a write dropped it here. */
const TAGGED_S = 5

const MAX_AGE = /max-age=(\d+)/
const STALE = /stale-while-revalidate=(\d+)/

const seconds = (header: string, directive: RegExp): number =>
  Number(directive.exec(header)?.[1] ?? 0)

/** What Astro.cache.set() said, which Astro writes into headers; undefined when it may not be stored. */
export function lifetimeOf({ status, headers }: Response): Lifetime | undefined {
  const control = headers.get('cdn-cache-control') ?? ''
  const maxAge = seconds(control, MAX_AGE)
  if (maxAge === 0 || status >= 500 || headers.has('set-cookie')) return undefined
  const tags = (headers.get('cache-tag') ?? '').split(',').map((tag) => tag.trim())
  return { maxAge, swr: seconds(control, STALE), tags: tags.filter(Boolean) }
}

/** Reads the response to its end. */
export async function storeResponse(
  response: Response,
  { maxAge, swr, tags }: Lifetime,
  accepts: Encoding,
  now: number,
): Promise<StoredResponse> {
  const plain = Buffer.from(await response.arrayBuffer())
  const type = response.headers.get('content-type') ?? ''
  const isWorthwhile = isCompressible(type) && plain.length >= SMALLEST_COMPRESSED
  const encoding = isWorthwhile ? accepts : 'identity'
  const body = await encode(plain, encoding)
  const etag = `W/"${hash('sha1', plain, 'base64url')}"`
  const headers = new Map(response.headers)
  for (const name of NOT_STORED) headers.delete(name)
  const forOthers = tags.length > 0 ? TAGGED_S : maxAge
  const control = type.startsWith('text/html') ? pageControl(forOthers) : apiControl(forOthers, swr)
  headers.set('cache-control', headers.get('cache-control') ?? control).set('etag', etag)
  headers.set('vary', [headers.get('vary'), 'Accept-Encoding'].filter(Boolean).join(', '))
  const bodyHeaders = new Map([['content-length', String(body.length)]])
  if (encoding !== 'identity') bodyHeaders.set('content-encoding', encoding)
  const freshUntil = now + maxAge * 1000
  return {
    status: response.status,
    headers,
    bodyHeaders,
    body,
    etag,
    tags,
    bytes: body.length + BOOKKEEPING_BYTES,
    freshUntil,
    staleUntil: freshUntil + swr * 1000,
  }
}

async function encode(
  plain: Buffer<ArrayBuffer>,
  encoding: Encoding,
): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'identity') return plain
  return encoding === 'br' ? toBrotli(plain) : toGzip(plain)
}

/** Reference data lives long enough in browsers; the rest may also be served while it is renewed. */
const apiControl = (maxAge: number, swr: number): string =>
  `public, max-age=${maxAge}` + (maxAge <= swr ? `, stale-while-revalidate=${swr}` : '')

/** Proxies keep a page; a browser asks again (mostly 304), so that a poster never meets the old list. */
const pageControl = (maxAge: number): string => `public, max-age=0, s-maxage=${maxAge}`

type Answer = { status: number; headers: Map<string, string>; body: Buffer<ArrayBuffer> | null }

/** What goes out; 304 without a body when the asker's copy (If-None-Match) is this one. */
export function answerFrom(stored: StoredResponse, ifNoneMatch: string | null | undefined): Answer {
  const { status, headers, bodyHeaders, body, etag } = stored
  const copies = (ifNoneMatch ?? '').split(',')
  if (copies.some((copy) => copy.trim().replace(/^(W\/)?/, 'W/') === etag))
    return { status: 304, headers: new Map(headers), body: null }
  return { status, headers: new Map([...headers, ...bodyHeaders]), body }
}
