import { useTestStorageEngine } from '@nanostores/persistent'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openLiveChannel, type CaughtUp } from '../../../src/stores/chat/live-channel.ts'
import { closeSession } from '../../../src/stores/session/session.ts'
import { FakeSocket } from '../fake-socket.ts'
import { stubStorage, stubWindow } from '../fake-storage.ts'
import { logIn } from '../logged-in.ts'

const sockets = FakeSocket.all
const newest = () => sockets.at(-1)
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

let asked = 0
let answers: CaughtUp[] = []
let frames: unknown[] = []
let close = () => {}

function open(pollMs = 3000, check?: () => Promise<CaughtUp>) {
  const channel = openLiveChannel({
    path: '/ws/chat/5/',
    pollMs,
    onFrame: (frame) => frames.push(frame),
    catchUp: async () => {
      asked++
      return answers.shift() ?? 'same'
    },
    ...(check && { check }),
  })
  close = channel.close
  return channel
}

beforeAll(() => useTestStorageEngine())
beforeEach(() => {
  vi.useFakeTimers()
  stubStorage()
  sockets.length = asked = 0
  answers = []
  frames = []
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('location', { href: 'https://bozor.example/chat/5' })
})
afterEach(() => {
  close()
  void closeSession()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('The token is sent beside the protocol, never in the address', async () => {
  const { token } = logIn()
  const { send } = open()
  expect(newest()?.url.href).toBe('wss://bozor.example/ws/chat/5/')
  expect(newest()?.protocols).toEqual(['chat.v1', `token.${token}`])
  send({ type: 'typing' })
  newest()?.onopen?.()
  send({ type: 'typing' })
  expect(newest()?.sent).toEqual(['{"type":"typing"}'])
  newest()?.onmessage?.({ data: '{"type":"room","chat_id":5}' })
  for (const data of ['not ours', 'null', '5', '"type"', '{}']) newest()?.onmessage?.({ data })
  expect(frames).toEqual([{ type: 'room', chat_id: 5 }])
})

test('It catches up at the start and after every connection, and rarely while the socket is open', async () => {
  logIn()
  open()
  await seconds(0)
  expect(asked).toBe(1)
  newest()?.onopen?.()
  await seconds(0)
  expect(asked).toBe(2)
  await seconds(59)
  expect(asked).toBe(2)
  await seconds(2)
  expect(asked).toBe(3)
})

test('News found by polling beside an open socket shows that the socket is dead', async () => {
  logIn()
  answers = ['same', 'same', 'new']
  open()
  newest()?.onopen?.()
  await seconds(61)
  expect(sockets).toHaveLength(2)
  expect(sockets[0]?.isClosed).toBe(true)
})

test('live channel: a cheaper check replaces catching up while a socket is open', async () => {
  logIn()
  const checks: CaughtUp[] = ['same', 'new', 'failed']
  open(3000, async () => checks.shift() ?? 'same')
  newest()?.onopen?.()
  await seconds(0)
  expect(asked).toBe(2)
  await seconds(61)
  expect([checks.length, sockets.length, asked]).toEqual([2, 1, 2])
  // The check found a difference: a new socket is opened, and everything missing is requested
  await seconds(60)
  expect([checks.length, sockets.length, asked]).toEqual([1, 2, 2])
  newest()?.onopen?.()
  await seconds(0)
  expect(asked).toBe(3)
  newest()?.onclose?.({ code: 1006 })
  sockets.length = 0
  // Without a socket a check is not enough
  await seconds(10)
  expect(checks).toHaveLength(1)
  expect(asked).toBeGreaterThan(3)
})

test('A handshake without an answer times out after five seconds; meanwhile it polls', async () => {
  logIn()
  open()
  await seconds(4.9)
  expect(asked).toBe(2)
  expect(sockets).toHaveLength(1)
  await seconds(2)
  expect(sockets[0]?.isClosed).toBe(true)
  expect(sockets).toHaveLength(2)
  await seconds(60)
  expect(asked).toBeGreaterThan(15)
})

test('Failures are retried at growing intervals, a good socket resets them', async () => {
  logIn()
  open()
  await seconds(600)
  const waits = sockets.slice(1).map(({ at }, i) => (at - (sockets[i]?.at ?? 0)) / 1000 - 5)
  expect(waits[0]).toBeLessThanOrEqual(1)
  for (const wait of waits.slice(-5)) {
    expect(wait).toBeGreaterThanOrEqual(15)
    expect(wait).toBeLessThanOrEqual(30)
  }
  while (newest()?.isClosed) await seconds(1)
  newest()?.onopen?.()
  await seconds(6)
  const before = sockets.length
  newest()?.onclose?.({ code: 1006 })
  await seconds(1)
  expect(sockets).toHaveLength(before + 1)
})

test.each([
  [1001, 2],
  [4408, 1],
  [1008, 15],
])('Closed with %i it is back within %i seconds', async (code, within) => {
  logIn()
  open(1_000_000)
  newest()?.onopen?.()
  await seconds(10)
  newest()?.onclose?.({ code })
  await seconds(within * 0.49)
  const soon = sockets.length
  await seconds(within * 0.52)
  expect(sockets.length).toBeGreaterThan(1)
  // A restarting server, and one with too many requests, are given time
  if (code !== 4408) expect(soon).toBe(1)
})

test('Sockets that die young are retried at growing intervals, too', async () => {
  logIn()
  open(1_000_000)
  for (let i = 0; i < 8; i++) {
    newest()?.onopen?.()
    await seconds(1)
    const before = sockets.length
    newest()?.onclose?.({ code: 1006 })
    while (sockets.length === before) await seconds(1)
  }
  const [last, one] = [newest()?.at ?? 0, sockets.at(-2)?.at ?? 0]
  expect(last - one).toBeGreaterThan(15_000)
})

test('An abandoned socket brings nothing any more', async () => {
  logIn()
  open(1_000_000)
  await seconds(5.5)
  const [late] = sockets
  const before = [sockets.length, asked]
  late?.onopen?.()
  late?.bring({ type: 'room', chat_id: 5 })
  late?.onclose?.({ code: 4404 })
  await seconds(0)
  expect([frames, sockets.length, asked]).toEqual([[], ...before])
})

test('A dead token is verified at once, a broken connection at the next poll', async () => {
  logIn()
  open(1_000_000)
  newest()?.onopen?.()
  await seconds(0)
  expect(asked).toBe(2)
  newest()?.onclose?.({ code: 1006 })
  await seconds(0)
  expect(asked).toBe(2)
  await seconds(1)
  newest()?.onopen?.()
  newest()?.onclose?.({ code: 4401 })
  await seconds(0)
  expect(asked).toBe(4)
})

test('A hidden page polls nothing until it is visible again', async () => {
  logIn()
  stubWindow()
  open()
  await seconds(0)
  Object.assign(document, { visibilityState: 'hidden' })
  document.dispatchEvent(new Event('visibilitychange'))
  await seconds(10)
  expect(asked).toBe(1)
  Object.assign(document, { visibilityState: 'visible' })
  document.dispatchEvent(new Event('visibilitychange'))
  await seconds(0)
  expect(asked).toBe(2)
})

test('A closed channel does nothing any more, not even when the page is visible again', async () => {
  logIn()
  const { goOnline } = stubWindow()
  const channel = open()
  await seconds(0)
  newest()?.onopen?.()
  newest()?.onclose?.({ code: 1006 })
  await seconds(0)
  const before = [sockets.length, asked]
  channel.close()
  goOnline()
  await seconds(120)
  expect([sockets.length, asked]).toEqual(before)
})

test('It stops when there is nothing left to poll', async () => {
  logIn()
  open()
  newest()?.onopen?.()
  await seconds(0)
  answers = ['gone']
  newest()?.onclose?.({ code: 4404 })
  await seconds(120)
  expect(asked).toBe(3)
  expect(sockets).toHaveLength(1)
})

test('A guest opens no socket', async () => {
  open()
  await seconds(1)
  expect(sockets).toEqual([])
})
