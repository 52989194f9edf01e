import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { removeExpired } from '../../../src/server/jobs/housekeeping.ts'
import { sendCode, useCode } from '../../../src/server/accounts/codes.ts'
import { app } from '../../../src/server/app.ts'
import { smsCodes } from '../../../src/server/db/schema/index.ts'
import { somebody } from '../../harness/api.ts'
import { startTestApp } from '../../harness/app.ts'
import { startSmsFake } from '../../harness/sms-fake.ts'

let fake: Awaited<ReturnType<typeof startSmsFake>>
let running: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  fake = await startSmsFake()
  running = await startTestApp({ SMS_URL: fake.playmobileUrl })
})
afterAll(async () => {
  await running.stop()
  await fake.close()
})
afterEach(() => {
  vi.useRealTimers()
  fake.set('well')
})

const rowOf = async (phone: string) => {
  const [row] = await app().db.select().from(smsCodes).where(eq(smsCodes.phone, phone))
  return row
}
/** Makes the code of a phone that much older. */
const age = (phone: string, by: string) =>
  app()
    .db.update(smsCodes)
    .set({ expiresAt: sql`${smsCodes.expiresAt} - ${by}::interval` })
    .where(eq(smsCodes.phone, phone))
/** Moves the clock that the limits read. */
const later = (seconds: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
}

test('a code is stored as a hash for five minutes and works once', async () => {
  const { phone, ip } = somebody()
  await sendCode(phone, ip)
  const code = fake.lastCode(phone)
  const row = await rowOf(phone)
  expect(row?.hash).toHaveLength(32)
  expect(row?.hash.includes(code)).toBe(false)
  const left = (row?.expiresAt.getTime() ?? 0) - Date.now()
  expect(left).toBeGreaterThan(280_000)
  expect(left).toBeLessThan(305_000)
  expect(await useCode(phone, code)).toBe(true)
  expect(await rowOf(phone)).toBeUndefined()
  expect(await useCode(phone, code)).toBe(false)
})

test('a code works until shortly before its five minutes are over', async () => {
  const { phone, ip } = somebody()
  await sendCode(phone, ip)
  await age(phone, '4 minutes 40 seconds')
  expect(await useCode(phone, fake.lastCode(phone))).toBe(true)
})

test('an expired code is no code, and is swept away', async () => {
  const { phone, ip } = somebody()
  await sendCode(phone, ip)
  await age(phone, '5 minutes')
  expect(await useCode(phone, fake.lastCode(phone))).toBe(false)
  await removeExpired()
  expect(await rowOf(phone)).toBeUndefined()
})

test.each([
  [4, true],
  [5, false],
])('after %i wrong tries the right code works: %s', async (wrongTries, works) => {
  const { phone, ip } = somebody()
  await sendCode(phone, ip)
  const code = fake.lastCode(phone)
  const wrong = code === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < wrongTries; tries++) expect(await useCode(phone, wrong)).toBe(false)
  expect(await useCode(phone, code)).toBe(works)
})

test('a code belongs to its phone', async () => {
  const [one, other] = [somebody(), somebody()]
  await sendCode(one.phone, one.ip)
  await sendCode(other.phone, other.ip)
  const [code, foreign] = [fake.lastCode(one.phone), fake.lastCode(other.phone)]
  if (code !== foreign) expect(await useCode(one.phone, foreign)).toBe(false)
  expect(await useCode(one.phone, code)).toBe(true)
})

test('a new code replaces the old one and its tries', async () => {
  const { phone, ip } = somebody()
  await sendCode(phone, ip)
  const old = fake.lastCode(phone)
  for (let tries = 0; tries < 5; tries++) await useCode(phone, 'abcdef')
  later(61)
  await sendCode(phone, ip)
  const fresh = fake.lastCode(phone)
  if (old !== fresh) expect(await useCode(phone, old)).toBe(false)
  expect(await useCode(phone, fresh)).toBe(true)
})

test('a phone gets 5 codes an hour and 10 a day, a minute apart', async () => {
  const { phone, ip } = somebody()
  let sent = 0
  const minute = async () => {
    later(61)
    await sendCode(phone, ip).then(
      () => sent++,
      () => {},
    )
  }
  await sendCode(phone, ip)
  await expect(sendCode(phone, ip)).rejects.toMatchObject({
    code: 'too_many_requests',
    status: 429,
  })
  sent = 1
  for (let minutes = 0; minutes < 10; minutes++) await minute()
  expect(sent).toBe(5)
  later(3600)
  for (let minutes = 0; minutes < 10; minutes++) await minute()
  expect(sent).toBe(10)
  later(3600)
  for (let minutes = 0; minutes < 3; minutes++) await minute()
  expect(sent).toBe(10)
  later(86_400)
  await minute()
  expect(sent).toBe(11)
})

test('a failed message costs the person neither their minute nor their hour', async () => {
  const { phone, ip } = somebody()
  fake.set('refuses')
  for (let failures = 0; failures < 7; failures++)
    await expect(sendCode(phone, ip)).rejects.toMatchObject({ code: 'sms_failed', status: 502 })
  fake.set('well')
  await sendCode(phone, ip)
  expect(await useCode(phone, fake.lastCode(phone))).toBe(true)
})

test('a message that may have left counts, so that a slow gateway floods nobody', async () => {
  const { phone, ip } = somebody()
  fake.set('fails')
  for (let failures = 0; failures < 5; failures++)
    await expect(sendCode(phone, ip)).rejects.toMatchObject({ code: 'sms_failed' })
  await expect(sendCode(phone, ip)).rejects.toMatchObject({ code: 'too_many_requests' })
})
