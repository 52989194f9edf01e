import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { createLimits, type LimitName } from '../../../src/server/http/limits.ts'
import { takeLimits } from '../../../src/server/http/limits.ts'
import { startTestApp } from '../../harness/app.ts'
import { ENGINE } from '../../harness/database.ts'

let running: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  running = await startTestApp({ SMS_DAILY_LIMIT: '3' })
})
afterAll(() => running.stop())
afterEach(() => vi.useRealTimers())

/** Moves the clock that the limits read. */
const later = (seconds: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
}
const POINTS_AND_SECONDS: Record<LimitName, [number, number]> = {
  'sms-phone-minute': [1, 60],
  'sms-phone-hour': [5, 3600],
  'sms-phone-day': [10, 86_400],
  'sms-network-hour': [20, 3600],
  'sms-site-day': [3, 86_400],
  'login-phone-network': [5, 900],
  'login-network': [20, 900],
  'comments-member-minute': [30, 60],
  'reports-member-hour': [30, 3600],
  'rooms-member-day': [60, 86_400],
  'messages-member': [200, 10],
  'sockets-network': [300, 60],
}
const isLimit = (name: string): name is LimitName => name in POINTS_AND_SECONDS
const TABLE = Object.entries(POINTS_AND_SECONDS).flatMap(([name, [points, seconds]]) =>
  isLimit(name) ? [[name, points, seconds] as const] : [],
)

test.each(TABLE)('%s: %i in %i seconds, then again', async (limit, points, seconds) => {
  const { limits } = app()
  const asked = await Promise.all(
    Array.from({ length: points + 5 }, () => limits.take(limit, 'somebody')),
  )
  expect(asked.filter(({ ok }) => ok)).toHaveLength(points)
  const refused = await limits.take(limit, 'somebody')
  expect(refused).toEqual({ ok: false, retryAfter: expect.any(Number) })
  if (!refused.ok) expect(refused.retryAfter).toSatisfy((s) => s > seconds - 60 && s <= seconds)
  expect(await limits.take(limit, 'somebody else')).toEqual({ ok: true, used: 1 })
  later(seconds + 1)
  expect(await limits.take(limit, 'somebody')).toEqual({ ok: true, used: 1 })
})

test('what is given back can be taken again', async () => {
  const { limits } = app()
  for (let taken = 0; taken < 5; taken++) await limits.take('login-phone-network', 'giver')
  await limits.giveBack('login-phone-network', 'giver')
  expect(await limits.take('login-phone-network', 'giver')).toEqual({ ok: true, used: 5 })
  expect(await limits.take('login-phone-network', 'giver')).toMatchObject({ ok: false })
  await limits.reset('login-phone-network', 'giver')
  expect(await limits.take('login-phone-network', 'giver')).toEqual({ ok: true, used: 1 })
})

test('a single point comes back even after refusals', async () => {
  const { limits } = app()
  await limits.take('sms-phone-minute', 'single')
  await limits.take('sms-phone-minute', 'single')
  await limits.giveBack('sms-phone-minute', 'single')
  expect(await limits.take('sms-phone-minute', 'single')).toEqual({ ok: true, used: 1 })
})

test('of several limits all are taken or none, and the refusal says how long to wait', async () => {
  const [rooms, reports] = ['rooms-member-day', 'reports-member-hour'] as const
  for (let taken = 0; taken < 30; taken++) await app().limits.take(reports, 'all')
  const refused = await takeLimits([
    [rooms, 'all'],
    [reports, 'all'],
  ]).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'too_many_requests', status: 429 })
  expect(refused).toHaveProperty('details.retryAfter', expect.any(Number))
  expect(await app().limits.take(rooms, 'all')).toEqual({ ok: true, used: 1 })
})

test.runIf(ENGINE === 'postgres')('two processes on one database share their limits', async () => {
  const { config, db, limits } = app()
  const other = createLimits(config, db.$client)
  expect(await limits.take('sms-phone-minute', 'shared')).toMatchObject({ ok: true })
  expect(await other.take('sms-phone-minute', 'shared')).toMatchObject({ ok: false })
})
