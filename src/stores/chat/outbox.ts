/** Sends what was typed, in order, each message once: whatever the network does, and in whichever tab. */
import { atom, readonlyType } from 'nanostores'
import { messagesPath } from '../../api/chat-paths.ts'
import type { Message } from '../../api/chats.ts'
import { MESSAGE_MAX } from '../../api/limits.ts'
import type { Failure } from '../../api/request.ts'
import { cleanText } from '../../api/user-text.ts'
import { asMember } from '../session/as-member.ts'
import { withLock } from '../lib/with-lock.ts'
import { $kept, forget, keep, nextMoment, refreshKept, type Waiting } from './kept-messages.ts'
import { onReturn } from '../lib/on-return.ts'
import { myId } from '../session/session.ts'
import { showToast } from '../lib/toasts.ts'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

const $sent = atom<{ room: number; message: Message } | null>(null)
/** The message that the server has stored last. */
export const $delivered = readonlyType($sent)

/** How many characters there are too many, by the server's count. */
export const lettersLeft = (text: string): number => MESSAGE_MAX - [...cleanText(text)].length

/** Takes a text to be sent; false when there is nothing in it, or too much. */
export function sendText(room: number, text: string, lang: string): boolean {
  const owner = myId()
  const content = cleanText(text)
  if (owner === undefined || !content || lettersLeft(text) < 0) return false
  const client_id = crypto.randomUUID()
  const fresh = { attempts: 0, retryAt: 0, failed: null }
  keep({ owner, room, client_id, content, at: nextMoment(), ...fresh })
  void sendWaiting(room, lang)
  return true
}

/** Once more, after it failed for good. It takes its place behind what was typed since. */
export function sendAgain(message: Waiting, lang: string): void {
  keep({ ...message, at: nextMoment(), attempts: 0, retryAt: 0, failed: null })
  void sendWaiting(message.room, lang)
}

const firstOf = (room: number): Waiting | undefined =>
  $kept.get().find((one) => one.room === room && one.failed === null)

const underWay = new Set<number>()

/** Sends all that waits in a room, and tries until it is through. */
export async function sendWaiting(room: number, lang: string): Promise<void> {
  if (underWay.has(room)) return
  underWay.add(room)
  const unbind = $kept.listen(() => {})
  try {
    for (let next = firstOf(room); next; next = firstOf(room)) {
      const limited = next.retryAt - Date.now()
      const wait =
        limited > 0 ? limited : await withLock(`outbox-${room}`, () => sendFirst(room, lang))
      if (wait > 0) await sleep(wait)
    }
  } finally {
    unbind()
    underWay.delete(room)
  }
}

/** Sends what still waits in any room, typed before the browser was closed or another chat opened. */
export function sendAllWaiting(lang: string): void {
  refreshKept()
  for (const room of new Set($kept.get().map((message) => message.room)))
    void sendWaiting(room, lang)
}

/** How long to wait before the next attempt. */
async function sendFirst(room: number, lang: string): Promise<number> {
  // Another tab may have sent it while this one waited for its turn
  refreshKept()
  const message = firstOf(room)
  if (!message || message.retryAt > Date.now()) return 0
  const { content, client_id } = message
  const answer = await asMember<Message>(messagesPath(room), {
    method: 'POST',
    body: { content, client_id },
    lang,
  })
  if (answer.ok) {
    $sent.set({ room, message: answer.data })
    forget(client_id)
    return 0
  }
  // Its frame may have been quicker than this failure
  return isKept(client_id) ? failed(message, answer.failure) : 0
}

const isKept = (clientId: string): boolean =>
  $kept.get().some(({ client_id }) => client_id === clientId)

function failed(message: Waiting, failure: Failure): number {
  const attempts = message.attempts + 1
  if (failure.kind === 'answer' && isFinal(failure.status)) {
    showToast('error', 'chat_send_error')
    keep({ ...message, attempts, failed: failure.error.code })
    return 0
  }
  const limit = failure.kind === 'answer' ? (failure.retryAfter ?? 0) : 0
  keep({ ...message, attempts, retryAt: limit && Date.now() + limit * 1000 })
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(message.attempts, 10))
  return limit ? 0 : wait * (0.75 + Math.random() / 4)
}

/** Whose token is dead logs in again, and it is sent then. */
const isFinal = (status: number): boolean => status < 500 && status !== 429 && status !== 401

const sleepers = new Set<() => void>()

/** What the network has stopped is tried at once when it may be back. */
function wakeOutbox(): void {
  for (const wake of sleepers) wake()
}
onReturn(wakeOutbox)

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer)
      sleepers.delete(wake)
      resolve()
    }
    const timer = setTimeout(wake, ms)
    sleepers.add(wake)
  })
}
