/** A member's writes on their way to the server: stored before they leave, sent in order, each once. */
import { computed } from 'nanostores'
import * as v from 'valibot'
import type { Failure, Result } from '../../api/request.ts'
import { failureCode, hasStatus } from '../lib/failure.ts'
import { sleepUntilReturn } from '../lib/on-return.ts'
import { createStoredEntries } from '../lib/stored-entries.ts'
import { parseStored } from '../lib/stored-json.ts'
import { showToast } from '../lib/toasts.ts'
import { withLock } from '../lib/with-lock.ts'
import { $session, myId } from './session.ts'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

const facts = {
  /** Also the idempotency key, so that a repetition after a lost answer is harmless. */
  id: v.string(),
  /** Never sent in another member's name. */
  owner: v.number(),
  /** Entries of one queue are sent one after the other. */
  queue: v.string(),
  /** When it was written; no two of an outbox are the same. */
  at: v.number(),
  attempts: v.number(),
  /** Not before this. */
  retryAt: v.number(),
  /** Why it is not sent any more by itself; null while it may be. */
  failed: v.nullable(v.string()),
}
type Facts = { [Name in keyof typeof facts]: v.InferOutput<(typeof facts)[Name]> }
export type Entry<Body> = Facts & { body: Body }

type Options<Body, Answer> = {
  /** Its part of the storage. */
  name: string
  body: v.GenericSchema<unknown, Body>
  /**
   * `auto` repeats until the server has it or refuses it, `ask` leaves a repetition to the person,
   * `latest` sends the newest wish for a thing (its id) and drops one that fails.
   */
  policy: 'auto' | 'ask' | 'latest'
  send: (entry: Entry<Body>) => Promise<Result<Answer>>
  /** `isNewest`: no later wish for the same thing waits. */
  onSent: (entry: Entry<Body>, answer: Answer, isNewest: boolean) => void | Promise<void>
  onFailed: (entry: Entry<Body>, failure: Failure) => void
}

export function createOutbox<Body, Answer>(options: Options<Body, Answer>) {
  const { name, policy } = options
  const prefix = `outbox:${name}:`
  const schema: v.GenericSchema<unknown, Entry<Body>> = v.object({ ...facts, body: options.body })
  const entries = createStoredEntries<Entry<Body>>({
    prefix,
    parse: (text) => parseStored(schema, text),
    onFull({ attempts }) {
      if (attempts === 0 && policy !== 'latest') showToast('error', 'chat_storage_full')
    },
  })
  const running = new Map<string, Promise<void>>()

  /** What the member has written, oldest first. */
  const $entries = computed([entries.$entries, $session], (all, session) =>
    all.filter(({ owner }) => owner === session?.user_info.id),
  )
  const first = (queue: string) =>
    $entries.get().find((entry) => entry.queue === queue && entry.failed === null)
  /** Does work while no tab sends anything of a queue. */
  const lock = <T>(queue: string, work: () => Promise<T>) => withLock(prefix + queue, work)

  /** Sends all of a queue that may be sent, until it is through. */
  function run(queue: string): Promise<void> {
    const work = running.get(queue) ?? sendAll(queue).finally(() => running.delete(queue))
    running.set(queue, work)
    return work
  }

  async function sendAll(queue: string): Promise<void> {
    // Other tabs are listened to as long as something waits
    const unbind = $entries.listen(() => {})
    while (first(queue)) {
      const wait = await lock(queue, () => sendFirst(queue))
      if (wait > 0 && first(queue)) await sleepUntilReturn(wait)
    }
    unbind()
  }

  /** How long to wait before the next attempt. */
  async function sendFirst(queue: string): Promise<number> {
    // Another tab may have sent it while this one waited for the lock
    entries.refresh()
    const entry = first(queue)
    if (!entry) return 0
    const limited = entry.retryAt - Date.now()
    if (limited > 0) return limited
    const answer = await options.send(entry)
    entries.refresh()
    // A message may have come back by another way, a newer wish may have taken its place
    const isNewest = isSame(entry, entries.find(entry.id))
    if (!answer.ok) return isNewest ? fail(entry, answer.failure) : 0
    // Off the screen only when what it became is there
    if (isNewest) entries.unstore(entry)
    await options.onSent(entry, answer.data, isNewest)
    if (isSame(entry, entries.find(entry.id))) entries.remove(entry.id)
    return 0
  }

  function fail(entry: Entry<Body>, failure: Failure): number {
    const attempts = entry.attempts + 1
    if (!isRepeated(failure)) {
      options.onFailed(entry, failure)
      if (policy === 'latest') entries.remove(entry.id)
      else entries.write({ ...entry, attempts, failed: failureCode(failure) })
      return 0
    }
    const limit = failure.kind === 'answer' ? (failure.retryAfter ?? 0) * 1000 : 0
    entries.write({ ...entry, attempts, retryAt: limit && Date.now() + limit })
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** entry.attempts)
    return limit || wait * (0.75 + Math.random() / 4)
  }

  function isRepeated(failure: Failure): boolean {
    // Whose token is dead logs in again, and it is sent then
    if (hasStatus(failure, 401)) return policy !== 'ask'
    if (policy !== 'auto') return false
    return failure.kind === 'transport' || failure.status >= 500 || failure.status === 429
  }

  /** Takes something to be sent; resolves when nothing of its queue is to be sent any more. */
  async function put(queue: string, body: Body, more: Partial<Facts> = {}): Promise<void> {
    const owner = myId()
    if (owner === undefined) return
    entries.refresh()
    const fresh = { id: crypto.randomUUID(), attempts: 0, retryAt: 0, failed: null }
    entries.write({ ...fresh, ...more, owner, queue, body, at: entries.nextMoment() })
    await run(queue)
  }

  /** Sends it once more; what repeats by itself goes behind what was written since. */
  function retry(entry: Entry<Body>): Promise<void> {
    const at = policy === 'auto' ? entries.nextMoment() : entry.at
    entries.write({ ...entry, at, attempts: 0, retryAt: 0, failed: null })
    return run(entry.queue)
  }

  /** Takes up what another page has left before its answer came. */
  function resume(): void {
    entries.refresh()
    for (const entry of $entries.get())
      if (policy !== 'ask') void run(entry.queue)
      else if (!running.has(entry.queue)) void lock(entry.queue, async () => leaveToPerson(entry))
  }

  /** No tab sends it any more, and still it waits. */
  function leaveToPerson({ id }: Entry<Body>): void {
    entries.refresh()
    const entry = entries.find(id)
    if (entry?.failed === null) entries.write({ ...entry, failed: 'unknown_error' })
  }

  return { $entries, put, retry, resume, lock, forget: entries.remove }
}

const isSame = <Body>(entry: Entry<Body>, other: Entry<Body> | undefined): boolean =>
  JSON.stringify(entry.body) === JSON.stringify(other?.body)
