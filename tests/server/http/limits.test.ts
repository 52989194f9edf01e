// Engines may differ here: @engine
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { createLimits } from '../../../src/server/http/limits.ts'
import type { LimitName } from '../../../src/server/http/limit-table.ts'
import { takeLimits } from '../../../src/server/http/limits.ts'
import { rateLimits } from '../../../src/server/db/schema/index.ts'
import { ageLimits } from '../../harness/age-limits.ts'
import { startTestApp } from '../../harness/app.ts'

let running: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  running = await startTestApp()
})
afterAll(async () => {
  vi.useRealTimers()
  await running.stop()
})

/** Moves both clocks: local limits read that of the process. */
async function later(seconds: number): Promise<void> {
  vi.advanceTimersByTime(seconds * 1000)
  await ageLimits(seconds)
}
const POINTS_AND_SECONDS: Record<LimitName, [number, number]> = {
  'sms-phone-network-minute': [1, 60],
  'sms-phone-network': [3, 3600],
  'sms-phone-block': [5, 3600],
  'sms-phone-minute': [3, 60],
  'sms-phone-hour': [10, 3600],
  'sms-phone-day': [20, 86_400],
  'sms-owner-day': [10, 86_400],
  'sms-network': [20, 3600],
  'sms-block': [60, 3600],
  'sms-alert': [1, 3600],
  'proof-of-work': [1, 3600],
  'codes-network': [10, 3600],
  'codes-block': [60, 3600],
  'codes-phone': [20, 3600],
  'entries-network': [20, 3600],
  'entries-block': [200, 3600],
  'entries-telegram': [5, 3600],
  'mini-app-proof': [1, 900],
  'login-phone-day': [50, 86_400],
  'login-phone-network': [5, 900],
  'login-network': [20, 900],
  'login-block': [100, 900],
  'staff-codes-session': [5, 900],
  'staff-codes': [20, 86_400],
  'posts-member': [5, 600],
  'posts-member-day': [30, 86_400],
  'posts-newcomer-day': [3, 86_400],
  'edits-member-hour': [60, 3600],
  'asks-member-day': [5, 86_400],
  'states-member-hour': [60, 3600],
  'drafts-member-minute': [60, 60],
  'searches-member-hour': [60, 3600],
  'search-changes-member-hour': [120, 3600],
  'wanted-member-day': [20, 86_400],
  'seekers-member-minute': [30, 60],
  'wanted-answers-member-day': [10, 86_400],
  'feed-hour': [120, 3600],
  'likes-member-minute': [60, 60],
  'profile-edits-member-hour': [30, 3600],
  'renames-member-month': [5, 2_592_000],
  'changes-network-minute': [60, 60],
  'tiles-network-minute': [1200, 60],
  'exports-member-day': [5, 86_400],
  'phones-member-day': [20, 86_400],
  'phones-newcomer-day': [3, 86_400],
  'phones-member-minute': [3, 60],
  'phones-network-day': [60, 86_400],
  'phones-listing-day': [200, 86_400],
  'phones-again': [1, 86_400],
  'comments-member-minute': [30, 60],
  'comments-member-day': [200, 86_400],
  'reports-member-hour': [30, 3600],
  'telegram-chat-minute': [10, 60],
  'rooms-member-day': [60, 86_400],
  'deals-member-day': [20, 86_400],
  'offers-member-day': [30, 86_400],
  'floor-refusals-listing-day': [3, 86_400],
  'reviews-member-day': [5, 86_400],
  'push-member-hour': [30, 3600],
  'megapixels-member-hour': [1_500, 3600],
  'chat-pictures-member-day': [30, 86_400],
  'messages-member': [200, 10],
  'sockets-network': [300, 60],
  'sockets-block': [1200, 60],
}
const isLimit = (name: string): name is LimitName => name in POINTS_AND_SECONDS
const TABLE = Object.entries(POINTS_AND_SECONDS).flatMap(([name, [points, seconds]]) =>
  isLimit(name) ? [[name, points, seconds] as const] : [],
)

test.each(TABLE)('%s: %i in %i seconds, then again', async (limit, points, seconds) => {
  const { limits } = app()
  const last = Math.min(points, 20)
  if (last < points) await limits.take(limit, 'somebody', points - last)
  const asked = await Promise.all(
    Array.from({ length: last + 5 }, () => limits.take(limit, 'somebody')),
  )
  expect(asked.filter(({ ok }) => ok)).toHaveLength(last)
  const refused = await limits.take(limit, 'somebody')
  expect(refused).toEqual({ ok: false, retryAfter: expect.any(Number) })
  if (!refused.ok) expect(refused.retryAfter).toSatisfy((s) => s > seconds - 60 && s <= seconds)
  expect(await limits.take(limit, 'somebody else')).toMatchObject({ ok: true, used: 1 })
  await later(seconds + 1)
  expect(await limits.take(limit, 'somebody')).toMatchObject({ ok: true, used: 1 })
})

test('limits: several points are taken at once, and a refusal takes none', async () => {
  const { limits } = app()
  const [limit, key] = ['megapixels-member-hour', 'photographer'] as const
  expect(await limits.take(limit, key, 1_400)).toMatchObject({ ok: true, used: 1_400 })
  expect(await limits.take(limit, key, 101)).toMatchObject({ ok: false })
  expect(await limits.take(limit, key, 100)).toMatchObject({ ok: true, used: 1_500 })
})

/** Takes a point and expects success. */
async function take(limit: LimitName, key: string) {
  const taken = await app().limits.take(limit, key)
  if (!taken.ok) throw new Error(`No ${limit} is left for ${key}`)
  return taken.receipt
}

describe.each(['login-phone-network', 'drafts-member-minute'] as const)('%s', (limit) => {
  const [points, seconds] = POINTS_AND_SECONDS[limit]
  const takeAll = async (key: string) => {
    const receipts: Awaited<ReturnType<typeof take>>[] = []
    for (let taken = 0; taken < points; taken++) receipts.push(await take(limit, key))
    return receipts
  }

  test('a returned point can be taken again, once', async () => {
    const { limits } = app()
    const [first] = await takeAll('giver')
    if (first) await limits.giveBack(first)
    expect(await limits.take(limit, 'giver')).toMatchObject({ ok: true, used: points })
    expect(await limits.take(limit, 'giver')).toMatchObject({ ok: false })
    await limits.reset(limit, 'giver')
    expect(await limits.take(limit, 'giver')).toMatchObject({ ok: true, used: 1 })
  })

  test('a refused attempt costs nothing', async () => {
    const { limits } = app()
    const [first] = await takeAll('insister')
    for (let refused = 0; refused < 3; refused++)
      expect(await limits.take(limit, 'insister')).toMatchObject({ ok: false })
    if (first) await limits.giveBack(first)
    expect(await limits.take(limit, 'insister')).toMatchObject({ ok: true, used: points })
  })

  test('a point returned after its window leaves the next one as it is', async () => {
    const { limits } = app()
    const receipts = await takeAll('late')
    await later(seconds + 1)
    await takeAll('late')
    for (const receipt of receipts) await limits.giveBack(receipt)
    expect(await limits.take(limit, 'late')).toMatchObject({ ok: false })
  })
})

test('a window opened by a clock weeks ahead ends after its length from now', async () => {
  const { limits } = app()
  for (let taken = 0; taken < 5; taken++) await take('staff-codes-session', 'early')
  await ageLimits(-40 * 86_400)
  const refused = await limits.take('staff-codes-session', 'early')
  expect(refused).toMatchObject({ ok: false, retryAfter: expect.toSatisfy((s) => s <= 900) })
  await ageLimits(901)
  expect(await limits.take('staff-codes-session', 'early')).toMatchObject({ ok: true, used: 1 })
})

test('the clock of a process moves no window', async () => {
  const { limits } = app()
  for (let taken = 0; taken < 5; taken++) await take('staff-codes-session', 'time traveller')
  vi.setSystemTime(Date.now() + 40 * 86_400_000)
  expect(await limits.take('staff-codes-session', 'time traveller')).toMatchObject({ ok: false })
})

test('several limits are taken all or none, and the refusal tells the wait', async () => {
  const [rooms, reports] = ['rooms-member-day', 'reports-member-hour'] as const
  for (let taken = 0; taken < 30; taken++) await app().limits.take(reports, 'all')
  const refused = await takeLimits([
    [rooms, 'all'],
    [reports, 'all'],
  ]).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'too_many_requests', status: 429 })
  expect(refused).toHaveProperty('details.retryAfter', expect.any(Number))
  expect(await app().limits.take(rooms, 'all')).toMatchObject({ ok: true, used: 1 })
})

test('two processes on one database share their limits', async () => {
  const { config, db, hmac, limits } = app()
  const other = createLimits(config, db.$client, hmac)
  expect(await limits.take('sms-alert', 'shared')).toMatchObject({ ok: true })
  expect(await other.take('sms-alert', 'shared')).toMatchObject({ ok: false })
})

test('the table of limits identifies nobody', async () => {
  const { db, limits } = app()
  const secrets = ['+821012345678', '203.0.113.77']
  for (const secret of secrets) await limits.take('login-phone-network', secret)
  const keys = (await db.select().from(rateLimits)).map(({ key }) => key)
  expect(keys).toContainEqual(expect.stringMatching(/^login-phone-network:[\w-]{43}$/))
  for (const secret of secrets) expect(keys.join()).not.toContain(secret)
})
