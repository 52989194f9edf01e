import { cleanTestStorage, useTestStorageEngine } from '@nanostores/persistent'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Service } from '../../../src/api/listings/entities.ts'
import { createComments, likesOf } from '../../../src/stores/comments/comments.ts'
import { keepDraft, storedDraft } from '../../../src/stores/session/drafts.ts'
import { createReplies } from '../../../src/stores/comments/comments-replies.ts'
import { toggleFavourite } from '../../../src/stores/likes/favourites.ts'
import { $favourites } from '../../../src/stores/likes/favourites.ts'
import { $session, closeSession, openSession } from '../../../src/stores/session/session.ts'
import { $toast, dismiss } from '../../../src/stores/lib/toasts.ts'
import { as, postComment, postService, type Member } from '../../fixtures/own-things.ts'
import { newMember, server } from '../../harness/api.ts'
import { eventually } from '../../harness/eventually.ts'

let me: Member
let other: Member
let service: Service
let requests: string[]
/** Answers that replace the real ones while any are left. */
let trouble: (() => Promise<Response>)[]

const said = () => $toast.get()?.key
const breaks = async () => Response.json({ code: 'server_error', message: '' }, { status: 500 })
const isOffline = () => Promise.reject(new TypeError('Failed to fetch'))

/** Local storage as a browser provides it. */
function memoryStorage(): Partial<Storage> {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (n) => [...kept.keys()][n] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

beforeAll(async () => {
  useTestStorageEngine()
  me = await newMember()
  other = await newMember()
})
beforeEach(async () => {
  service = await postService(other)
  requests = []
  trouble = []
  const call = globalThis.fetch
  vi.stubGlobal('localStorage', memoryStorage())
  // A browser adds the site's address
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (!path.startsWith('/')) return call(path, init)
    requests.push(`${init.method} ${path}`)
    const instead = trouble.shift()
    return instead ? instead() : call(server().url + path, init)
  })
  openSession(me)
})
afterEach(() => {
  while ($toast.get()) dismiss()
  void closeSession()
  cleanTestStorage()
  vi.unstubAllGlobals()
})

const ofService = async () => {
  const comments = createComments(service.id, 'uz')
  await comments.load()
  return comments
}
type Comments = Awaited<ReturnType<typeof ofService>>
const ready = ({ $thread }: Comments) => {
  const thread = $thread.get()
  return thread.state === 'ready' ? thread : expect.fail(`It is ${thread.state}`)
}
const textsOf = (comments: Comments) => ready(comments).comments.map(({ text }) => text)
const unsent = ({ outbox }: Pick<Comments, 'outbox'>) =>
  outbox.$unsent.get().map(({ text, state }) => [text, state])
const settled = (comments: Pick<Comments, 'outbox'>) =>
  eventually(() => expect(unsent(comments).map(([, state]) => state)).not.toContain('sending'))

test('A comment is shown before the server has it, then once', async () => {
  const comments = await ofService()
  expect(comments.outbox.post(' Salom\u200b ')).toBe(true)
  expect(unsent(comments)).toEqual([['Salom', 'sending']])
  await settled(comments)
  expect([textsOf(comments), ready(comments).count]).toEqual([['Salom'], 1])
  expect(unsent(comments)).toEqual([])
  expect(said()).toBeUndefined()
})

test.each([
  ['  \n', 'comment_required'],
  ['x'.repeat(2001), 'comment_too_long'],
])('An unacceptable text is not sent: %#', async (text, key) => {
  const comments = await ofService()
  expect(comments.outbox.post(text)).toBe(false)
  expect(unsent(comments)).toEqual([])
  expect(said()).toBe(key)
})

test.each([
  ['the server breaks', breaks, 'errorCreatingComment'],
  ['the line breaks', isOffline, 'FETCH_ERROR'],
])('When %s the text waits, also over a reload, and is sent once', async (_, happens, key) => {
  const before = await ofService()
  trouble = [happens]
  before.outbox.post('Salom')
  await settled(before)
  expect(unsent(before)).toEqual([['Salom', 'failed']])
  expect(before.outbox.$unsent.get()[0]).toMatchObject({ why: { key } })
  expect(said()).toBe(key)

  const comments = await ofService()
  expect(unsent(comments)).toEqual([['Salom', 'failed']])
  const { key: first = '' } = comments.outbox.$unsent.get()[0] ?? {}
  comments.outbox.retry(first)
  comments.outbox.retry(first)
  await settled(comments)
  expect(textsOf(comments)).toEqual(['Salom'])
  expect(requests.filter((request) => request.startsWith('POST'))).toHaveLength(2)
  expect(unsent(await ofService())).toEqual([])
})

test('When only the answer was lost, sending again makes no second comment', async () => {
  const comments = await ofService()
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    await fetch(path, init)
    return isOffline()
  })
  comments.outbox.post('Salom')
  await settled(comments)
  vi.stubGlobal('fetch', fetch)
  await comments.load()
  expect([textsOf(comments), unsent(comments)]).toEqual([['Salom'], [['Salom', 'failed']]])
  comments.outbox.retry(comments.outbox.$unsent.get()[0]?.key ?? '')
  await settled(comments)
  expect([textsOf(comments), ready(comments).count, unsent(comments)]).toEqual([['Salom'], 1, []])
})

test('A discarded text does not come back', async () => {
  const comments = await ofService()
  trouble = [breaks]
  comments.outbox.post('Salom')
  await settled(comments)
  comments.outbox.discard(comments.outbox.$unsent.get()[0]?.key ?? '')
  expect([unsent(comments), unsent(await ofService())]).toEqual([[], []])
})

test('When the session dies the text waits for its author only', async () => {
  const comments = await ofService()
  trouble = [async () => Response.json({ code: 'auth_required', message: '' }, { status: 401 })]
  keepDraft(`service:${service.id}`, 'Yana')
  comments.outbox.post('Salom')
  await settled(comments)
  expect([$session.get(), said()]).toEqual([null, 'session_ended'])
  openSession(other)
  expect([unsent(await ofService()), storedDraft(`service:${service.id}`)]).toEqual([[], ''])
  openSession(me)
  expect(unsent(await ofService())).toEqual([['Salom', 'failed']])
  expect(storedDraft(`service:${service.id}`)).toBe('Yana')
})

test('Older comments load by pages, without doubles or gaps when others post and delete', async () => {
  for (let n = 1; n <= 12; n++) await postComment(other, service.id, `${n}`)
  const comments = await ofService()
  expect(textsOf(comments)).toEqual(['12', '11', '10', '9', '8', '7', '6', '5', '4', '3'])
  expect(ready(comments)).toMatchObject({ count: 12, rest: 'more' })
  await postComment(other, service.id, 'meanwhile')
  trouble = [breaks]
  await comments.more()
  expect([said(), ready(comments).rest]).toEqual(['comments_failed', 'more'])
  comments.outbox.post('mine')
  await settled(comments)
  await Promise.all([comments.more(), comments.more()])
  expect(textsOf(comments)).toEqual(['mine', ...Array.from({ length: 12 }, (_, i) => `${12 - i}`)])
  expect(ready(comments)).toMatchObject({ count: 14, rest: 'none' })
})

test('A page that fails to load shows an error, and loads on a retry', async () => {
  trouble = [breaks]
  const comments = await ofService()
  expect(comments.$thread.get()).toEqual({ state: 'failed', why: { key: 'comments_failed' } })
  await comments.load()
  expect(ready(comments)).toMatchObject({ count: 0, rest: 'none' })
})

test('An edit is saved when it changes something; a failed one changes nothing', async () => {
  const posted = await postComment(me, service.id, 'Qayerda')
  const comments = await ofService()
  const edit = (text: string) => comments.edit(ready(comments).comments[0] ?? posted, text)
  expect(await edit('  ')).toBe(false)
  expect(said()).toBe('comment_required')
  dismiss()
  expect(await edit(' Qayerda ')).toBe(true)
  expect([said(), requests.filter((request) => request.startsWith('PUT'))]).toEqual([undefined, []])
  trouble = [breaks]
  expect(await edit('Qayerdasiz?')).toBe(false)
  expect([said(), textsOf(comments)]).toEqual(['comment_update_error', ['Qayerda']])
  dismiss()
  expect(await edit('Qayerdasiz?')).toBe(true)
  expect([said(), textsOf(comments)]).toEqual(['comment_updated', ['Qayerdasiz?']])
  expect(ready(comments).comments[0]?.edited_at).not.toBeNull()
})

test('A deletion shows at once, is undone when it fails, and may have been made elsewhere', async () => {
  await postComment(other, service.id, 'theirs')
  const { id } = await postComment(me, service.id, 'mine')
  const comments = await ofService()
  trouble = [breaks]
  const removed = comments.remove(id)
  expect([textsOf(comments), ready(comments).count]).toEqual([['theirs'], 1])
  await removed
  expect([textsOf(comments), ready(comments).count]).toEqual([['mine', 'theirs'], 2])
  expect(said()).toBe('comment_delete_error')
  dismiss()
  await as(me, `/services/api/services/${service.id}/comments/${id}/`, 'DELETE')
  await comments.remove(id)
  expect([textsOf(comments), said()]).toEqual([['theirs'], 'comment_deleted'])
})

test('Replies open, are posted, counted once and survive a failure', async () => {
  const { id } = await postComment(other, service.id, 'Narxi?')
  const comments = await ofService()
  const newReplies = () => createReplies(id, 'uz', (count) => comments.countReplies(id, count))
  const replies = newReplies()
  const texts = () => replies.$list.get().replies.map(({ text }) => text)
  expect(replies.outbox.post(' ')).toBe(false)
  expect(said()).toBe('reply_required')
  dismiss()
  trouble = [breaks]
  replies.outbox.post('100 000')
  await settled(replies)
  expect(said()).toBe('errorCreatingReply')
  dismiss()
  expect(unsent(newReplies())).toEqual([['100 000', 'failed']])
  replies.outbox.retry(replies.outbox.$unsent.get()[0]?.key ?? '')
  await settled(replies)
  expect([texts(), said()]).toEqual([['100 000'], 'reply_added'])
  trouble = [breaks]
  await replies.more()
  expect(replies.$list.get()).toMatchObject({ why: { key: 'reply_error_message' } })
  await replies.more()
  expect([texts(), replies.$list.get().state]).toEqual([['100 000'], 'all'])
  expect(ready(comments).comments[0]?.reply_count).toBe(1)
})

test('A like counts the same on the screen and on the server', async () => {
  const { id } = await postComment(other, service.id, 'Zoʻr')
  await as(other, `/global/like/comment/${id}/`, 'POST')
  const comments = await ofService()
  const stop = $favourites.listen(() => {})
  const shown = () => {
    const comment = ready(comments).comments[0] ?? expect.fail('no comment')
    return likesOf(comment, $favourites.get().has(`comment:${id}`))
  }
  expect(shown()).toBe(1)
  const liked = toggleFavourite(`comment:${id}`)
  expect(shown()).toBe(2)
  await liked
  expect([shown(), said()]).toEqual([2, 'comment_liked'])
  await comments.load()
  expect(shown()).toBe(2)
  dismiss()
  trouble = [breaks]
  await toggleFavourite(`comment:${id}`)
  expect([shown(), said()]).toEqual([2, 'comment_dislike_error'])
  dismiss()
  await toggleFavourite(`comment:${id}`)
  expect([shown(), said()]).toEqual([1, 'comment_disliked'])
  dismiss()
  trouble = [breaks]
  await toggleFavourite(`comment:${id}`)
  expect([shown(), said()]).toEqual([1, 'comment_like_error'])
  stop()
})

test('A comment that is stored while the list loads is in it', async () => {
  const comments = createComments(service.id, 'uz')
  const listed = Promise.withResolvers<Response>()
  trouble = [() => listed.promise]
  const loaded = comments.load()
  comments.outbox.post('Salom')
  // The server has it
  await eventually(() => expect(localStorage).toHaveLength(0))
  listed.resolve(Response.json({ count: 0, next: null, previous: null, results: [] }))
  await loaded
  await eventually(() => expect(textsOf(comments)).toEqual(['Salom']))
})
