// Engines may differ here: @engine
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeSmsLimits } from '../../../src/server/accounts/codes.ts'
import { requireWork } from '../../../src/server/accounts/proof-of-work.ts'
import { app } from '../../../src/server/app.ts'
import { rateLimits } from '../../../src/server/db/schema/index.ts'
import { Failure } from '../../../src/server/failure.ts'
import { takeMessage, usedShare } from '../../../src/server/sms/budget.ts'
import { workFor } from '../../fixtures/proof-of-work.ts'
import { somebody } from '../../harness/api.ts'
import { ageLimits } from '../../harness/age-limits.ts'
import { testApp } from '../../harness/test-app.ts'

const DAILY_LIMIT = 100
/** Six hours' share of four fifths of it, and of the fifth that members have. */
const [AT_ONCE, RESERVE] = [16, 4]
const TEN_MINUTES = 600
const DAY_S = 86_400
const DAY_MS = DAY_S * 1000

testApp({ SMS_DAILY_LIMIT: String(DAILY_LIMIT) })
beforeEach(() => app().db.delete(rateLimits))
afterEach(() => vi.useRealTimers())

const takeAll = async (hasAccount: boolean) => {
  let taken = 0
  while ((await takeMessage(hasAccount)).ok) taken++
  return taken
}
const refusal = async () => {
  const error = await requireWork(undefined).catch((error: unknown) => error)
  if (error instanceof Failure && error.details.challenge) return error.details.challenge
  throw new Error('No work was asked for')
}

test('the budget: sends some at once, then evenly, and returns the wait', async () => {
  const parallel = await Promise.all(Array.from({ length: AT_ONCE + 5 }, () => takeMessage(false)))
  expect(parallel.filter(({ ok }) => ok)).toHaveLength(AT_ONCE)
  const refused = await takeMessage(false)
  expect(refused).toEqual({ ok: false, retryAfter: expect.any(Number) })
  const wait = refused.ok ? 0 : refused.retryAfter
  expect(wait).toSatisfy((s) => s > 0 && s <= 1350)
  await ageLimits(wait)
  expect((await takeMessage(false)).ok).toBe(true)
  expect((await takeMessage(false)).ok).toBe(false)
})

test('the budget: a wrong clock of a process does not close it for weeks', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40 * DAY_MS })
  expect((await takeMessage(false)).ok).toBe(true)
  vi.useRealTimers()
  expect((await takeMessage(false)).ok).toBe(true)
})

test('the budget: a bucket that would be full only in weeks fills from now on', async () => {
  await takeMessage(false)
  await ageLimits(-40 * DAY_S)
  const refused = await takeMessage(false)
  expect(refused).toEqual({ ok: false, retryAfter: expect.toSatisfy((s) => s > 0 && s <= 1350) })
  await ageLimits(1350)
  expect((await takeMessage(false)).ok).toBe(true)
})

test('the budget: strangers who take all they can for a day stay within the limit', async () => {
  let sent = 0
  for (let step = 0; step <= 24 * 6; step++) {
    sent += await takeAll(true)
    await ageLimits(TEN_MINUTES)
  }
  expect(sent).toBeGreaterThan(DAILY_LIMIT * 0.95)
  expect(sent).toBeLessThanOrEqual(DAILY_LIMIT)
})

test('the budget: the reserve for numbers with an account is closed to the rest', async () => {
  expect(await takeAll(false)).toBe(AT_ONCE)
  expect(await takeAll(true)).toBe(RESERVE)
  expect((await takeMessage(true)).ok).toBe(false)
})

test('takeSmsLimits: a refusal by the site’s limit costs the network its points, the phone none', async () => {
  const [{ phone, ip: network }, other] = [somebody(), somebody()]
  await takeAll(true)
  for (let request = 0; request < 20; request++)
    await expect(takeSmsLimits(phone, network)).rejects.toMatchObject({ status: 429 })
  // By then the budget has a message again
  await ageLimits(1400)
  await expect(takeSmsLimits(other.phone, network)).rejects.toMatchObject({ status: 429 })
  await takeSmsLimits(phone, other.ip)
})

test('work is required when half of the budget is used, and no more once it has refilled', async () => {
  await requireWork(undefined)
  for (let sent = 0; sent <= AT_ONCE / 2; sent++) await takeMessage(false)
  await refusal()
  const { halfIn } = await usedShare()
  await ageLimits(halfIn + 1)
  await requireWork(undefined)
})

test('done work counts once, and not when it comes too late', async () => {
  await takeAll(false)
  const [solution, late] = [await workFor(await refusal()), await workFor(await refusal())]
  await requireWork(solution)
  await expect(requireWork(solution)).rejects.toMatchObject({ status: 428 })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 })
  await expect(requireWork(late)).rejects.toMatchObject({ code: 'proof_of_work_required' })
})
