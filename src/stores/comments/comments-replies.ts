/** Replies to a comment, loaded when somebody opens them. */
import { atom, readonlyType } from 'nanostores'
import type { Reply } from '../../api/comments.ts'
import { REPLIES_AT_ONCE } from '../../api/lib/limits.ts'
import { askAsMember } from '../session/as-member.ts'
import { createCommentOutbox } from './comments-outbox.ts'
import { failureMessage } from '../lib/failure.ts'
import { showToast, type ToastText } from '../lib/toasts.ts'

/** `more`: the server has further replies; `all`: the last page is loaded. */
export type RepliesState = { replies: readonly Reply[] } & (
  { state: 'more' | 'loading' | 'all' } | { state: 'failed'; why: ToastText }
)

export type Replies = ReturnType<typeof createReplies>

/** `count` takes a function from the old number of replies to the new one. */
export function createReplies(
  commentId: number,
  lang: string,
  count: (now: (counted: number) => number) => void,
) {
  const $list = atom<RepliesState>({ replies: [], state: 'more' })
  /** The last reply of the loaded pages; a reply posted here may be far behind it. */
  let readUpTo = 0
  const outbox = createCommentOutbox<Reply>({
    place: `comment:${commentId}`,
    noun: 'reply',
    send: (text, idempotencyKey) =>
      askAsMember('POST /services/api/comments/[commentId]/replies/', {
        params: { commentId },
        body: { text },
        idempotencyKey,
        lang,
      }),
    failed: 'errorCreatingReply',
    onSent(reply) {
      const list = $list.get()
      if (!list.replies.some(({ id }) => id === reply.id)) count((counted) => counted + 1)
      $list.set({ ...list, replies: inOrder([...list.replies, reply]) })
      showToast('success', 'reply_added')
    },
  })

  /** Loads the first page, or the next one. */
  async function more(): Promise<void> {
    const before = $list.get()
    if (before.state === 'loading' || before.state === 'all') return
    $list.set({ replies: before.replies, state: 'loading' })
    const answer = await askAsMember('GET /services/api/comments/[commentId]/replies/', {
      params: { commentId },
      query: { after: readUpTo || undefined },
      lang,
    })
    const current = $list.get().replies
    if (!answer.ok) {
      const why = failureMessage(answer.failure, 'reply_error_message')
      $list.set({ replies: current, state: 'failed', why })
      return
    }
    readUpTo = answer.data.at(-1)?.id ?? readUpTo
    const isAll = answer.data.length < REPLIES_AT_ONCE
    const replies = inOrder([...current, ...answer.data])
    $list.set({ replies, state: isAll ? 'all' : 'more' })
    // A new reply may arrive with the list before its own request is answered
    count((counted) => Math.max(counted, replies.length))
  }

  return { $list: readonlyType($list), outbox, more }
}

/** Each reply once, oldest first. */
const inOrder = (replies: Reply[]): Reply[] =>
  [...new Map(replies.map((reply) => [reply.id, reply])).values()].sort((a, b) => a.id - b.id)
