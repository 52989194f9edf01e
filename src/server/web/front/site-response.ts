import {
  ServerResponse,
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
} from 'node:http'
import {
  constants,
  createBrotliCompress,
  createGzip,
  type BrotliCompress,
  type Gzip,
} from 'node:zlib'
import type { Encoding } from './accept-encoding.ts'
import { isCompressible } from './compress.ts'

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[]

const FAST_BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
}

const never = () => false

/** A response that compresses what nobody stored (form pages, error pages, members' lists). */
export class SiteResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  /** What the client takes, when the body still has to be compressed. */
  compressAs: Encoding = 'identity'
  /** Whether the connection ends with this answer, so that the client opens another one elsewhere. */
  isLast: () => boolean = never
  #encoder: BrotliCompress | Gzip | undefined

  override writeHead(status: number, reason?: string | Headers, headers?: Headers): this {
    if (this.isLast()) this.shouldKeepAlive = false
    if (this.compressAs === 'identity' || Array.isArray(reason)) {
      if (typeof reason === 'string') return super.writeHead(status, reason, headers)
      return super.writeHead(status, reason)
    }
    const given = typeof reason === 'string' ? headers : reason
    for (const [name, value] of Object.entries(given ?? {}))
      if (value !== undefined) this.setHeader(name, value)
    if (!this.hasHeader('Cache-Control')) this.setHeader('Cache-Control', 'private, no-cache')
    if (this.#isWorthwhile()) this.#compress()
    return super.writeHead(status)
  }

  #isWorthwhile(): boolean {
    const type = String(this.getHeader('Content-Type') ?? '')
    return isCompressible(type) && !this.hasHeader('Content-Encoding')
  }

  #compress(): void {
    this.removeHeader('Content-Length')
    this.setHeader('Content-Encoding', this.compressAs)
    this.setHeader('Vary', 'Accept-Encoding')
    const encoder = this.compressAs === 'br' ? createBrotliCompress(FAST_BROTLI) : createGzip()
    encoder.on('data', (chunk: Buffer) => super.write(chunk))
    encoder.on('end', () => super.end())
    this.once('close', () => encoder.destroy())
    this.#encoder = encoder
  }

  override write(chunk: unknown, ...rest: unknown[]): boolean {
    // The callback goes along: Astro ends a page that failed half-way from there
    if (this.#encoder) return Reflect.apply(this.#encoder.write, this.#encoder, [chunk, ...rest])
    return Reflect.apply(super.write, this, [chunk, ...rest])
  }

  override end(...args: unknown[]): this {
    if (!this.#encoder) return Reflect.apply(super.end, this, args)
    const [chunk] = args
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) this.#encoder.end(chunk)
    else this.#encoder.end()
    return this
  }
}
