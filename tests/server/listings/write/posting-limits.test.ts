// Engines may differ here: @engine
import { afterEach, expect, test, vi } from 'vitest'
import { postingWait, takePost } from '../../../../src/server/listings/write/posting-limits.ts'
import { giveBackLimits } from '../../../../src/server/http/limits.ts'
import { ageLimits } from '../../../harness/age-limits.ts'
import { testApp } from '../../../harness/test-app.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

testApp()
afterEach(() => vi.useRealTimers())

/** Moves the clock of limits, and the members' joining dates. */
async function later(seconds: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
  await ageLimits(seconds)
}
let members = 0
const memberSince = (seconds: number) => ({
  id: ++members,
  createdAt: new Date(Date.now() - seconds * 1000),
})
type Member = ReturnType<typeof memberSince>

async function post(member: Member, times: number): Promise<void> {
  for (let n = 0; n < times; n++) await takePost(member)
}
const refusal = (member: Member) => takePost(member).catch((error: unknown) => error)
/** A busy machine takes part of a minute between the posts. */
const about = (seconds: number) =>
  expect.toSatisfy((wait: number) => wait > seconds - MINUTE && wait <= seconds)
const tooMany = (seconds: number) => ({
  code: 'too_many_requests',
  details: { retryAfter: about(seconds) },
})

test('five posts in ten minutes, thirty a day', async () => {
  const member = memberSince(DAY)
  for (let tens = 0; tens < 6; tens++) {
    await post(member, 5)
    if (tens < 5) expect(await refusal(member)).toMatchObject(tooMany(10 * MINUTE))
    await later(10 * MINUTE)
  }
  expect(await refusal(member)).toMatchObject(tooMany(DAY - HOUR))
  await later(DAY - HOUR)
  await post(member, 1)
})

test('three posts on the first day, five at once after it', async () => {
  const member = memberSince(DAY - HOUR)
  await post(member, 3)
  expect(await postingWait(member)).toEqual(about(HOUR))
  expect(await refusal(member)).toMatchObject(tooMany(HOUR))
  await later(HOUR)
  expect(await postingWait(member)).toBe(0)
  await post(member, 5)
  expect(await refusal(member)).toMatchObject(tooMany(10 * MINUTE))
})

test('the longest wait is returned, not the first', async () => {
  const member = memberSince(0)
  await post(member, 3)
  expect(await refusal(member)).toMatchObject(tooMany(DAY))
})

test('a failed post is given back whole', async () => {
  const member = memberSince(0)
  for (let n = 0; n < 10; n++) await giveBackLimits(await takePost(member))
  expect(await postingWait(member)).toBe(0)
})
