// Engines may differ here: @engine
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { runTask } from '../../harness/run-task.ts'
import { issueCode, useCode } from '../../../src/server/accounts/codes.ts'
import { rememberNetwork } from '../../../src/server/members/known-networks.ts'
import { app } from '../../../src/server/app.ts'
import { smsCodes, users } from '../../../src/server/db/schema/index.ts'
import { ageLimits } from '../../harness/age-limits.ts'
import { DISTRICT, somebody } from '../../harness/api.ts'
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
  fake.set('well')
})

/** A visitor in their own browser; `from` is another network. */
function asker(phone: string, from = somebody().ip) {
  let requestId = ''
  return {
    phone,
    send: async () => {
      requestId = (await issueCode({ phone, network: from, requestId })).secret
    },
    tries: async (code: string) =>
      (await useCode({ phone, network: from, requestId }, code)) !== false,
  }
}
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')
const rowOf = async (phone: string) => {
  const [row] = await app().db.select().from(smsCodes).where(eq(smsCodes.phone, phone))
  return row
}
/** Makes the code of a phone this much older. */
const age = (phone: string, by: string) =>
  app()
    .db.update(smsCodes)
    .set({ expiresAt: sql`${smsCodes.expiresAt} - ${by}::interval` })
    .where(eq(smsCodes.phone, phone))

test('a code is stored as a hash for five minutes and works once', async () => {
  const { phone } = somebody()
  const me = asker(phone)
  await me.send()
  const code = fake.lastCode(phone)
  const row = await rowOf(phone)
  expect(row?.hash).toHaveLength(32)
  expect(row?.hash.includes(code)).toBe(false)
  const left = (row?.expiresAt.getTime() ?? 0) - Date.now()
  expect(left).toBeGreaterThan(280_000)
  expect(left).toBeLessThan(305_000)
  expect(await me.tries(code)).toBe(true)
  expect(await rowOf(phone)).toBeUndefined()
  expect(await me.tries(code)).toBe(false)
})

test('a code works until shortly before its five minutes are over', async () => {
  const { phone } = somebody()
  const me = asker(phone)
  await me.send()
  await age(phone, '4 minutes 40 seconds')
  expect(await me.tries(fake.lastCode(phone))).toBe(true)
})

test('an expired code is invalid, and is cleaned up', async () => {
  const { phone } = somebody()
  const me = asker(phone)
  await me.send()
  await age(phone, '5 minutes')
  expect(await me.tries(fake.lastCode(phone))).toBe(false)
  await runTask('removing old codes and tokens')
  expect(await rowOf(phone)).toBeUndefined()
})

test.each([
  [4, true],
  [5, false],
])('after %i wrong tries the right code works: %s', async (wrongTries, works) => {
  const { phone } = somebody()
  const me = asker(phone)
  await me.send()
  const code = fake.lastCode(phone)
  for (let tries = 0; tries < wrongTries; tries++)
    expect(await me.tries(wrongFor(code))).toBe(false)
  expect(await me.tries(code)).toBe(works)
  expect(await asker(phone).tries(code)).toBe(false)
})

test('a code belongs to its phone', async () => {
  const [one, other] = [asker(somebody().phone), asker(somebody().phone)]
  await one.send()
  await other.send()
  const [code, foreign] = [fake.lastCode(one.phone), fake.lastCode(other.phone)]
  if (code !== foreign) expect(await one.tries(foreign)).toBe(false)
  expect(await one.tries(code)).toBe(true)
})

test('a new code replaces the visitor’s old one and its tries', async () => {
  const { phone } = somebody()
  const me = asker(phone)
  await me.send()
  const old = fake.lastCode(phone)
  for (let tries = 0; tries < 5; tries++) await me.tries('abcdef')
  await ageLimits(61)
  await me.send()
  const fresh = fake.lastCode(phone)
  if (old !== fresh) expect(await me.tries(old)).toBe(false)
  expect(await me.tries(fresh)).toBe(true)
})

test('codes: a stranger’s request and guesses leave the visitor their code and tries', async () => {
  const { phone } = somebody()
  const [me, stranger] = [asker(phone), asker(phone)]
  await me.send()
  const code = fake.lastCode(phone)
  await stranger.send()
  for (let tries = 0; tries < 5; tries++) await stranger.tries(wrongFor(code))
  const guesses = Array.from({ length: 30 }, () =>
    asker(phone)
      .tries(wrongFor(code))
      .then(
        () => 'wrong',
        () => 'refused',
      ),
  )
  expect((await Promise.all(guesses)).filter((guess) => guess === 'wrong')).toHaveLength(20)
  for (let tries = 0; tries < 4; tries++) expect(await me.tries(wrongFor(code))).toBe(false)
  expect(await me.tries(code)).toBe(true)
})

test('a code works without the request that it belongs to', async () => {
  const { phone } = somebody()
  await asker(phone).send()
  expect(await asker(phone).tries(fake.lastCode(phone))).toBe(true)
})

test('without a request a network has ten tries an hour for all phones', async () => {
  const { ip } = somebody()
  for (let tries = 0; tries < 10; tries++)
    expect(await asker(somebody().phone, ip).tries('123456')).toBe(false)
  await expect(asker(somebody().phone, ip).tries('123456')).rejects.toMatchObject({ status: 429 })
  expect(await asker(somebody().phone).tries('123456')).toBe(false)
})

test('a right code of another browser costs its network no try', async () => {
  const { ip } = somebody()
  for (let codes = 0; codes < 12; codes++) {
    const { phone } = somebody()
    await asker(phone).send()
    expect(await asker(phone, ip).tries(fake.lastCode(phone))).toBe(true)
  }
})

const isSent = (me: ReturnType<typeof asker>) =>
  me.send().then(
    () => true,
    () => false,
  )

test('a phone gets 3 codes an hour for one network, a minute apart', async () => {
  const me = asker(somebody().phone)
  await me.send()
  await expect(me.send()).rejects.toMatchObject({ code: 'too_many_requests', status: 429 })
  let sent = 1
  for (let minutes = 0; minutes < 10; minutes++) {
    await ageLimits(61)
    if (await isSent(me)) sent++
  }
  expect(sent).toBe(3)
  await ageLimits(3600)
  await me.send()
})

test('a phone gets 3 codes a minute, 10 an hour and 20 a day of all strangers together', async () => {
  const { phone } = somebody()
  const flood = async () => {
    const sent = await Promise.all(Array.from({ length: 5 }, () => isSent(asker(phone))))
    await ageLimits(61)
    return sent.filter(Boolean).length
  }
  const inAnHour = async () => {
    let sent = 0
    for (let minutes = 0; minutes < 5; minutes++) sent += await flood()
    return sent
  }
  expect(await flood()).toBe(3)
  expect(await inAnHour()).toBe(7)
  await ageLimits(3600)
  expect(await inAnHour()).toBe(10)
  await ageLimits(3600)
  expect(await inAnHour()).toBe(0)
})

test('a phone gets 5 codes an hour for all addresses of a block', async () => {
  const { phone } = somebody()
  let sent = 0
  for (let host = 1; host <= 8; host++) {
    if (await isSent(asker(phone, `203.0.113.${host}`))) sent++
    await ageLimits(61 * host)
  }
  expect(sent).toBe(5)
  expect(await isSent(asker(phone, '198.51.100.1'))).toBe(true)
})

test('a phone whose owner has logged in on the network gets 10 codes a day there, strangers or not', async () => {
  const { phone, username } = somebody()
  const [owner] = await app()
    .db.insert(users)
    .values({ phone, username, passwordHash: 'none', districtId: DISTRICT })
    .returning({ id: users.id })
  const homes = Array.from({ length: 4 }, (_, n) => `192.0.${n}.1`)
  for (const home of homes) await rememberNetwork(owner?.id ?? 0, home)
  // Strangers use up their own share
  for (let n = 0; n < 3; n++) await isSent(asker(phone))
  expect(await isSent(asker(phone))).toBe(false)
  let sent = 0
  for (let n = 1; n <= 3; n++) {
    for (const home of homes) if (await isSent(asker(phone, home))) sent++
    await ageLimits(61 * n)
  }
  expect(sent).toBe(10)
})

test('a failed message uses up neither the minute nor the hour of the phone', async () => {
  const me = asker(somebody().phone)
  fake.set('refuses')
  for (let failures = 0; failures < 7; failures++)
    await expect(me.send()).rejects.toMatchObject({ code: 'sms_failed', status: 502 })
  fake.set('well')
  await me.send()
  expect(await me.tries(fake.lastCode(me.phone))).toBe(true)
})

test('a message that may have been sent counts, so that a slow gateway floods nobody', async () => {
  const me = asker(somebody().phone)
  fake.set('fails')
  for (let failures = 0; failures < 3; failures++)
    await expect(me.send()).rejects.toMatchObject({ code: 'sms_failed' })
  await expect(me.send()).rejects.toMatchObject({ code: 'too_many_requests' })
})
