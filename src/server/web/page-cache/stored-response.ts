/** A rendered public response, kept as the bytes that go over the wire. */
import { hash } from 'node:crypto'
import {
  isCompressible,
  SMALLEST_COMPRESSED,
  toBrotli,
  toBrotliInHaste,
  transcode,
} from '../front/compress.ts'
import type { Encoding } from '../front/accept-encoding.ts'

export type StoredResponse = {
  status: number
  headers: ReadonlyMap<string, string>
  /** Validates all encodings alike, hence weak. */
  etag: string
  tags: readonly string[]
  /** The bytes by encoding; a missing one is made of another on first demand. */
  bodies: Partial<Record<Encoding, Buffer<ArrayBuffer>>>
  bytes: number
  /** Packed in haste: asked for again, it is worth better compression. */
  isHasty: boolean
  freshUntil: number
  staleUntil: number
}
export type Lifetime = { maxAge: number; swr: number; tags: string[] }

const BOOKKEEPING_BYTES = 2_000
/** Pages of a few words, whose first reader is to have them small: it costs half a millisecond. */
const SMALL_PAGE_BYTES = 32 * 1024
const NOT_KEPT = ['cdn-cache-control', 'cache-tag', 'content-length', 'etag']

/** What is already kept: by its validator, and whether the response is to renew some of it. */
type Known = { byEtag: ReadonlyMap<string, StoredResponse>; isRenewal: boolean }

/**
 * Reads the response to its end. A renewal is worth good compression. What is there already under this or
 * another address is not compressed once more.
 */
export async function storeResponse(
  response: Response,
  { maxAge, swr, tags }: Lifetime,
  now: number,
  { byEtag, isRenewal }: Known,
): Promise<StoredResponse> {
  const body = Buffer.from(await response.arrayBuffer())
  const type = response.headers.get('content-type') ?? ''
  const headers = new Map(response.headers)
  for (const name of NOT_KEPT) headers.delete(name)
  const isPage = type.startsWith('text/html')
  headers.set('cache-control', isPage ? pageControl(maxAge) : cacheControl(maxAge, swr))
  headers.set('vary', [headers.get('vary'), 'Accept-Encoding'].filter(Boolean).join(', '))
  const etag = `W/"${hash('sha1', body, 'base64url')}"`
  const same = byEtag.get(etag)
  const isWorthIt = isRenewal || (isPage && body.length < SMALL_PAGE_BYTES)
  const bodies = same?.bodies ?? (await encode(body, type, isWorthIt))
  const isHasty = same?.isHasty ?? (!isWorthIt && bodies.br !== undefined)
  const bytes = Object.values(bodies).reduce((sum, { length }) => sum + length, BOOKKEEPING_BYTES)
  const freshUntil = now + maxAge * 1000
  const staleUntil = freshUntil + swr * 1000
  return {
    status: response.status,
    headers,
    etag,
    tags,
    bodies,
    bytes,
    isHasty,
    freshUntil,
    staleUntil,
  }
}

/** Reference data lives long enough in browsers; the rest may also be served while it is renewed. */
const cacheControl = (maxAge: number, swr: number): string =>
  `public, max-age=${maxAge}` + (maxAge <= swr ? `, stale-while-revalidate=${swr}` : '')

/** Proxies keep a page; a browser asks again (mostly 304), so that a poster never meets the old list. */
const pageControl = (maxAge: number): string => `public, max-age=0, s-maxage=${maxAge}`

async function encode(
  body: Buffer<ArrayBuffer>,
  type: string,
  isWorthIt: boolean,
): Promise<StoredResponse['bodies']> {
  if (body.length < SMALLEST_COMPRESSED || !isCompressible(type)) return { identity: body }
  // Only the smallest form is kept: five times as many pages fit into memory
  return { br: await (isWorthIt ? toBrotli(body) : toBrotliInHaste(body)) }
}

/** Compresses again and well what was packed in haste. */
export async function repack(stored: StoredResponse): Promise<void> {
  const { br } = stored.bodies
  if (!stored.isHasty || !br) return
  stored.isHasty = false
  const better = await toBrotli(await transcode({ br }, 'identity'))
  stored.bytes += better.length - br.length
  stored.bodies.br = better
}

/** The encoding that is sent to somebody who prefers this one: small bodies go as they are. */
export const sentEncoding = (stored: StoredResponse, asked: Encoding): Encoding =>
  stored.bodies.identity && !stored.bodies.br ? 'identity' : asked

/** The bytes in an encoding, made now if nobody has asked for them before. */
export async function bodyIn(
  stored: StoredResponse,
  encoding: Encoding,
): Promise<Buffer<ArrayBuffer>> {
  const ready = stored.bodies[encoding]
  if (ready) return ready
  const made = await transcode(stored.bodies, encoding)
  if (!stored.bodies[encoding]) stored.bytes += made.length
  stored.bodies[encoding] = made
  return made
}

/** The headers of an answer that carries these bytes. */
export function headersOf(
  stored: StoredResponse,
  encoding: Encoding,
  length?: number,
): Map<string, string> {
  const headers = new Map(stored.headers).set('etag', stored.etag)
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  return length === undefined ? headers : headers.set('content-length', String(length))
}

/** Whether the asker's copy (If-None-Match) is this one. */
export const isUnchanged = (stored: StoredResponse, ifNoneMatch: string | null | undefined) =>
  ifNoneMatch !== undefined &&
  ifNoneMatch !== null &&
  ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^(W\/)?/, 'W/') === stored.etag)
