import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { EngineStopped } from './errors.ts'
import type { FromEngine, ToEngine } from './messages.ts'

/** The engine's side of a session. */
interface Line {
  open(): void
  send(bytes: Uint8Array<ArrayBuffer>): void
  hangUp(): void
}

type Done = (error?: Error | null) => void

/** One connection of the pool: a socket for `pg` that talks to the engine's thread. */
class EngineSocket extends Duplex {
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

export interface Engine {
  /** Opens a new connection. It replaces the previous one, whose transaction is rolled back. */
  connect(): Duplex
  close(): Promise<void>
}

/** Starts the engine's thread on a locked folder. `onStopped` is called if the thread dies before `close`. */
export async function startEngine(
  dataDir: string,
  onStopped: (error: EngineStopped) => void,
): Promise<Engine> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: dataDir,
    resourceLimits: { stackSizeMb: 32 }, // with the default of 4 a deep recursion in SQL never ends
  })
  const ready = Promise.withResolvers<void>()
  const closed = Promise.withResolvers<void>()
  let state: 'starting' | 'open' | 'closing' | EngineStopped = 'starting'

  const post = (message: ToEngine, transfer: ArrayBuffer[] = []) =>
    worker.postMessage(message, transfer)
  const { sessions, connect } = createSessions(post, () =>
    state instanceof EngineStopped ? state : undefined,
  )

  function stop(reason: string) {
    if (state instanceof EngineStopped) return
    const wasOpen = state === 'open'
    state = new EngineStopped(reason)
    ready.reject(state)
    closed.resolve()
    for (const session of sessions.values()) session.destroy(state)
    if (wasOpen) onStopped(state)
  }

  worker.on('error', (error) => stop(String(error)))
  worker.on('exit', (code) => stop(`its thread ended with code ${code}`))
  worker.on('message', (message: FromEngine) => {
    switch (message.type) {
      case 'ready':
        state = 'open'
        return ready.resolve()
      case 'bytes':
        return sessions.get(message.session)?.push(message.bytes)
      case 'closed':
        return closed.resolve()
      case 'died':
        return stop(message.reason)
    }
  })

  async function close() {
    if (state === 'open') {
      state = 'closing'
      post({ type: 'close' })
      await closed.promise
    }
    await worker.terminate()
  }

  await ready.promise
  return { connect, close }
}

type Post = (message: ToEngine, transfer?: ArrayBuffer[]) => void

function createSessions(post: Post, stopped: () => EngineStopped | undefined) {
  const sessions = new Map<number, EngineSocket>()
  let lastId = 0

  function connect() {
    const id = ++lastId
    const session: EngineSocket = new EngineSocket({
      open() {
        const error = stopped()
        if (error) return void session.destroy(error)
        sessions.set(id, session)
        post({ type: 'open', session: id })
      },
      send: (bytes) => post({ type: 'bytes', session: id, bytes }, [bytes.buffer]),
      hangUp: () => void sessions.delete(id),
    })
    return session
  }

  return { sessions, connect }
}
