import { cleanTestStorage, setTestStorageKey, useTestStorageEngine } from '@nanostores/persistent'
import { cleanStores } from 'nanostores'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  $favourites,
  $leftOut,
  loadFavourites,
  toggleFavourite,
} from '../../../src/stores/likes/favourites.ts'
import { closeSession, openSession, $session } from '../../../src/stores/session/session.ts'
import { $hiddenSellers, $ownLists, keepMuted } from '../../../src/stores/session/muted.ts'
import { $toast, dismiss } from '../../../src/stores/lib/toasts.ts'
import { stubStorage, stubWindow } from '../fake-storage.ts'
import { eventually } from '../../harness/eventually.ts'

const member = (id: number) => ({
  token: `t${id}`,
  user_info: { id, username: 'a', location: null },
})

/** A server that stores likes and answers on demand. */
function likesServer(liked: string[] = []) {
  const state = {
    liked: new Set(liked),
    asked: [] as string[],
    broken: 0,
    unwanted: { sellers: [] as { id: number; username: string }[], words: [], blocked: 0 },
  }
  const gates: (() => void)[] = []
  let slow = /^$/
  vi.stubGlobal('fetch', async (path: string) => {
    state.asked.push(path)
    const status = state.broken
    const [, on, kind, id] = /^\/global\/(like|unlike)\/(\w+)\/(\d+)\/$/.exec(path) ?? []
    const ids = (of: string) =>
      [...state.liked]
        .filter((key) => key.startsWith(of))
        .map((key) => ({ id: Number(key.split(':')[1]) }))
    const all = {
      liked_products: ids('product'),
      liked_services: ids('service'),
      liked_comments: ids('comment'),
      unwanted: state.unwanted,
    }
    if (slow.test(path)) await new Promise<void>((resolve) => gates.push(resolve))
    if (status) {
      const code = status === 503 ? 'unavailable' : 'server_error'
      const headers = { 'Retry-After': '5' }
      return Response.json({ code, message: '' }, { status, headers })
    }
    if (!on) return Response.json(all)
    if (on === 'like') state.liked.add(`${kind}:${id}`)
    else state.liked.delete(`${kind}:${id}`)
    return Response.json({ liked: on === 'like', likes: 1 })
  })
  return Object.assign(state, {
    slow: (paths = /like\/product/) => {
      slow = paths
    },
    /** Lets one waiting answer through. */
    answer: async (which: 'first' | 'last' = 'first') => {
      await eventually(() => expect(gates).not.toEqual([]))
      if (which === 'first') gates.shift()?.()
      else gates.pop()?.()
    },
  })
}

/** A tap as a browser stores it until it is answered. */
const wish = (key: string, body: boolean, owner = 1) =>
  [
    `outbox:like:${key}`,
    JSON.stringify({
      id: key,
      owner,
      queue: '',
      body,
      at: Date.now(),
      attempts: 0,
      retryAt: 0,
      failed: null,
    }),
  ] as const

const shown = () => [...$favourites.get()].sort()
const show = () => $favourites.listen(() => {})
const posts = (asked: string[]) => asked.filter((path) => !path.endsWith('liked-items/'))
const said = () => $toast.get()?.key

beforeAll(() => useTestStorageEngine())
let storage: Map<string, string>
let tab: ReturnType<typeof stubWindow>
beforeEach(() => {
  storage = stubStorage()
  tab = stubWindow()
  openSession(member(1))
})
afterEach(() => {
  while ($toast.get()) dismiss()
  void closeSession()
  cleanTestStorage()
  cleanStores($favourites, $session)
  vi.unstubAllGlobals()
})

test('The likes are requested once, for any number of hearts', async () => {
  const server = likesServer(['product:17', 'service:3', 'comment:9'])
  show()
  show()
  await eventually(() => expect(shown()).toEqual(['comment:9', 'product:17', 'service:3']))
  cleanStores($favourites)
  show()
  expect(server.asked).toEqual(['/global/liked-items/'])
})

test('A tap shows at once and is announced when the server has it', async () => {
  const server = likesServer()
  server.slow()
  const tapped = toggleFavourite('product:17')
  expect(shown()).toEqual(['product:17'])
  expect(said()).toBeUndefined()
  await server.answer()
  await tapped
  expect(said()).toBe('product_liked')
  expect([...server.liked]).toEqual(['product:17'])
})

test('A tap unlikes a liked service', async () => {
  const server = likesServer(['service:3'])
  show()
  await eventually(() => expect(shown()).toEqual(['service:3']))
  await toggleFavourite('service:3')
  expect(shown()).toEqual([])
  expect([...server.liked]).toEqual([])
  expect(said()).toBe('service_disliked')
})

test('A failure undoes the heart and shows an error', async () => {
  const server = likesServer()
  server.broken = 500
  const tapped = toggleFavourite('product:17')
  expect(shown()).toEqual(['product:17'])
  await tapped
  expect(shown()).toEqual([])
  expect(said()).toBe('unknown_error')
})

test('While the site cannot answer, a heart stays as tapped and is sent later', async () => {
  vi.useFakeTimers()
  const server = likesServer()
  server.broken = 503
  void toggleFavourite('product:17')
  await vi.advanceTimersByTimeAsync(6_000)
  expect(posts(server.asked)).toHaveLength(2)
  expect(shown()).toEqual(['product:17'])
  expect(said()).toBeUndefined()
  server.broken = 0
  await vi.advanceTimersByTimeAsync(5_000)
  expect([...server.liked]).toEqual(['product:17'])
  expect(shown()).toEqual(['product:17'])
  expect($session.get()).not.toBeNull()
  vi.useRealTimers()
})

test.each([2, 3, 4, 5])(
  '%i quick taps end in the last one, one request at a time',
  async (taps) => {
    const server = likesServer()
    show()
    await loadFavourites()
    server.slow()
    const all = Array.from({ length: taps }, () => toggleFavourite('product:17'))
    const isOn = taps % 2 === 1
    await server.answer()
    if (!isOn) await server.answer()
    await Promise.all(all)
    expect(server.liked.has('product:17')).toBe(isOn)
    expect(shown()).toEqual(isOn ? ['product:17'] : [])
    expect(posts(server.asked)).toHaveLength(isOn ? 1 : 2)
    expect(said()).toBe(isOn ? 'product_liked' : 'product_disliked')
  },
)

test('favourites: another tab’s tap shows here, wins when it came later, and is sent', async () => {
  const server = likesServer()
  show()
  await eventually(() => expect(server.asked).toHaveLength(1))
  server.slow()
  const tapped = toggleFavourite('product:17')
  await eventually(() => expect(posts(server.asked)).toHaveLength(1))
  storage.set(...wish('product:17', false))
  tab.tell('outbox:like:product:17')
  expect(shown()).toEqual([])
  await server.answer()
  await server.answer()
  await tapped
  expect(posts(server.asked)).toEqual(['/global/like/product/17/', '/global/unlike/product/17/'])
  expect(shown()).toEqual([])
  expect(said()).toBe('product_disliked')
  expect([...storage.keys()]).not.toContain('outbox:like:product:17')
})

test('favourites: a page that is left too early leaves its tap to the next', async () => {
  const server = likesServer()
  storage.set(...wish('service:3', true))
  show()
  await eventually(() => expect(said()).toBe('service_liked'))
  expect([...server.liked]).toEqual(['service:3'])
})

test('favourites: another member’s tap is neither shown nor sent', async () => {
  const server = likesServer()
  storage.set(...wish('service:3', true, 2))
  show()
  await eventually(() => expect(server.asked).toHaveLength(1))
  expect(shown()).toEqual([])
  expect(posts(server.asked)).toEqual([])
})

test('A tap made while the likes are loaded shows at once and is sent after them', async () => {
  const server = likesServer(['product:5'])
  server.slow(/./)
  show()
  await eventually(() => expect(server.asked).toHaveLength(1))
  const tapped = toggleFavourite('product:17')
  expect(shown()).toEqual(['product:17'])
  await server.answer()
  await eventually(() => expect(server.asked).toHaveLength(2))
  expect(shown()).toEqual(['product:17', 'product:5'])
  await server.answer()
  await tapped
  expect(shown()).toEqual(['product:17', 'product:5'])
  expect([...server.liked]).toEqual(['product:5', 'product:17'])
})

test('A late store of another tab does not lose a tap', async () => {
  const server = likesServer()
  show()
  await eventually(() => expect(server.asked).toHaveLength(1))
  server.slow()
  const tapped = toggleFavourite('product:17')
  setTestStorageKey(
    'favourites',
    JSON.stringify({ owner: 1, loadedAt: Date.now(), liked: [], taps: [] }),
  )
  expect(shown()).toEqual(['product:17'])
  await server.answer()
  await tapped
  expect(shown()).toEqual(['product:17'])
})

test('A tap survives the older write of another tab that reaches the storage after it', async () => {
  const loadedAt = Date.now()
  likesServer()
  show()
  await toggleFavourite('product:17')
  const older = JSON.stringify({ owner: 1, loadedAt, liked: [], taps: [] })
  storage.set('favourites', older)
  setTestStorageKey('favourites', older)
  tab.tell('favourites', older)
  await eventually(() => expect(shown()).toEqual(['product:17']))
})

test('A like stored by another tab, of which this one has no event yet, is kept', async () => {
  const server = likesServer()
  show()
  await eventually(() => expect(server.asked).toHaveLength(1))
  const taps = [{ key: 'service:3', on: true, at: Date.now() + 1000 }]
  storage.set('favourites', JSON.stringify({ owner: 1, loadedAt: Date.now(), liked: [], taps }))
  await toggleFavourite('product:17')
  expect(shown()).toEqual(['product:17', 'service:3'])
})

test('Another member on the same browser starts with nothing', async () => {
  const server = likesServer()
  await toggleFavourite('product:17')
  server.liked.clear()
  openSession(member(2))
  expect(shown()).toEqual([])
})

test('A dead token logs out and keeps no heart on', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'auth_required', message: '' }, { status: 401 }),
  )
  await toggleFavourite('product:17')
  expect($session.get()).toBeNull()
  expect(shown()).toEqual([])
  expect(said()).toBe('session_ended')
})

test('the mutes of lists come with the likes, for this member alone', async () => {
  const server = likesServer()
  server.unwanted.sellers = [{ id: 7, username: 'b' }]
  await loadFavourites()
  const { owner, muted } = $leftOut.get() ?? { owner: 0, muted: server.unwanted }
  keepMuted(owner, muted)
  expect([...$hiddenSellers.get()]).toEqual([7])
  expect($ownLists.get()).not.toBe('')
  openSession(member(2))
  expect([...$hiddenSellers.get()]).toEqual([])
  expect($ownLists.get()).toBe('')
})

test('A guest’s tap sends nothing', async () => {
  void closeSession()
  const server = likesServer()
  await toggleFavourite('product:17')
  expect(server.asked).toEqual([])
})

test('favourites: nothing is requested when no heart is on the screen', async () => {
  vi.useFakeTimers()
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', Object.assign(document, { documentElement: { dataset: {} } }))
  const server = likesServer()
  const hide = show()
  await vi.advanceTimersByTimeAsync(0)
  expect(server.asked).toHaveLength(1)
  hide()
  // Stores unmount a second after the last listener
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  document.dispatchEvent(new Event('visibilitychange'))
  openSession(member(2))
  storage.set(...wish('service:3', true, 2))
  tab.tell('outbox:like:service:3')
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(server.asked).toHaveLength(1)
  vi.useRealTimers()
})

test('favourites: an answer that comes after another member’s login is ignored', async () => {
  const server = likesServer(['product:17'])
  server.slow(/./)
  show()
  await eventually(() => expect(server.asked).toHaveLength(1))
  openSession(member(2))
  await server.answer()
  await eventually(() => expect(server.asked).toHaveLength(2))
  expect(shown()).toEqual([])
  server.liked.clear()
  openSession(member(1))
  expect(shown()).toEqual([])
  await server.answer()
})
