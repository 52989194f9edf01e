import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createProof, requireProof } from '../../../src/server/accounts/proof.ts'
import { resetPassword } from '../../../src/server/accounts/reset-password.ts'
import { app, setApp } from '../../../src/server/app.ts'
import { jobs, users } from '../../../src/server/db/schema/index.ts'
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
afterEach(() => fake.set('well'))

/** A member resets the password. */
async function reset(): Promise<string> {
  const { phone, username, ip } = somebody()
  await app().db.insert(users).values({ phone, username, passwordHash: '-' })
  const proof = await requireProof([await createProof(phone)], phone)
  const body = { phone_number: phone, password: 'battery horse correct' }
  await resetPassword(body, proof, ip, { locale: 'uz', userAgent: '' })
  return phone
}
const toldTo = (phone: string) => fake.sent.filter(({ to }) => `+${to}` === phone)
const pending = () => app().db.$count(jobs, eq(jobs.kind, 'reset-notice'))

test('a new password sends an SMS to the phone, once and in letters that cost one message', async () => {
  const phone = await reset()
  await expect.poll(pending).toBe(0)
  const [message, ...others] = toldTo(phone)
  expect(message?.text).toMatch(/^Bozor: parolingiz o'zgartirildi\. [\x20-\x5a\x61-\x7a]{1,120}$/)
  expect(others).toEqual([])
})

test('a gateway that refuses is asked once, and the password is still changed', async () => {
  fake.set('refuses')
  const phone = await reset()
  await expect.poll(pending).toBe(0)
  expect(toldTo(phone)).toEqual([])
  const [user] = await app().db.select().from(users).where(eq(users.phone, phone))
  expect(user?.passwordHash).toMatch(/^\$argon2id\$/)
})

test('the daily budget of SMS applies to it too', async () => {
  const usual = app()
  setApp({ ...usual, config: { ...usual.config, SMS_DAILY_LIMIT: 0 } })
  const phone = await reset()
  await expect.poll(pending).toBe(0)
  setApp(usual)
  expect(toldTo(phone)).toEqual([])
})
