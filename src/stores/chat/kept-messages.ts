/**
 * Messages that are typed and not yet known to be on the server. Local storage holds each under a key
 * of its own, so that tabs that write at the same time take nothing from each other.
 */
import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import { keepText, textsUnder } from '../lib/browser-storage.ts'
import { $session } from '../session/session.ts'
import { parseStored } from '../lib/stored-json.ts'
import { showToast } from '../lib/toasts.ts'

const PREFIX = 'outbox:'

const waiting = v.object({
  /** Never sent in another member's name. */
  owner: v.number(),
  room: v.number(),
  client_id: v.string(),
  content: v.string(),
  /** When it was typed; no two of a browser are the same. */
  at: v.number(),
  attempts: v.number(),
  /** Not before this. */
  retryAt: v.number(),
  /** Why it will never be sent as it is; null while it may. */
  failed: v.nullable(v.string()),
})
export type Waiting = Readonly<v.InferOutput<typeof waiting>>

const $all = atom<readonly Waiting[]>([])
/** What local storage had no room for. */
const unstored = new Map<string, Waiting>()

/** What the member has typed, oldest first. */
export const $kept: ReadableAtom<readonly Waiting[]> = computed([$all, $session], (all, session) =>
  all.filter(({ owner }) => owner === session?.user_info.id),
)

/** Adds a message, or says something new about it. */
export function keep(message: Waiting): void {
  const key = PREFIX + message.client_id
  unstored.delete(key)
  if (!keepText(key, JSON.stringify(message))) {
    unstored.set(key, message)
    if (message.attempts === 0) showToast('error', 'chat_storage_full')
  }
  refreshKept()
}

/** It is stored on the server, or is to be sent no more. */
export function forget(clientId: string): void {
  const key = PREFIX + clientId
  unstored.delete(key)
  keepText(key, '')
  if ($all.get().some(({ client_id }) => client_id === clientId)) refreshKept()
}

/** These have arrived, however that became known. */
export function settle(messages: readonly { client_id: string }[]): void {
  const ids = new Set(messages.map(({ client_id }) => client_id))
  for (const { client_id } of $all.get()) if (ids.has(client_id)) forget(client_id)
}

/** A time for the next message that is later than those of all that wait. */
export const nextMoment = (): number => Math.max(Date.now(), ...$all.get().map(({ at }) => at + 1))

/** Reads what all tabs have stored. */
export function refreshKept(): void {
  const all = new Map<string, Waiting>(unstored)
  for (const { key, text } of textsUnder(PREFIX)) {
    const message = parseStored(waiting, text)
    if (message) all.set(key, message)
  }
  $all.set([...all.values()].sort((a, b) => a.at - b.at))
}

onMount($all, () => {
  refreshKept()
  if (typeof window === 'undefined') return
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(PREFIX)) refreshKept()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
})
