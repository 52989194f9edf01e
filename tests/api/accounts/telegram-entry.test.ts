/** People enter by the site's bot in Telegram, without an SMS; the attacks on it lead nowhere. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { telegramEntries } from '../../../src/server/db/schema/index.ts'
import { call, cookieIn, DISTRICT, newMember, PASSWORD, somebody } from '../../harness/api.ts'
import { eventually } from '../../harness/eventually.ts'
import { serveHere } from '../../harness/serve-here.ts'
import { pressed, shared, startTelegramFake, written } from '../../harness/telegram-fake.ts'

const telegram = await startTelegramFake()
await serveHere(telegram.env)
afterAll(() => telegram.close())

let id = 40_000
beforeEach(() => {
  id += 1
  telegram.sent.length = 0
})

type Sent = { text: string; reply_markup?: { inline_keyboard?: { text: string }[][] } }
/** Sends the bot an update and waits for its answer. */
async function tell(update: { update_id: number }): Promise<Sent> {
  const before = messages().length
  telegram.updates.push(update)
  return eventually(() => messages()[before] ?? Promise.reject(new Error('no answer yet')))
}
const messages = (): Sent[] =>
  telegram.sent
    .filter(({ method }) => method === 'sendMessage')
    .map(({ body }) => ({ text: String(body.text), ...body }))

async function begin(from = somebody()) {
  const answer = await call('/accounts/telegram-entry/', { body: {}, from })
  expect(answer.status).toBe(201)
  const { url, digits, poll_token } = await answer.json()
  const cookie = cookieIn(answer, 'telegram_entry')
  const check = async () => {
    const answer = await call('/accounts/telegram-entry/check/', { body: { poll_token }, from })
    return { status: answer.status, ...(await answer.json()) }
  }
  return { from, digits, poll_token, cookie, check, start: new URL(url).searchParams.get('start') }
}
type Entry = Awaited<ReturnType<typeof begin>>

const open = ({ start }: Entry, chatId = id) => tell(written(`/start ${start}`, { chatId }))
const choose = ({ digits }: Entry) => tell(pressed(`digits:${digits}`, id))
/** The whole way through the bot. */
async function prove(entry: Entry, phone: string) {
  await open(entry)
  await choose(entry)
  return tell(shared(phone.slice(1), id))
}
const register = (entry: Entry, phone = entry.from.phone) =>
  call('/accounts/register/', {
    from: entry.from,
    headers: { Cookie: entry.cookie },
    body: {
      username: entry.from.username,
      password: PASSWORD,
      phone_number: phone,
      user_type: 'regular',
      location_id: DISTRICT,
      request_id: entry.poll_token,
    },
  })
const login = (entry: Entry, phone: string) =>
  call('/accounts/login/', {
    from: entry.from,
    headers: { Cookie: entry.cookie },
    body: { phone_number: phone, password: PASSWORD },
  })
const again = async () => {
  const entry = await begin()
  await open(entry)
  await choose(entry)
  return entry.check()
}

test('A newcomer registers with the number of their Telegram, and later enters by Telegram alone', async () => {
  const entry = await begin()
  expect(await entry.check()).toMatchObject({ status: 200, state: 'waiting' })
  const question = await open(entry)
  expect(question.reply_markup?.inline_keyboard?.flat().map(({ text }) => text)).toContain(
    entry.digits,
  )
  expect(await choose(entry)).toMatchObject({
    reply_markup: { keyboard: [[{ request_contact: true }]] },
  })
  const { phone } = entry.from
  expect(await tell(shared(phone.slice(1), id))).toMatchObject({
    reply_markup: { remove_keyboard: true },
  })
  expect(await entry.check()).toMatchObject({ state: 'proven', phone_number: phone })
  expect((await register(entry)).status).toBe(201)

  expect(await again()).toMatchObject({
    state: 'entered',
    session: { user_info: { username: entry.from.username } },
  })
})

describe('A number that has an account', () => {
  test('opens no session and resets no password; its password ties it once', async () => {
    const member = await newMember()
    const entry = await begin()
    await prove(entry, member.phone)
    expect(await entry.check()).toMatchObject({ state: 'known', phone_number: member.phone })
    const reset = await call('/accounts/reset-password/', {
      from: entry.from,
      headers: { Cookie: entry.cookie },
      body: { phone_number: member.phone, password: 'other-pass-9', request_id: entry.poll_token },
    })
    expect(reset.status).toBe(403)

    expect((await login(entry, member.phone)).status).toBe(200)
    expect(await again()).toMatchObject({ state: 'entered' })
  })

  test('is not taken over by a proof from before the account', async () => {
    const entry = await begin()
    await prove(entry, entry.from.phone)
    expect(await entry.check()).toMatchObject({ state: 'proven' })
    const owner = await newMember(entry.from)
    const reset = await call('/accounts/reset-password/', {
      from: entry.from,
      body: { phone_number: owner.phone, password: 'other-pass-9', request_id: entry.poll_token },
    })
    expect(reset.status).toBe(403)
    expect((await register(entry)).status).toBe(409)
  })

  test('is not tied to another account that logs in with the same browser', async () => {
    const [owner, other] = [await newMember(), await newMember()]
    const entry = await begin()
    await prove(entry, owner.phone)
    await entry.check()
    expect((await login(entry, other.phone)).status).toBe(200)
    expect(await again()).toMatchObject({ state: 'waiting' })
  })
})

test('Wrong digits end the entry: an opened link of somebody else leads nowhere', async () => {
  const entry = await begin()
  const question = await open(entry)
  const wrong = question.reply_markup?.inline_keyboard
    ?.flat()
    .find(({ text }) => text !== entry.digits)
  await tell(pressed(`digits:${wrong?.text}`, id))
  expect(await entry.check()).toMatchObject({ status: 410, code: 'entry_over' })
  expect(await open(entry)).toMatchObject({ text: expect.stringMatching(/заново/) })
})

test('A link opened by one person is closed for others', async () => {
  const entry = await begin()
  await open(entry)
  const { text } = await open(entry, id + 500)
  expect(text).toMatch(/заново/)
  expect(await entry.check()).toMatchObject({ state: 'waiting' })
})

test('The contact of somebody else proves nothing', async () => {
  const victim = somebody()
  const entry = await begin()
  await open(entry)
  await choose(entry)
  const { text } = await tell(shared(victim.phone, id, id + 1))
  expect(text).toMatch(/boshqa odamning/)
  expect(await entry.check()).toMatchObject({ state: 'waiting' })
})

test('A number of another country ends the entry', async () => {
  const entry = await begin()
  await prove(entry, '+12025550123')
  expect(await entry.check()).toMatchObject({ status: 410 })
})

test('The poll token opens one session', async () => {
  const first = await begin()
  await prove(first, first.from.phone)
  await first.check()
  await register(first)
  const entry = await begin()
  await open(entry)
  await choose(entry)
  const answers = await Promise.all([entry.check(), entry.check(), entry.check()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410])
})

test('An entry ends after ten minutes', async () => {
  const entry = await begin()
  await app()
    .db.update(telegramEntries)
    .set({ expiresAt: sql`now() - interval '1 second'` })
  expect(await entry.check()).toMatchObject({ status: 410 })
})

test('A member unties Telegram, which ends the other sessions opened by it', async () => {
  const entry = await begin()
  await prove(entry, entry.from.phone)
  await entry.check()
  await register(entry)
  const { session: other } = await again()
  const { session } = await again()
  const path = '/accounts/telegram-entry/'
  const as = (token: string) => ({ headers: { Authorization: `Token ${token}` } })
  expect((await call(path, { method: 'DELETE', ...as(session.token) })).status).toBe(204)
  expect((await call(path, as(other.token))).status).toBe(401)
  expect(await (await call(path, as(session.token))).json()).toEqual({ is_tied: false })
})
