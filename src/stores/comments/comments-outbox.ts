/** Sends comments and replies: shown at once, and kept for another try after a failure. */
import { computed, onMount, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import { COMMENT_MAX } from '../../api/lib/limits.ts'
import type { Comment } from '../../api/comments.ts'
import type { Result } from '../../api/lib/request.ts'
import { cleanText } from '../../api/text/user-text.ts'
import { showFailure } from '../lib/failure.ts'
import { showToast, type ToastText, type ToastKey } from '../lib/toasts.ts'
import type { DraftTarget } from '../session/drafts.ts'
import { askAsMember } from '../session/as-member.ts'
import { createOutbox } from '../session/outbox.ts'

/** `why` is null when only a reload shows that it was never sent. */
export type Unsent = { key: string; text: string } & (
  { state: 'sending' } | { state: 'failed'; why: ToastText | null }
)

type Box<T> = {
  place: DraftTarget
  send: (text: string, idempotencyKey: string) => Promise<Result<T>>
  noun: 'comment' | 'reply'
  /** The message key for a server error. */
  failed: ToastKey
  /** Adds it to the list; until that ends it is shown as unsent. */
  onSent: (item: T) => void | Promise<void>
}

/** The text as it will be stored, or null after telling why it can't be. */
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
  onMount($unsent, () => outbox.resume())

  return {
    $unsent,
    /** False when there is nothing to send. */
    post(typed: string): boolean {
      const text = checkText(typed, noun)
      if (text !== null) void outbox.put('', text)
      return text !== null
    },
    /** Resolves once the server has stored or refused it. */
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

/** Comments on a service. */
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
