/** Sends comments and replies: on the screen at once, and there to be sent again when that fails. */
import { atom, readonlyType } from 'nanostores'
import { COMMENT_MAX } from '../../api/limits.ts'
import { cleanText } from '../../api/user-text.ts'
import { asMember } from '../session/as-member.ts'
import { keepUnsent, readUnsent } from './comments-unsent.ts'
import type { Place } from '../session/drafts.ts'
import { showFailure } from '../lib/failure.ts'
import { showToast, type Message } from '../lib/toasts.ts'

/** `why` is null when only a reload knows that it never came through. */
export type Unsent = { key: string; text: string } & (
  { state: 'sending' } | { state: 'failed'; why: Message | null }
)

type Box<T> = {
  place: Place
  path: string
  lang: string
  noun: 'comment' | 'reply'
  /** The key of what is said when the server breaks. */
  failed: string
  /** Puts it among the others; until then it stays on the screen as it was. */
  onSent: (item: T) => void | Promise<void>
}

/** The text as it will be stored, or null when it cannot be (and that was said). */
export function checkText(typed: string, noun: 'comment' | 'reply'): string | null {
  const text = cleanText(typed)
  const isTooLong = [...text].length > COMMENT_MAX
  if (text && !isTooLong) return text
  showToast(text ? 'error' : 'info', `${noun}_${text ? 'too_long' : 'required'}`)
  return null
}

export function createOutbox<T>({ place, path, lang, noun, failed, onSent }: Box<T>) {
  const left = readUnsent(place).map((one) => ({ ...one, state: 'failed' as const, why: null }))
  const $unsent = atom<readonly Unsent[]>(left)
  const drop = (key: string) => $unsent.set($unsent.get().filter((one) => one.key !== key))
  const put = (entry: Unsent) =>
    $unsent.set($unsent.get().map((one) => (one.key === entry.key ? entry : one)))

  // The key goes with every attempt, so that a lost answer does not post twice
  async function send({ key, text }: Unsent): Promise<void> {
    const options = { method: 'POST', body: { text }, idempotencyKey: key, lang } as const
    const answer = await asMember<T>(path, options)
    if (!answer.ok) {
      put({ key, text, state: 'failed', why: showFailure(answer.failure, failed) })
      return
    }
    keepUnsent(place, key, '')
    await onSent(answer.data)
    drop(key)
  }

  return {
    $unsent: readonlyType($unsent),
    /** False when there is nothing to send. */
    post(typed: string): boolean {
      const text = checkText(typed, noun)
      if (text === null) return false
      const entry: Unsent = { key: crypto.randomUUID(), text, state: 'sending' }
      keepUnsent(place, entry.key, text)
      $unsent.set([...$unsent.get(), entry])
      void send(entry)
      return true
    },
    retry(key: string): void {
      const entry = $unsent.get().find((one) => one.key === key)
      if (entry?.state !== 'failed') return
      const again: Unsent = { key, text: entry.text, state: 'sending' }
      put(again)
      void send(again)
    },
    discard(key: string): void {
      keepUnsent(place, key, '')
      drop(key)
    },
  }
}
