/** The contents of the log, and the secrets it must lack, while the database and the SMS gateway break in many ways. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRoom, postMessage } from '../../fixtures/chats.ts'
import {
  as,
  postService,
  productForm,
  PRODUCTS,
  serviceForm,
  SERVICES,
} from '../../fixtures/own-things.ts'
import type { Member } from '../../fixtures/own-things.ts'
import { photo } from '../../fixtures/photos.ts'
import { call, DISTRICT, PASSWORD, somebody, talkTo, type Somebody } from '../../harness/api.ts'
import { ENGINE, freshDatabase } from '../../harness/database.ts'
import { startDatabaseLink } from '../../harness/database-link.ts'
import { startServer } from '../../harness/server.ts'
import { LOGIN, PASSWORD as GATEWAY_PASSWORD, startSmsFake } from '../../harness/sms-fake.ts'

/** Each is typed somewhere, and must not be in the log. */
const TYPED = {
  title: 'Zebraunikal',
  description: 'Qoplonunikal',
  comment: 'Burgutunikal',
  message: 'Lochinunikal',
  search: 'Kaklikunikal',
  note: 'Sunqorunikal',
}
/** All tables that members write to. */
const WRITTEN = [
  'users',
  'tokens',
  'sms_codes',
  'phone_proofs',
  'products',
  'services',
  'comments',
  'messages',
  'rooms',
  'reports',
]

let database: Awaited<ReturnType<typeof freshDatabase>>
let link: Awaited<ReturnType<typeof startDatabaseLink>>
let gateway: Awaited<ReturnType<typeof startSmsFake>>
let server: Awaited<ReturnType<typeof startServer>>
let own: Client
let log = ''
let member: Member
let roomId: number
let serviceId: number
const newcomer = somebody()
const secrets: string[] = [PASSWORD, LOGIN, GATEWAY_PASSWORD, '$argon2', ...Object.values(TYPED)]

const statusOf = async (answer: Promise<Response>) => (await answer).status
const sendSms = (to: Somebody) =>
  call('/accounts/send-sms/', { body: { phone_number: to.phone }, from: to })
const login = (who: Somebody) =>
  call('/accounts/login/', {
    body: { phone_number: who.phone, password: PASSWORD },
    from: who,
  })
const register = (person: Somebody, cookie: string) =>
  call('/accounts/register/', {
    body: {
      username: person.username,
      password: PASSWORD,
      phone_number: person.phone,
      user_type: 'regular',
      location_id: DISTRICT,
    },
    headers: { Cookie: cookie },
    from: person,
  })

/** Proves a phone for this browser; code and proof are secrets from then on. */
async function prove(person: Somebody): Promise<string> {
  secrets.push(person.phone, person.username)
  await sendSms(person)
  const otp = gateway.lastCode(person.phone)
  const answer = await call('/accounts/verify-code/', {
    body: { phone_number: person.phone, otp },
    from: person,
  })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  secrets.push(otp, cookie.split('=')[1] ?? '')
  return cookie
}

async function join(): Promise<Member> {
  const person = somebody()
  const answer = await register(person, await prove(person))
  const session = await answer.json()
  secrets.push(session.token)
  return { ...person, ...session, auth: { Authorization: `Token ${session.token}` } }
}

const { title, description } = TYPED
/** Reads and writes of members; all of them must fail. */
const attempts = (cookie: string) => ({
  login: () => login(member),
  sendSms: () => sendSms(somebody()),
  register: () => register(newcomer, cookie),
  message: () => postMessage(member, roomId, TYPED.message),
  comment: () => as(member, `${SERVICES}${serviceId}/comments/`, 'POST', { text: TYPED.comment }),
  service: () => as(member, SERVICES, 'POST', serviceForm({ name: title, description })),
  product: async () =>
    as(member, PRODUCTS, 'POST', productForm({ title, description }, [await photo()])),
  report: () =>
    as(member, '/global/reports/', 'POST', {
      kind: 'service',
      id: serviceId,
      reason: 'other',
      note: TYPED.note,
    }),
})
const searches = () => [
  call(`/products/api/products?product_title=${TYPED.search}`),
  call(`/?q=${TYPED.search}${randomUUID()}`),
  call(`/ru/service?q=${TYPED.search}${randomUUID()}`),
  call(`/service/${serviceId}?q=${TYPED.search}`),
]

describe.runIf(ENGINE === 'postgres')('the log of a site whose database breaks', () => {
  beforeAll(async () => {
    database = await freshDatabase()
    const url = database.env.DATABASE_URL ?? ''
    own = new Client({ connectionString: url })
    await own.connect()
    link = await startDatabaseLink(url)
    gateway = await startSmsFake()
    server = await startServer({ DATABASE_URL: link.url, SMS_URL: gateway.eskizUrl })
    for (const output of [server.child.stdout, server.child.stderr])
      output.on('data', (part) => (log += String(part)))
    talkTo(server)
    member = await join()
    const partner = await join()
    roomId = (await openRoom(member, partner)).id
    serviceId = (await postService(partner)).id
  })
  afterAll(async () => {
    await own.end()
    await link.stop()
    await gateway.close()
    await database.drop()
  })

  test('names the failures, and nothing that anybody typed or owns', async () => {
    const cookie = await prove(newcomer)
    const all = Object.values(attempts(cookie))

    for (const table of WRITTEN)
      await own.query(`alter table ${table} add constraint broken_${table} check (false) not valid`)
    for (const attempt of all) expect(await statusOf(attempt())).toBeGreaterThanOrEqual(500)
    for (const table of WRITTEN)
      await own.query(`alter table ${table} drop constraint broken_${table}`)

    // Longer than the timeout of a statement
    const locker = new Client({ connectionString: database.env.DATABASE_URL })
    await locker.connect()
    await locker.query('begin; lock table users in access exclusive mode')
    expect(await statusOf(login(member))).toBeGreaterThanOrEqual(500)
    const cutOff = Promise.all([login(member), register(newcomer, cookie)].map(statusOf))
    await expect.poll(waiting).toBeGreaterThanOrEqual(2)
    link.cut()
    for (const status of await cutOff) expect(status).toBeGreaterThanOrEqual(500)
    for (const attempt of all) expect(await statusOf(attempt())).toBeGreaterThanOrEqual(500)
    await Promise.all(searches())
    await locker.end()
    link.mend()

    for (const mood of ['refuses', 'fails', 'garbage', 'refuses-login'] as const) {
      gateway.set(mood)
      if (mood === 'refuses-login') gateway.expireToken()
      const person = somebody()
      secrets.push(person.phone)
      expect(await statusOf(sendSms(person))).toBe(502)
    }
    const closed = once(server.child, 'close')
    await server.stop()
    await closed
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([])
    expect(log).not.toMatch(/Failed query|params|Failing row|\?q=/)
    for (const cause of [
      /"constraint":"broken_users"/,
      /"code":"57014"/,
      // How a connection ends is told by what arrives first
      /ECONNRESET|Connection terminated unexpectedly/,
      /page failed/,
    ])
      expect(log).toMatch(cause)
  })
})

/** Queries of the site that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await own.query(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return Number(rows[0]?.count)
}
