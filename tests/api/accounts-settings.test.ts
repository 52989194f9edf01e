/** What settings change about the accounts calls: servers of their own. */
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { somebody } from '../harness/api.ts'
import { freshDatabase } from '../harness/database.ts'
import { startServer } from '../harness/server.ts'
import { startSmsFake } from '../harness/sms-fake.ts'

const DAILY_LIMIT = 10

let fake: Awaited<ReturnType<typeof startSmsFake>>
let database: Awaited<ReturnType<typeof freshDatabase>>
let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  fake = await startSmsFake()
  database = await freshDatabase()
  server = await startServer({
    ...database.env,
    SMS_URL: fake.eskizUrl,
    SMS_DAILY_LIMIT: String(DAILY_LIMIT),
    PHONE_PREFIXES: '+82,+998',
    SITE_URL: 'https://bozor.example',
  })
})
afterAll(async () => {
  await server.stop()
  await database.drop()
  await fake.close()
})

const post = (path: string, body: object) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': somebody().ip },
    body: JSON.stringify(body),
  })
const send = (phone_number: string) => post('/accounts/send-sms/', { phone_number })

test('an Uzbek number, and a Secure cookie on an https site', async () => {
  expect((await send('90 123-45-67')).status).toBe(200)
  const answer = await post('/accounts/verify-code/', {
    phone_number: '+998 90 123 45 67',
    otp: fake.lastCode('+998901234567'),
  })
  expect(await answer.json()).toEqual({ result: true })
  expect(answer.headers.get('set-cookie')).toMatch(/; Secure/i)
})

test('a gateway in trouble is 502, told in words, and can be tried again at once', async () => {
  const { phone } = somebody()
  fake.set('refuses')
  const failed = await send(phone)
  expect(failed.status).toBe(502)
  expect(await failed.json()).toEqual({
    code: 'sms_failed',
    message: 'SMS yuborib boʻlmadi. Birozdan soʻng qayta urinib koʻring.',
  })
  fake.set('well')
  expect((await send(phone)).status).toBe(200)
})

test('the site sends so many a day, and says once when few are left', async () => {
  const answers = []
  for (let sent = 0; sent < DAILY_LIMIT; sent++) answers.push(await send(somebody().phone))
  const refused = answers.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(86_000)
  expect((await send(somebody().phone)).status).toBe(429)
  expect(fake.sent.length).toBeLessThanOrEqual(DAILY_LIMIT)
  const log = await vi.waitFor(async () => {
    const text = await readFile(server.logFile, 'utf8')
    expect(text).toContain('SMS_DAILY_LIMIT is 80 % used')
    return text
  })
  expect(log.split('SMS_DAILY_LIMIT is 80 % used')).toHaveLength(2)
})

test('the log holds no phone, code or password', async () => {
  const log = await readFile(server.logFile, 'utf8')
  expect(log).toContain('SMS not sent')
  for (const { to, text } of fake.sent) {
    expect(log).not.toContain(to)
    expect(log).not.toContain(/\d{6}/.exec(text)?.[0])
  }
  expect(log).not.toMatch(/p@ss|token-\d/)
})
