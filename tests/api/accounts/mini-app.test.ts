/** Telegram opens the site with a proof of who did; nothing else opens a session. */
import { createHmac } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { tieTelegram } from '../../../src/server/accounts/telegram/identities.ts'
import { staff } from '../../../src/server/db/schema/index.ts'
import { call, newMember, somebody } from '../../harness/api.ts'
import { serveHere } from '../../harness/serve-here.ts'
import { proofOf, startTelegramFake } from '../../harness/telegram-fake.ts'

const telegram = await startTelegramFake()
await serveHere(telegram.env)
afterAll(() => telegram.close())

let telegramId = 90_000
beforeEach(() => {
  telegramId += 1
})

const as = (token: string) => ({ headers: { Authorization: `Token ${token}` } })

async function tied() {
  const member = await newMember()
  const tie = { userId: member.user_info.id, telegramId, phone: member.phone }
  await app().db.transaction((tx) => tieTelegram(tx, tie))
  return member
}

async function enter(init_data: string) {
  const answer = await call('/accounts/telegram-mini/', { body: { init_data }, from: somebody() })
  return { status: answer.status, ...(await answer.json()) }
}

test('A tied account opens a session, which is Telegram’s in the list of devices', async () => {
  const member = await tied()
  const { status, token, user_info } = await enter(proofOf(telegramId))
  expect([status, user_info.id]).toEqual([200, member.user_info.id])
  expect((await call('/accounts/user/info/', as(token))).status).toBe(200)
  await call('/accounts/telegram-entry/', { method: 'DELETE', ...as(member.token) })
  expect((await call('/accounts/user/info/', as(token))).status).toBe(401)
})

test('A proof is taken once, also by two at the same moment', async () => {
  await tied()
  const proof = proofOf(telegramId)
  const answers = await Promise.all([enter(proof), enter(proof), enter(proof)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410])
  expect(await enter(proof)).toMatchObject({ status: 410, code: 'entry_over' })
})

test('An account that is tied to nobody, or to staff, gets no session', async () => {
  expect(await enter(proofOf(telegramId))).toMatchObject({
    status: 404,
    code: 'telegram_not_tied',
  })
  const { user_info } = await tied()
  await app().db.insert(staff).values({ userId: user_info.id, role: 'moderator' })
  expect(await enter(proofOf(telegramId))).toMatchObject({ status: 404 })
})

const NOW = () => Math.floor(Date.now() / 1000)
const flipped = (proof: string) =>
  proof.replace(/hash=(.)/, (_, one) => `hash=${one === 'a' ? 'b' : 'a'}`)
const FORGED: [string, (id: number) => string][] = [
  ['one letter of the hash changed', (id) => flipped(proofOf(id))],
  [
    'somebody else’s id under the same hash',
    (id) => proofOf(id + 1).replace(String(id + 1), String(id)),
  ],
  ['six minutes old', (id) => proofOf(id, { auth_date: String(NOW() - 360) })],
  ['of tomorrow', (id) => proofOf(id, { auth_date: String(NOW() + 86_400) })],
  ['signed with another bot’s token', (id) => proofOf(id, {}, '654321:other')],
  [
    'with the user named twice',
    (id) => `user=${encodeURIComponent(`{"id":${id}}`)}&${proofOf(id + 1)}`,
  ],
  ['with a second hash', (id) => `${proofOf(id)}&hash=${'0'.repeat(64)}`],
  ['without a user', (id) => proofOf(id, { user: 'null' })],
  ['with an id that is no number', (id) => proofOf(id, { user: `{"id":"${id}"}` })],
  ['without a hash', (id) => proofOf(id).replace(/&?hash=\w+/, '')],
  ['signed by the widget’s rule', (id) => byWidgetsRule(id)],
]

/** The older login widget hashes the token in place of deriving a key. */
function byWidgetsRule(id: number): string {
  const [fields = ''] = proofOf(id).split('&hash=')
  const lines = [...new URLSearchParams(fields)].map(([name, value]) => `${name}=${value}`)
  const key = createHmac('sha256', telegram.env.TELEGRAM_BOT_TOKEN).digest()
  return `${fields}&hash=${createHmac('sha256', key).update(lines.sort().join('\n')).digest('hex')}`
}

test.each(FORGED)('A proof %s opens nothing', async (_, forge) => {
  await tied()
  expect(await enter(forge(telegramId))).toMatchObject({ status: 410, code: 'entry_over' })
})

test('Ten kilobytes are refused unread', async () => {
  expect(await enter(`${proofOf(telegramId)}&pad=${'x'.repeat(10_240)}`)).toMatchObject({
    status: 400,
  })
})
