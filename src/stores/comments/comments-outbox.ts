/** Sends comments and replies: on the screen at once, and there to be sent again when that fails. */
import { computed, onMount, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import { COMMENT_MAX } from '../../api/limits.ts'
import type { Comment } from '../../api/comments.ts'
import type { Result } from '../../api/request.ts'
import { cleanText } from '../../api/user-text.ts'
import { keepText, textsUnder } from '../lib/browser-storage.ts'
import { showFailure } from '../lib/failure.ts'
import { showToast, type ToastText, type ToastKey } from '../lib/toasts.ts'
import type { DraftTarget } from '../session/drafts.ts'
import { askAsMember } from '../session/as-member.ts'
import { createOutbox } from '../session/outbox.ts'
import { myId } from '../session/session.ts'

/** `why` is null when only a reload knows that it never came through. */
export type Unsent = { key: string; text: string } & (
  { state: 'sending' } | { state: 'failed'; why: ToastText | null }
)

type Box<T> = {
  place: DraftTarget
  send: (text: string, idempotencyKey: string) => Promise<Result<T>>
  noun: 'comment' | 'reply'
  /** The key of what is said when the server breaks. */
  failed: ToastKey
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

export function createCommentOutbox<T>({ place, send, noun, failed, onSent }: Box<T>) {
  const reasons = new Map<string, ToastText>()
  const outbox = createOutbox<string, T>({
    name: `comment:${place}`,
    policy: 'ask',
    body: v.string(),
    send: ({ id, body: text }) => send(text, id),
    onSent: (_, item) => onSent(item),
    onFailed: ({ id }, failure) => reasons.set(id, showFailure(failure, failed)),
  })
  const $unsent: ReadableAtom<readonly Unsent[]> = computed(outbox.$entries, (entries) =>
    entries.map(({ id: key, body: text, failed }): Unsent =>
      failed === null
        ? { key, text, state: 'sending' }
        : { key, text, state: 'failed', why: reasons.get(key) ?? null },
    ),
  )
  onMount($unsent, () => {
    adoptOldForm()
    outbox.resume()
  })

  /** Browsers that were here before the first of December 2026 may hold texts in this form. */
  function adoptOldForm(): void {
    const prefix = `comment-unsent:${myId()}:${place}:`
    for (const { key, text } of textsUnder(prefix)) {
      keepText(key, '')
      void outbox.put('', text, { id: key.slice(prefix.length), failed: 'unknown_error' })
    }
  }

  return {
    $unsent,
    /** False when there is nothing to send. */
    post(typed: string): boolean {
      const text = checkText(typed, noun)
      if (text !== null) void outbox.put('', text)
      return text !== null
    },
    /** Resolves when the server has it or has refused it. */
    async send(typed: string): Promise<void> {
      const text = cleanText(typed) && checkText(typed, noun)
      if (text) await outbox.put('', text)
    },
    retry(key: string): void {
      const entry = outbox.$entries.get().find(({ id }) => id === key)
      if (entry && entry.failed !== null) void outbox.retry(entry)
    },
    discard: outbox.forget,
  }
}

/** What a member says about a service. */
export const createServiceOutbox = (
  serviceId: number,
  lang: string,
  onSent: (comment: Comment) => void | Promise<void>,
) =>
  createCommentOutbox<Comment>({
    place: `service:${serviceId}`,
    noun: 'comment',
    failed: 'errorCreatingComment',
    send: (text, idempotencyKey) =>
      askAsMember('POST /services/api/services/[id]/comments/', {
        params: { id: serviceId },
        body: { text },
        idempotencyKey,
        lang,
      }),
    onSent,
  })
