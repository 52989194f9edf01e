/** Settings that change the accounts calls: each test has servers of its own. */
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workFor } from '../../fixtures/proof-of-work.ts'
import { cookieIn, DISTRICT, PASSWORD, somebody } from '../../harness/api.ts'
import { freshDatabase } from '../../harness/database.ts'
import { startServer } from '../../harness/server.ts'
import { startSmsFake } from '../../harness/sms-fake.ts'
import { eventually } from '../../harness/eventually.ts'

const DAILY_LIMIT = 100
/** The most SMS that strangers together can request at once: six hours' share of four fifths of the budget. */
const AT_ONCE = 16

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

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': somebody().ip, ...headers },
    body: JSON.stringify(body),
  })
/** Requests a code like a browser: with proof of work when the site asks for it. */
async function send(phone_number: string) {
  const answer = await post('/accounts/send-sms/', { phone_number })
  if (answer.status !== 428) return answer
  const proof_of_work = await workFor((await answer.json()).challenge)
  return post('/accounts/send-sms/', { phone_number, proof_of_work })
}

const MEMBER = '+998901234567'
const register = (Cookie: string) =>
  post(
    '/accounts/register/',
    {
      username: somebody().username,
      password: PASSWORD,
      phone_number: MEMBER,
      user_type: 'regular',
      location_id: DISTRICT,
    },
    { Cookie },
  )

test('an Uzbek number is accepted, and an https site sets a Secure cookie', async () => {
  expect((await send('90 123-45-67')).status).toBe(200)
  const answer = await post('/accounts/verify-code/', {
    phone_number: '+998 90 123 45 67',
    otp: fake.lastCode(MEMBER),
  })
  expect(await answer.json()).toMatchObject({ result: true })
  expect(answer.headers.get('set-cookie')).toMatch(/; Secure/i)
  expect((await register(cookieIn(answer, 'phone_proof'))).status).toBe(201)
})

test('a failing gateway is 502 with an explanation, and the request may be repeated at once', async () => {
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

test("the site sends a few hours' share at once, then evenly, and logs one error", async () => {
  const answers = []
  for (let sent = 0; sent <= AT_ONCE; sent++) answers.push(await send(somebody().phone))
  const refused = answers.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toSatisfy((s) => s > 0 && s <= 1350)
  expect(fake.sent.length).toBeLessThanOrEqual(AT_ONCE)
  const alert = '"event":"sms_budget_low"'
  const log = await eventually(async () => {
    const text = await readFile(server.logFile, 'utf8')
    expect(text).toContain(alert)
    return text
  })
  expect(log.split(alert)).toHaveLength(2)
})

test('a member gets a code even while strangers have used up the budget', async () => {
  expect((await send(somebody().phone)).status).toBe(429)
  expect((await send(MEMBER)).status).toBe(200)
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
