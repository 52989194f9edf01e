import { cleanTestStorage, setTestStorageKey, useTestStorageEngine } from '@nanostores/persistent'
import { cleanStores } from 'nanostores'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { $session, closeSession } from '../../../src/stores/session/session.ts'
import { $newCount } from '../../../src/stores/notifications/new-count.ts'
import { $unread, keepUnread, loadUnread } from '../../../src/stores/chat/unread.ts'
import { answerWith, holdAnswers } from '../fake-answers.ts'
import { logIn } from '../logged-in.ts'
import { eventually } from '../../harness/eventually.ts'

const waiting = (unread: number) => ({ body: { unread } })
const show = () => $unread.listen(() => {})
const shows = (count: number) => eventually(() => expect($unread.get()).toBe(count))

/** A member's page that is visible, or not. */
function visit() {
  const { token } = logIn()
  const events = new EventTarget()
  const document = Object.assign(events, {
    visibilityState: 'visible',
    documentElement: { lang: 'uz', dataset: {} },
  })
  vi.stubGlobal('document', document)
  return {
    token,
    look(away: 'hidden' | 'visible') {
      document.visibilityState = away
      events.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

beforeAll(() => useTestStorageEngine())
afterEach(() => {
  void closeSession()
  cleanTestStorage()
  cleanStores($unread, $session)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('The server is asked for the number alone', async () => {
  visit()
  const asked = answerWith(waiting(7))
  show()
  await shows(7)
  expect(asked.map(({ path }) => path)).toEqual(['/chats/unread/'])
})

test('Another tab that knows it saves the request', async () => {
  const asked = answerWith(waiting(1))
  const { token } = visit()
  const owner = $session.get()?.user_info.id
  setTestStorageKey('unread', JSON.stringify({ owner, at: Date.now(), count: 4 }))
  show()
  await shows(4)
  await loadUnread(60_000)
  expect(asked).toEqual([])
  await loadUnread(0)
  await shows(1)
  expect(asked.map(({ headers }) => headers.get('Authorization'))).toEqual([`Token ${token}`])
})

test('A visible page polls once a minute, a hidden one does not', async () => {
  vi.useFakeTimers()
  const { look } = visit()
  const asked = answerWith(waiting(1), waiting(2), waiting(3))
  show()
  await vi.advanceTimersByTimeAsync(59_000)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect($unread.get()).toBe(2)
  look('hidden')
  await vi.advanceTimersByTimeAsync(300_000)
  expect(asked).toHaveLength(2)
  look('visible')
  await vi.advanceTimersByTimeAsync(0)
  expect($unread.get()).toBe(3)
})

test('A number from a chat page counts at once and sends no request', async () => {
  visit()
  const asked = answerWith()
  keepUnread(3)
  show()
  expect($unread.get()).toBe(3)
  keepUnread(0)
  expect($unread.get()).toBe(0)
  expect(asked).toEqual([])
})

test('A failure keeps the last number; no error is shown', async () => {
  visit()
  answerWith('broken line')
  keepUnread(3)
  await loadUnread(0)
  expect($unread.get()).toBe(3)
})

test('Nobody sees another member’s number, and a guest sends no request', async () => {
  visit()
  keepUnread(3)
  void closeSession()
  const asked = answerWith(waiting(6))
  show()
  expect($unread.get()).toBe(0)
  await loadUnread(0)
  expect(asked).toEqual([])
  visit()
  await shows(6)
})

test('A number that comes after another member has logged in counts for nobody', async () => {
  visit()
  const { release, count } = holdAnswers()
  const loaded = loadUnread(0)
  await vi.waitFor(() => expect(count()).toBe(1))
  visit()
  keepUnread(2)
  release({ unread: 7, notifications: 3 })
  await loaded
  expect([$unread.get(), $newCount.get()]).toEqual([2, 0])
})
