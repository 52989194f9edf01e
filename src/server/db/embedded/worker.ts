import { parentPort, workerData } from 'node:worker_threads'
import { Batches } from './batches.ts'
import { openCluster } from './cluster.ts'
import type { FromEngine, ToEngine } from './messages.ts'
import { spareMemory } from './spare-memory.ts'

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
