/** Compression, off the event loop (zlib's thread pool). */
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import type { Encoding } from './accept-encoding.ts'

/** Below this the headers outweigh what compression saves. */
export const SMALLEST_COMPRESSED = 500
/** Within 1 % of quality 9 on our pages, at a tenth of its time. */
const GOOD_QUALITY = 5
/** A seventh larger, at a fifth of the time. */
const HASTY_QUALITY = 2

/** 256 KB, more than any page of ours; the default makes zlib prepare 4 MB each time. */
const BROTLI_WINDOW = 18

const deflate = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const inflate = { br: promisify(brotliDecompress), gzip: promisify(gunzip) }

export const isCompressible = (contentType: string): boolean =>
  /^text\/|json|javascript|xml|manifest|svg/.test(contentType)

const brotli = (bytes: Uint8Array, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
  },
})

export const toBrotli = (bytes: Uint8Array, quality = GOOD_QUALITY): Promise<Buffer<ArrayBuffer>> =>
  deflate.br(bytes, brotli(bytes, quality))

/** For what may never be asked for again: a quarter of a millisecond for a page. */
export const toBrotliInHaste = (bytes: Uint8Array): Promise<Buffer<ArrayBuffer>> =>
  deflate.br(bytes, brotli(bytes, HASTY_QUALITY))

export const toGzip = (bytes: Uint8Array, level = 6): Promise<Buffer<ArrayBuffer>> =>
  deflate.gzip(bytes, { level })

/** The same content in another encoding. */
export async function transcode(
  from: Partial<Record<Encoding, Buffer<ArrayBuffer>>>,
  to: Encoding,
): Promise<Buffer<ArrayBuffer>> {
  const plain =
    from.identity ??
    (from.br ? await inflate.br(from.br) : await inflate.gzip(from.gzip ?? Buffer.alloc(0)))
  return to === 'identity' ? plain : to === 'br' ? toBrotli(plain) : toGzip(plain)
}
