/** Drops responses from the HTTP cache in front of the site (EDGE_PURGE_URL): at once, and again a moment later. */
import { hash } from 'node:crypto'
import * as v from 'valibot'
import { app } from '../app.ts'
import { enqueue, handlerOf, wakeWorkers } from '../jobs/queue.ts'

/** A write waits this long at most for the cache in front. */
const TIMEOUT_MS = 1_000
/**
 * By then every other process has heard of the write, and what it had begun to send before has arrived: the second
 * purge drops it.
 */
const AGAIN_MS = 2_000

/** `isSoft`: the old response is sent once more while it is renewed. */
const purge = v.object({ keys: v.array(v.string()), isSoft: v.boolean() })
type Purge = v.InferOutput<typeof purge>
const purgeJob = { kind: 'edge-purge', payload: purge }

/**
 * Surrogate keys: short names of cache tags, by which the HTTP cache in front of the site drops responses. Every
 * response has it, so that one request can renew all.
 */
const EVERYTHING = 'all'
/** 60 bits: two tags with the same key would only be dropped together. */
const KEY_LENGTH = 10
/** Varnish and most others refuse a longer header. */
const LONGEST_HEADER = 8_000

/** Drops the responses with one of these tags. A failure is logged and tried again by a job. */
export async function purgeEdge(tags: readonly string[]): Promise<void> {
  const purge = { keys: keysOf(tags), isSoft: false }
  const runAt = new Date(Date.now() + AGAIN_MS)
  const again = app().db.transaction((tx) => enqueue(tx, purgeJob, purge, { runAt }))
  // The write is committed, so its answer must not fail
  for (const done of await Promise.allSettled([again, send(purge)]))
    if (done.status === 'rejected') logFailure(done.reason)
}

/**
 * Renews everything now and after each lost event, because a purge may have been lost: with a process that was killed, or
 * with that event.
 */
export function startEdge(): void {
  const { bus, config } = app()
  if (!config.EDGE_PURGE_URL) return
  const renew = () => void renewAll().catch(logFailure)
  bus.subscribe(({ type }) => type === 'missed' && renew())
  renew()
}

async function renewAll(): Promise<void> {
  const all = { keys: [EVERYTHING], isSoft: true }
  await app().db.transaction((tx) => enqueue(tx, purgeJob, all, { dedupeKey: 'edge-renewal' }))
  await wakeWorkers()
}

function logFailure(error: unknown): void {
  app().log.error({ err: error }, 'the cache in front was not purged')
}

export const purgeHandler = handlerOf(purgeJob, async (purge) => {
  await send(purge)
  return { type: 'done' }
})

async function send(purge: Purge): Promise<void> {
  const { EDGE_PURGE_URL } = app().config
  if (EDGE_PURGE_URL) await sendPurge(EDGE_PURGE_URL, purge)
}

/** Throws when the cache at the address does not answer in time, or refuses. */
export async function sendPurge(address: string, { keys, isSoft }: Purge): Promise<void> {
  const answer = await fetch(address, {
    method: 'PURGE',
    headers: { 'Surrogate-Key': keys.join(' '), ...(isSoft && { 'Soft-Purge': '1' }) },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`the cache in front answered ${answer.status} to a purge`)
}

const keysOf = (tags: readonly string[]): string[] =>
  tags.map((tag) => hash('sha1', tag, 'base64url').slice(0, KEY_LENGTH))

/** The value of `Surrogate-Key`; undefined for too many tags, so that only this process may keep the response. */
export function surrogateKeys(tags: readonly string[]): string | undefined {
  const keys = [EVERYTHING, ...keysOf(tags)].join(' ')
  return keys.length <= LONGEST_HEADER ? keys : undefined
}
