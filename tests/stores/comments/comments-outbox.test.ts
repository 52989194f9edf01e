import { useTestStorageEngine } from '@nanostores/persistent'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createCommentOutbox } from '../../../src/stores/comments/comments-outbox.ts'
import { $toast, dismiss } from '../../../src/stores/lib/toasts.ts'
import { askAsMember } from '../../../src/stores/session/as-member.ts'
import { $session, closeSession } from '../../../src/stores/session/session.ts'
import { answerWith, error } from '../fake-answers.ts'
import { stubStorage, stubWindow } from '../fake-storage.ts'
import { logIn } from '../logged-in.ts'

type Item = { id: number }
let storage: Map<string, string>
let service = 0
const moment = () => vi.advanceTimersByTimeAsync(0)

/** The outbox of a service's page, on the screen. */
function openPage(onSent: (item: Item) => void | Promise<void> = () => {}) {
  const id = service
  const outbox = createCommentOutbox<Item>({
    place: `service:${id}`,
    send: (text, idempotencyKey) =>
      askAsMember('POST /services/api/services/[id]/comments/', {
        params: { id },
        body: { text },
        idempotencyKey,
        lang: 'uz',
      }),
    noun: 'comment',
    failed: 'errorCreatingComment',
    onSent,
  })
  const leave = outbox.$unsent.listen(() => {})
  return { ...outbox, leave, unsent: () => outbox.$unsent.get() }
}

beforeAll(() => useTestStorageEngine())
beforeEach(() => {
  vi.useFakeTimers()
  storage = stubStorage()
  logIn()
  service++
})
afterEach(() => {
  while ($toast.get()) dismiss()
  void closeSession()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('comment outbox: keeps a text in the storage until the server has it', async () => {
  const asked = answerWith({ status: 201, body: { id: 1 } })
  const sent: Item[] = []
  const page = openPage((item) => void sent.push(item))
  expect(page.post('  Salom ')).toBe(true)
  expect(page.unsent()).toMatchObject([{ text: 'Salom', state: 'sending' }])
  expect([...storage.values()].join()).toContain('Salom')
  const key = page.unsent()[0]?.key
  await moment()
  expect(asked).toMatchObject([{ body: { text: 'Salom' } }])
  expect(asked[0]?.headers.get('Idempotency-Key')).toBe(key)
  expect(sent).toEqual([{ id: 1 }])
  expect(page.unsent()).toEqual([])
  expect([...storage.keys()]).toEqual([])
})

test.each([
  ['a broken line', 'broken line' as const, 'FETCH_ERROR'],
  ['a broken server', error(500, 'server_error'), 'errorCreatingComment'],
  ['a server that cannot now', error(503, 'server_error'), 'errorCreatingComment'],
])('comment outbox: after %s it waits for the member', async (_, failure, why) => {
  const asked = answerWith(failure, { status: 201, body: { id: 1 } })
  const page = openPage()
  page.post('Salom')
  await moment()
  expect(page.unsent()).toMatchObject([{ text: 'Salom', state: 'failed', why: { key: why } }])
  expect($toast.get()?.key).toBe(why)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toHaveLength(1)
  page.retry(page.unsent()[0]?.key ?? '')
  expect(page.unsent()).toMatchObject([{ state: 'sending' }])
  await moment()
  expect(page.unsent()).toEqual([])
  const [first, second] = asked.map(({ headers }) => headers.get('Idempotency-Key'))
  expect(first).toBe(second)
})

test('comment outbox: a failed one does not delay the next', async () => {
  answerWith('broken line', { status: 201, body: { id: 2 } })
  const page = openPage()
  page.post('bir')
  page.post('ikki')
  await moment()
  expect(page.unsent()).toMatchObject([{ text: 'bir', state: 'failed' }])
})

test('comment outbox: a reload during the sending leaves the text to the member, and does not resend it', async () => {
  // The page that sent it is gone, and its lock with it
  const asked = answerWith()
  const owner = $session.get()?.user_info.id
  const facts = { id: 'left', owner, queue: '', at: 1, attempts: 0, retryAt: 0, failed: null }
  const key = `outbox:comment:service:${service}:left`
  storage.set(key, JSON.stringify({ ...facts, body: 'Salom' }))
  const page = openPage()
  await moment()
  expect(page.unsent()).toEqual([{ key: 'left', text: 'Salom', state: 'failed', why: null }])
  expect(asked).toEqual([])
  page.discard('left')
  expect(page.unsent()).toEqual([])
  expect([...storage.keys()]).toEqual([])
})

test('comment outbox: a text being sent is not shown as failed when the list is opened again', async () => {
  let answer = () => {}
  vi.stubGlobal('fetch', async () => {
    await new Promise<void>((resolve) => (answer = resolve))
    return Response.json({ id: 1 }, { status: 201 })
  })
  const page = openPage()
  page.post('bir')
  page.post('ikki')
  page.leave()
  await vi.advanceTimersByTimeAsync(2_000)
  const stop = page.$unsent.listen(() => {})
  await moment()
  expect(page.unsent()).toMatchObject([{ state: 'sending' }, { state: 'sending' }])
  answer()
  await moment()
  answer()
  await moment()
  expect(page.unsent()).toEqual([])
  stop()
})

test('comment outbox: a full storage shows an error, and the text is still sent', async () => {
  storage = stubStorage(0)
  const asked = answerWith({ status: 201, body: { id: 1 } })
  const page = openPage()
  page.post('Salom')
  expect($toast.get()?.key).toBe('chat_storage_full')
  expect(page.unsent()).toMatchObject([{ text: 'Salom' }])
  await moment()
  expect(asked).toHaveLength(1)
  expect(page.unsent()).toEqual([])
})

test('comment outbox: stays on the screen until the comment is in the list', async () => {
  answerWith({ status: 201, body: { id: 1 } })
  let show = () => {}
  const page = openPage(() => new Promise<void>((resolve) => (show = resolve)))
  page.post('Salom')
  await moment()
  expect(page.unsent()).toMatchObject([{ text: 'Salom', state: 'sending' }])
  // But a reload would not find it
  expect([...storage.keys()]).toEqual([])
  show()
  await moment()
  expect(page.unsent()).toEqual([])
})

test.each([
  ['', 'comment_required', 'info'],
  [' \n ', 'comment_required', 'info'],
  ['a'.repeat(2001), 'comment_too_long', 'error'],
])('comment outbox: refuses %j', (text, key, kind) => {
  const asked = answerWith()
  const page = openPage()
  expect(page.post(text)).toBe(false)
  expect($toast.get()).toMatchObject({ key, kind })
  expect(page.unsent()).toEqual([])
  expect(asked).toEqual([])
})

test('comment outbox: the longest text is sent, and one at a time is sent again', async () => {
  const asked = answerWith('broken line', 'broken line', { status: 201, body: { id: 1 } })
  const page = openPage()
  page.post('a'.repeat(2000))
  page.post('ikki')
  await moment()
  await moment()
  const [first, second] = page.unsent()
  expect([first, second]).toMatchObject([{ state: 'failed' }, { state: 'failed' }])
  page.retry(second?.key ?? '')
  page.retry(second?.key ?? '')
  page.retry('unknown')
  await moment()
  expect(page.unsent()).toEqual([first])
  expect(asked.at(-1)).toMatchObject({ body: { text: 'ikki' } })
  expect(asked).toHaveLength(3)
})

test('comment outbox: listens to other tabs only while it is shown', async () => {
  const tab = stubWindow()
  const page = openPage()
  await moment()
  const read = vi.spyOn(localStorage, 'key')
  const change = () => {
    read.mockClear()
    storage.set(`outbox:comment:service:${service}:other`, '{}')
    tab.tell(`outbox:comment:service:${service}:other`)
  }
  change()
  expect(read).toHaveBeenCalled()
  page.leave()
  // Each of the chained stores unmounts a second after its last listener
  await vi.advanceTimersByTimeAsync(10_000)
  change()
  expect(read).not.toHaveBeenCalled()
})

test('blank text of a guest is not sent after the login, and shows no error', async () => {
  const asked = answerWith()
  await openPage().send(' \n ')
  expect([asked, $toast.get()]).toEqual([[], null])
})
