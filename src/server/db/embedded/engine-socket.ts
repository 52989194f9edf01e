import { Duplex } from 'node:stream'

/** The engine's side of a session. */
interface Line {
  open(): void
  send(bytes: Uint8Array<ArrayBuffer>): void
  hangUp(): void
}

type Done = (error?: Error | null) => void

/** One connection of the pool: a socket for `pg` that talks to the engine's thread. */
export class EngineSocket extends Duplex {
  readonly #line: Line

  constructor(line: Line) {
    super()
    this.#line = line
  }

  /** `pg` calls these methods of a socket too. */
  connect() {
    this.#line.open()
    process.nextTick(() => this.emit('connect'))
  }
  setNoDelay() {}
  ref() {}
  unref() {}

  override _read() {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done) {
    this.#line.send(new Uint8Array(chunk))
    done()
  }

  override _writev(writes: { chunk: Buffer }[], done: Done) {
    this.#line.send(new Uint8Array(Buffer.concat(writes.map((write) => write.chunk))))
    done()
  }

  override _final(done: Done) {
    done()
    this.destroy()
  }

  override _destroy(error: Error | null, done: Done) {
    this.#line.hangUp()
    done(error)
  }
}
