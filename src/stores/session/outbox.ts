/** A member's pending writes: stored first, sent in order, each exactly once. */
import { computed } from 'nanostores'
import type { GenericSchema } from 'valibot'
import type { RequestFailure, Result } from '../../api/lib/request.ts'
import { failureCode, hasStatus } from '../lib/failure.ts'
import { sleepUntilReturn } from '../lib/on-return.ts'
import { createStoredEntries } from '../lib/stored-entries.ts'
import { parseStored } from '../lib/stored-json.ts'
import { showToast } from '../lib/toasts.ts'
import { withLock } from '../lib/with-lock.ts'
import { entrySchema, hasSameBody, type Entry, type EntryFacts } from './outbox-entry.ts'
import { $session, myId } from './session.ts'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

type Options<Body, Answer> = {
  /** The key of its part of the storage. */
  name: string
  body: GenericSchema<unknown, Body>
  /**
   * `auto` retries until the server accepts or refuses, `ask` leaves the retry to the member,
   * `latest` sends the newest wish for a thing (its id) and drops one that fails.
   */
  policy: 'auto' | 'ask' | 'latest'
  send: (entry: Entry<Body>) => Promise<Result<Answer>>
  /** `isNewest`: no later wish for the same thing is waiting. */
  onSent: (entry: Entry<Body>, answer: Answer, isNewest: boolean) => void | Promise<void>
  onFailed: (entry: Entry<Body>, failure: RequestFailure) => void
}

export function createOutbox<Body, Answer>(options: Options<Body, Answer>) {
  const { name, policy } = options
  const prefix = `outbox:${name}:`
  const schema = entrySchema(options.body)
  const entries = createStoredEntries<Entry<Body>>({
    prefix,
    parse: (text) => parseStored(schema, text),
    onFull({ attempts }) {
      if (attempts === 0 && policy !== 'latest') showToast('error', 'chat_storage_full')
    },
  })
  const running = new Map<string, Promise<void>>()

  /** The member's entries, oldest first. */
  const $entries = computed([entries.$entries, $session], (all, session) =>
    all.filter(({ owner }) => owner === session?.user_info.id),
  )
  const first = (queue: string) =>
    $entries.get().find((entry) => entry.queue === queue && entry.failed === null)
  /** No tab sends from this queue while `work` runs. */
  const lock = <T>(queue: string, work: () => Promise<T>) => withLock(prefix + queue, work)

  /** Sends a queue's entries until none is left that may be sent. */
  function run(queue: string): Promise<void> {
    const work = running.get(queue) ?? sendAll(queue).finally(() => running.delete(queue))
    running.set(queue, work)
    return work
  }

  async function sendAll(queue: string): Promise<void> {
    // A subscription keeps the list in sync with other tabs
    const unbind = $entries.listen(() => {})
    try {
      while (first(queue)) {
        const wait = await lock(queue, () => sendFirst(queue))
        if (wait > 0 && first(queue)) await sleepUntilReturn(wait)
      }
    } finally {
      unbind()
    }
  }

  /** Returns the milliseconds to wait before the next attempt. */
  async function sendFirst(queue: string): Promise<number> {
    // Another tab may have sent it while this one waited for the lock
    entries.refresh()
    const entry = first(queue)
    if (!entry) return 0
    const limited = entry.retryAt - Date.now()
    if (limited > 0) return limited
    const answer = await options.send(entry)
    entries.refresh()
    // The live channel may have delivered the message, or a newer wish may have replaced this one
    const isNewest = hasSameBody(entry, entries.find(entry.id))
    if (!answer.ok) return isNewest ? fail(entry, answer.failure) : 0
    // The screen shows the entry until its result is there
    if (isNewest) entries.unstore(entry)
    await options.onSent(entry, answer.data, isNewest)
    if (hasSameBody(entry, entries.find(entry.id))) entries.remove(entry.id)
    return 0
  }

  function fail(entry: Entry<Body>, failure: RequestFailure): number {
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

  function isRepeated(failure: RequestFailure): boolean {
    // With an expired token the member logs in again, which sends the entry
    if (hasStatus(failure, 401)) return policy !== 'ask'
    // 503 is temporary, not a refusal
    if (hasStatus(failure, 503)) return policy !== 'ask'
    if (policy !== 'auto') return false
    return failure.kind === 'transport' || failure.status >= 500 || failure.status === 429
  }

  /** Adds an entry; resolves when its queue has nothing left to send. */
  async function put(queue: string, body: Body, more: Partial<EntryFacts> = {}): Promise<void> {
    const owner = myId()
    if (owner === undefined) return
    entries.refresh()
    const fresh = { id: crypto.randomUUID(), attempts: 0, retryAt: 0, failed: null }
    entries.write({ ...fresh, ...more, owner, queue, body, at: entries.nextMoment() })
    await run(queue)
  }

  /** Sends an entry again; with `auto` it moves behind the entries written since. */
  function retry(entry: Entry<Body>): Promise<void> {
    const at = policy === 'auto' ? entries.nextMoment() : entry.at
    entries.write({ ...entry, at, attempts: 0, retryAt: 0, failed: null })
    return run(entry.queue)
  }

  /** Continues with the entries that a closed page left unanswered. */
  function resume(): void {
    entries.refresh()
    for (const entry of $entries.get())
      if (policy !== 'ask') void run(entry.queue)
      else if (!running.has(entry.queue)) void lock(entry.queue, async () => leaveToPerson(entry))
  }

  /** Marks an entry that no tab is sending as failed: only the member can decide on a retry. */
  function leaveToPerson({ id }: Entry<Body>): void {
    entries.refresh()
    const entry = entries.find(id)
    if (entry?.failed === null) entries.write({ ...entry, failed: 'unknown_error' })
  }

  return { $entries, put, retry, resume, lock, forget: entries.remove }
}
