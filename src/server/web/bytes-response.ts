/**
 * A Response that keeps its bytes, or the parts of a page that Astro puts together. Node's own copies them
 * into a stream, of which our cache makes bytes again: a tenth of a page's time. Astro makes its responses
 * of the global class, hence astro-entry.ts.
 */
const NodeResponse = globalThis.Response

type Parts = AsyncIterable<Uint8Array<ArrayBuffer>>

export class BytesResponse extends NodeResponse {
  readonly #kept: Uint8Array<ArrayBuffer> | Parts | undefined

  /** Responses of fetch() and of node itself are responses too. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return Function.prototype[Symbol.hasInstance].call(NodeResponse, value)
  }

  constructor(body?: BodyInit | Parts | null, init?: ResponseInit) {
    if (isWholeBuffer(body) || isParts(body)) {
      super(null, init)
      this.#kept = body
    } else super(body, init)
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#kept ? (await this.bytes()).buffer : super.arrayBuffer()
  }

  override async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    if (!this.#kept) return super.bytes()
    return isParts(this.#kept) ? joined(this.#kept) : this.#kept
  }

  // All other ways to the body are rare here, and node's
  override get body() {
    return this.#kept ? this.#asNodes().body : super.body
  }

  override blob(): Promise<Blob> {
    return this.#kept ? this.#asNodes().blob() : super.blob()
  }

  override clone(): Response {
    return this.#kept ? this.#asNodes() : super.clone()
  }

  override formData(): Promise<FormData> {
    return this.#kept ? this.#asNodes().formData() : super.formData()
  }

  override json(): Promise<unknown> {
    return this.#kept ? this.#asNodes().json() : super.json()
  }

  override text(): Promise<string> {
    return this.#kept ? this.#asNodes().text() : super.text()
  }

  #asNodes(): Response {
    const body = isParts(this.#kept) ? streamOf(this.#kept) : this.#kept
    return new NodeResponse(body, this)
  }
}

const isWholeBuffer = (body: unknown): body is Uint8Array<ArrayBuffer> =>
  body instanceof Uint8Array &&
  body.buffer instanceof ArrayBuffer &&
  body.byteLength === body.buffer.byteLength

const isParts = (body: unknown): body is Parts =>
  typeof body === 'object' &&
  body !== null &&
  Symbol.asyncIterator in body &&
  !(body instanceof ReadableStream)

const streamOf = (parts: Parts): ReadableStream<Uint8Array<ArrayBuffer>> =>
  new ReadableStream({
    async start(stream) {
      stream.enqueue(await joined(parts))
      stream.close()
    },
  })

async function joined(parts: Parts): Promise<Uint8Array<ArrayBuffer>> {
  const all: Uint8Array<ArrayBuffer>[] = []
  for await (const part of parts) if (part.length > 0) all.push(part)
  const [first = new Uint8Array(), ...more] = all
  return more.length === 0 ? first : new Uint8Array(Buffer.concat(all))
}
