/**
 * A Response that keeps its bytes. Node's own copies them into a stream, of which our cache makes bytes
 * again: a tenth of a page's time. Astro makes its responses of the global class, hence astro-entry.ts.
 */
const NodeResponse = globalThis.Response

export class BytesResponse extends NodeResponse {
  readonly #bytes: Uint8Array<ArrayBuffer> | undefined

  /** Responses of fetch() and of node itself are responses too. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return Function.prototype[Symbol.hasInstance].call(NodeResponse, value)
  }

  constructor(body?: BodyInit | null, init?: ResponseInit) {
    const bytes = body instanceof Uint8Array && isWholeBuffer(body) ? body : undefined
    super(bytes ? null : body, init)
    this.#bytes = bytes
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#bytes?.buffer ?? super.arrayBuffer()
  }

  // All other ways to the body are rare here, and node's
  override get body() {
    return this.#bytes ? this.#asNodes().body : super.body
  }

  override blob(): Promise<Blob> {
    return this.#bytes ? this.#asNodes().blob() : super.blob()
  }

  override bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return this.#bytes ? this.#asNodes().bytes() : super.bytes()
  }

  override clone(): Response {
    return this.#bytes ? this.#asNodes() : super.clone()
  }

  override formData(): Promise<FormData> {
    return this.#bytes ? this.#asNodes().formData() : super.formData()
  }

  override json(): Promise<unknown> {
    return this.#bytes ? this.#asNodes().json() : super.json()
  }

  override text(): Promise<string> {
    return this.#bytes ? this.#asNodes().text() : super.text()
  }

  #asNodes(): Response {
    return new NodeResponse(this.#bytes, this)
  }
}

const isWholeBuffer = (bytes: Uint8Array): bytes is Uint8Array<ArrayBuffer> =>
  bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength
