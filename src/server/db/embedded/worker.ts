import { existsSync, fsyncSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { OF_OTHERS, shutTree } from '../../data-folder.ts'
import { Batches } from './batches.ts'
import { clusterDir, engineFile, runningEngine } from './folder.ts'
import { fsyncFolder, fsyncTree } from './fsync.ts'
import type { FromEngine, ToEngine } from './messages.ts'
import { giveReserve, keepReserve } from './reserve.ts'
import { spareMemory } from './spare-memory.ts'

interface OpenFile {
  nfd?: number
  node: object
}

interface HostFiles {
  realPath(node: object): string
  stream_ops: { fsync?: (file: OpenFile) => number }
  node_ops: { setattr(node: object, change: { mode?: number }): void }
}

/**
 * PGlite's file system with an fsync that reaches the disk, and with files for this user only: as shipped it has no
 * fsync, and a power cut loses acknowledged rows; it lets everybody write each file that it makes. It relies on emscripten's internals, so a test watches the system call itself.
 */
class DurableFS extends NodeFS {
  readonly #die: (reason: string) => never

  /** `die` ends the thread; it is called when the engine aborts or an fsync fails. */
  constructor(dir: string, die: (reason: string) => never) {
    super(dir)
    this.#die = die
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    const repair = (mod: { NODEFS: HostFiles }) => this.#repair(mod.NODEFS)
    const preRun = [...(emscriptenOpts.preRun ?? []), repair]
    const onAbort = (what: unknown) => this.#die(String(what))
    return { emscriptenOpts: Object.assign(emscriptenOpts, { preRun, onAbort }) }
  }

  #repair(files: HostFiles) {
    files.stream_ops.fsync = (file) => {
      try {
        if (file.nfd === undefined) fsyncFolder(files.realPath(file.node))
        else fsyncSync(file.nfd)
      } catch (error) {
        this.#die(String(error)) // the kernel may have dropped the pages: a second fsync would falsely succeed
      }
      return 0
    }
    const { setattr } = files.node_ops
    files.node_ops.setattr = (node, change) => {
      if (change.mode !== undefined) change.mode &= ~OF_OTHERS
      setattr(node, change)
    }
  }
}

interface Thread {
  /** Ends the thread and reports the reason. */
  die(reason: string): never
  /** Takes a line of the engine's log; true prints it as well. */
  hear(line: string): boolean
}

const startParams = PGlite.defaultStartParams
  .filter((param) => param !== '-F') // "no fsync"
  .concat('-c', 'wal_sync_method=fsync') // the default, fdatasync, does nothing in wasm

/** Opens the database of a data folder, and creates it when there is none. */
async function openCluster(dataDir: string, thread: Thread) {
  const dir = clusterDir(dataDir)
  if (!existsSync(dir)) await createCluster(dir, dataDir, thread)
  giveReserve(dataDir)
  const engine = await openPGlite(dir, thread)
  keepReserve(dataDir)
  return engine
}

/** A power cut in the middle leaves only an `.init` folder, which the next start deletes. */
async function createCluster(dir: string, dataDir: string, thread: Thread) {
  const init = `${dir}.init`
  rmSync(init, { recursive: true, force: true })
  const engine = await openPGlite(init, thread)
  await engine.close()
  writeFileSync(engineFile(init), `${runningEngine()}\n`)
  shutTree(init)
  await fsyncTree(init)
  renameSync(init, dir)
  fsyncFolder(dataDir)
}

const openPGlite = (dir: string, thread: Thread) =>
  PGlite.create({
    fs: new DurableFS(dir, thread.die),
    startParams,
    extensions: { pg_trgm, unaccent },
    onStderr: thread.hear,
  })

/** The engine's thread: it runs the batches of the pool's connections one after another. */
const port = parentPort
if (!port) throw new Error('This file runs as a worker')

const tell = (message: FromEngine, transfer: ArrayBuffer[] = []) =>
  port.postMessage(message, transfer)

let lastWords = ''

function hear(line: string) {
  lastWords = / (?:FATAL|PANIC): +(.*)/.exec(line)?.[1] ?? lastWords
  return false
}

/** ENOSPC in the numbering of the engine's own file system. */
const NO_SPACE = 51

function describe(reason: unknown): string {
  if (typeof reason !== 'object' || reason === null || !('errno' in reason)) return String(reason)
  return reason.errno === NO_SPACE ? 'the disk is full' : `errno ${String(reason.errno)}`
}

function die(reason: unknown): never {
  tell({ type: 'died', reason: lastWords || describe(reason) })
  process.exit(1)
}

const simpleQuery = (sql: string) => {
  const text = Buffer.from(`${sql}\0`)
  const head = Buffer.from('Q\0\0\0\0')
  head.writeInt32BE(text.length + 4, 1)
  return Buffer.concat([head, text])
}
const SYNC = Buffer.from('S\0\0\0\x04')
const RESET = [SYNC, simpleQuery('ROLLBACK'), simpleQuery('DISCARD ALL')]

spareMemory()
const engine = await openCluster(workerData, { die, hear }).catch(die)
let current = 0
let batches = new Batches()

async function run(batch: Uint8Array) {
  const parts: Uint8Array[] = []
  const onRawData = (part: Uint8Array) => void parts.push(part.slice()) // a copy, because the memory is the engine's
  await engine.execProtocolRawStream(batch, { syncToFs: false, onRawData })
  return parts
}

async function answer(session: number, bytes: Uint8Array) {
  if (session !== current) return // the connection was already replaced
  for (const batch of batches.push(bytes)) {
    const reply = new Uint8Array(Buffer.concat(await run(batch)))
    tell({ type: 'bytes', session, bytes: reply }, [reply.buffer])
  }
}

/** Removes the state of the previous connection: transaction, settings, statements. */
async function reset() {
  for (const batch of RESET) await run(batch)
}

async function handle(message: ToEngine) {
  switch (message.type) {
    case 'open':
      current = message.session
      batches = new Batches()
      return reset()
    case 'bytes':
      return answer(message.session, message.bytes)
    case 'close':
      await reset()
      await run(simpleQuery('CHECKPOINT'))
      await engine.close()
      return tell({ type: 'closed' })
  }
}

let queue = Promise.resolve()
port.on('message', (message: ToEngine) => {
  queue = queue.then(() => handle(message)).catch(die)
})
tell({ type: 'ready' })
