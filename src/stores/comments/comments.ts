/** A service's comments: reading, writing, editing and deleting. */
import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores'
import type { Comment } from '../../api/comments.ts'
import type { ListOf } from '../../api/lib/common.ts'
import { COMMENT_PAGE_SIZE } from '../../api/lib/limits.ts'
import { askAsMember } from '../session/as-member.ts'
import { checkText, createServiceOutbox } from './comments-outbox.ts'
import { failureMessage, isGone, showFailure } from '../lib/failure.ts'
import { showToast, type ToastText } from '../lib/toasts.ts'
import { createPendingIds } from '../lib/pending-ids.ts'

/** `rest`: `none` when the server has no older comments. */
type Ready = { count: number; comments: readonly Comment[]; rest: 'none' | 'more' | 'loading' }
export type Thread =
  { state: 'loading' } | { state: 'failed'; why: ToastText } | ({ state: 'ready' } & Ready)

/** The number of likes, with the pending tap counted in. */
export const likesOf = ({ likes, liked }: Comment, isOn: boolean): number =>
  likes - Number(liked) + Number(isOn)

export type CommentsStore = ReturnType<typeof createComments>

export function createComments(serviceId: number, lang: string) {
  const $loaded = atom<Thread>({ state: 'loading' })
  let loading = Promise.resolve()
  /** Comments hidden before the server confirms their deletion. */
  const deleting = createPendingIds()
  const $thread: ReadableAtom<Thread> = computed([$loaded, deleting.$ids], (thread, ids) =>
    ids.reduce(without, thread),
  )
  const outbox = createServiceOutbox(serviceId, lang, add)

  /** The comment may be in the list already, if its answer was lost and the list loaded again. */
  async function add(comment: Comment): Promise<void> {
    // A running load would overwrite the list that has it
    await loading
    // The connection works again, since the comment was stored
    if ($loaded.get().state === 'failed') await load()
    const thread = $loaded.get()
    if (thread.state !== 'ready' || thread.comments.some(({ id }) => id === comment.id)) return
    const comments = [comment, ...thread.comments]
    $loaded.set({ ...thread, count: thread.count + 1, comments })
  }

  function patch(id: number, change: (comment: Comment) => Partial<Comment>): void {
    const thread = $loaded.get()
    if (thread.state !== 'ready') return
    const comments = thread.comments.map((one) =>
      one.id === id ? { ...one, ...change(one) } : one,
    )
    $loaded.set({ ...thread, comments })
  }

  /** Loads the newest page. */
  const load = (): Promise<void> => (loading = read())

  async function read(): Promise<void> {
    $loaded.set({ state: 'loading' })
    const answer = await askPage(serviceId, lang)
    if (answer.ok) $loaded.set(withPage({ count: 0, comments: [], rest: 'none' }, answer.data))
    else $loaded.set({ state: 'failed', why: failureMessage(answer.failure, 'comments_failed') })
  }

  /** Loads the page before the oldest shown comment: new comments don't shift it. */
  async function more(): Promise<void> {
    const thread = $loaded.get()
    if (thread.state !== 'ready' || thread.rest !== 'more') return
    $loaded.set({ ...thread, rest: 'loading' })
    const answer = await askPage(serviceId, lang, thread.comments.at(-1)?.id)
    const now = $loaded.get()
    if (now.state !== 'ready') return
    $loaded.set(answer.ok ? withPage(now, answer.data) : { ...now, rest: 'more' })
    if (!answer.ok) showFailure(answer.failure, 'comments_failed')
  }

  const { edit, remove } = createCommentActs({ serviceId, lang, deleting, $loaded, patch })
  const countReplies = (id: number, count: (before: number) => number): void =>
    patch(id, ({ reply_count }) => ({ reply_count: count(reply_count) }))

  return { $thread, outbox, load, more, edit, remove, countReplies }
}

const askPage = (serviceId: number, lang: string, before?: number) =>
  askAsMember('GET /services/api/services/[id]/comments/', {
    params: { id: serviceId },
    query: { page_size: COMMENT_PAGE_SIZE, before },
    lang,
  })

type Parts = {
  serviceId: number
  lang: string
  deleting: ReturnType<typeof createPendingIds>
  $loaded: WritableAtom<Thread>
  patch(id: number, change: (comment: Comment) => Partial<Comment>): void
}

function createCommentActs({ serviceId, lang, deleting, $loaded, patch }: Parts) {
  /** Saves an edited text; true once the server has it. */
  async function edit({ id, text: before }: Comment, typed: string): Promise<boolean> {
    const text = checkText(typed, 'comment')
    if (text === null) return false
    if (text === before) return true
    const answer = await askAsMember('PUT /services/api/services/[id]/comments/[commentId]/', {
      params: { id: serviceId, commentId: id },
      body: { text },
      lang,
    })
    if (!answer.ok) {
      showFailure(answer.failure, 'comment_update_error')
      return false
    }
    const { edited_at } = answer.data
    patch(id, () => ({ text: answer.data.text, edited_at }))
    showToast('success', 'comment_updated')
    return true
  }

  /** Removes the comment from the screen at once; a refused deletion brings it back. */
  const remove = (id: number): Promise<boolean> =>
    deleting.run(id, async () => {
      const answer = await askAsMember('DELETE /services/api/services/[id]/comments/[commentId]/', {
        params: { id: serviceId, commentId: id },
      })
      if (!answer.ok && !isGone(answer.failure)) {
        showFailure(answer.failure, 'comment_delete_error')
        return false
      }
      $loaded.set(without($loaded.get(), id))
      showToast('success', 'comment_deleted')
      return true
    })

  return { edit, remove }
}

function withPage(ready: Ready, { count, results }: ListOf<Comment>): Thread {
  const ids = new Set(ready.comments.map(({ id }) => id))
  const comments = [...ready.comments, ...results.filter(({ id }) => !ids.has(id))]
  const rest = results.length === COMMENT_PAGE_SIZE && comments.length < count ? 'more' : 'none'
  return { state: 'ready', count, comments, rest }
}

function without(thread: Thread, id: number): Thread {
  if (thread.state !== 'ready' || !thread.comments.some((one) => one.id === id)) return thread
  const comments = thread.comments.filter((one) => one.id !== id)
  return { ...thread, count: thread.count - 1, comments }
}
