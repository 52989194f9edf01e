/** Chooses a client's encoding and compresses off the event loop (in zlib's thread pool). */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Below this size the headers outweigh the savings. */
export const SMALLEST_COMPRESSED = 500
/** A page is cached until something on it changes: 7 saves 1 % of the bytes of 6, on other threads, for a sixth more time. */
const BROTLI_QUALITY = 7
/** Saves another 8 % of the bytes for fifty times the time: for responses that are made once an hour. */
export const BROTLI_QUALITY_OF_LASTING = 11
/** Takes less time and half a percent more bytes: for pages that are seldom requested again. 4 takes a tenth more bytes. */
export const BROTLI_QUALITY_OF_SHORT_LIVED = 5
const GZIP_LEVEL = 6
/**
 * 64 KB, about a page: a larger window takes longer and saves nothing; the default makes zlib prepare 4 MB each time.
 */
const BROTLI_WINDOW = 16

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/** The best encoding that an Accept-Encoding header allows. */
export function acceptedEncoding(header: string | null | undefined): Encoding {
  const offers = (header ?? '').toLowerCase().replaceAll(' ', '').split(',')
  const accepts = (name: string) =>
    offers.some((offer) => offer === name || (offer.startsWith(`${name};`) && !isZero(offer)))
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity'
}

const isZero = (offer: string): boolean => /;q=0(\.0*)?$/.test(offer)

export const isCompressible = (contentType: string): boolean =>
  /^text\/|json|javascript|xml|manifest|svg/.test(contentType)

export const toBrotli = (bytes: Uint8Array, quality = BROTLI_QUALITY, window = BROTLI_WINDOW) =>
  compressors.br(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_LGWIN]: window,
    },
  })

export const toGzip = (bytes: Uint8Array, level = GZIP_LEVEL) => compressors.gzip(bytes, { level })
