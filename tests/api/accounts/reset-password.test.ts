import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHATS_SOCKET_PATH } from '../../../src/api/chat/live.ts'
import { CLOSE_CODES } from '../../../src/api/chat/live.ts'
import type { Session } from '../../../src/api/listings/entities.ts'
import { createPasswords } from '../../../src/server/members/passwords.ts'
import { users } from '../../../src/server/db/schema/index.ts'
import { refused } from '../../fixtures/own-things.ts'
import { closedAtOnce, openSocket } from '../../fixtures/sockets.ts'
import {
  call,
  DISTRICT,
  lastCode,
  PASSWORD,
  somebody,
  talkTo,
  verifyPhone,
  type Somebody,
} from '../../harness/api.ts'
import { startFilledSite } from '../../harness/filled-site.ts'

const NEW_PASSWORD = 'battery horse correct'
/** Accepted before the site refused weak passwords. */
const WEAK_PASSWORD = '12345678'
/** They registered long ago: a phone gets one SMS a minute. */
const people = Array.from({ length: 8 }, somebody)
const [anna, boris, clara, david, emma, elif, farid, gulnora] = people

let site: Awaited<ReturnType<typeof startFilledSite>>
beforeAll(async () => {
  const { hash } = createPasswords()
  const [strong, weak] = [await hash(PASSWORD), await hash(WEAK_PASSWORD)]
  site = await startFilledSite((db) =>
    db.insert(users).values(
      people.map((person) => ({
        phone: person.phone,
        username: person.username,
        passwordHash: person === farid ? weak : strong,
        districtId: DISTRICT,
      })),
    ),
  )
  talkTo(site)
})
afterAll(() => site.stop())

const logIn = (who: Somebody, password = PASSWORD) =>
  call('/accounts/login/', { body: { phone_number: who.phone, password }, from: who })
async function tokenOf(who: Somebody): Promise<string> {
  const session: Session = await (await logIn(who)).json()
  return session.token
}
const isAlive = async (token: string): Promise<boolean> =>
  (await call('/accounts/user/info', { headers: { Authorization: `Token ${token}` } })).ok

const reset = (who: Somebody, cookie: string, password = NEW_PASSWORD) =>
  call('/accounts/reset-password/', {
    body: { phone_number: who.phone, password },
    headers: { Cookie: cookie },
    from: who,
  })
const some = (who: Somebody | undefined): Somebody => who ?? somebody()

test('without cookies the verified request sets a new password', async () => {
  const who = some(gulnora)
  const phone_number = who.phone
  const asked = await call('/accounts/send-sms/', { body: { phone_number }, from: who })
  const { request_id }: { request_id: string } = await asked.json()
  const proof = { phone_number, request_id, otp: await lastCode(phone_number) }
  await call('/accounts/verify-code/', { body: proof, from: who })
  const body = { phone_number, password: NEW_PASSWORD, request_id }
  const statuses = []
  for (let times = 0; times < 2; times += 1)
    statuses.push((await call('/accounts/reset-password/', { body, from: who })).status)
  expect(statuses).toEqual([200, 403])
})

test('the phone’s proof sets a new password, and every other session ends', async () => {
  const who = some(anna)
  const before = [await tokenOf(who), await tokenOf(who)]
  const cookie = await verifyPhone(who)
  const answer = await reset(who, cookie)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('set-cookie')).toMatch(/^phone_proof=(deleted)?;/)
  const session: Session = await answer.json()
  expect(session.user_info).toMatchObject({ username: who.username, location: { id: DISTRICT } })
  for (const token of before) expect(await isAlive(token)).toBe(false)
  expect(await isAlive(session.token)).toBe(true)
  expect((await logIn(who)).status).toBe(401)
  expect((await logIn(who, NEW_PASSWORD)).status).toBe(200)
  expect(await refused(await reset(who, cookie))).toMatchObject({ status: 403 })
})

test('reset password: ends the live sockets of every session before it, and no other', async () => {
  const [who, neighbour] = [some(emma), some(clara)]
  const openList = async (token: string) =>
    openSocket({ url: site.url, path: CHATS_SOCKET_PATH, token })
  const [phone, laptop] = [await openList(await tokenOf(who)), await openList(await tokenOf(who))]
  const theirs = await openList(await tokenOf(neighbour))
  const session: Session = await (await reset(who, await verifyPhone(who))).json()
  for (const socket of [phone, laptop]) expect(await closedAtOnce(socket)).toBe(CLOSE_CODES.revoked)
  const mine = await openList(session.token)
  for (const { ws } of [mine, theirs]) {
    ws.ping()
    await once(ws, 'pong')
  }
})

test('a member locked out by failed logins may log in again', async () => {
  const who = some(boris)
  for (let i = 0; i < 5; i++) await logIn(who, 'forgotten it')
  expect((await logIn(who)).status).toBe(429)
  await reset(who, await verifyPhone(who))
  expect((await logIn(who, NEW_PASSWORD)).status).toBe(200)
})

test('without a proof, or with that of another phone, nothing changes', async () => {
  const who = some(clara)
  const token = await tokenOf(who)
  const stolen = await verifyPhone(somebody())
  for (const cookie of ['', 'phone_proof=nonsense', stolen]) {
    const error = await refused(await reset(who, cookie))
    expect(error).toMatchObject({ status: 403, code: 'phone_not_verified' })
  }
  expect(await isAlive(token)).toBe(true)
  expect((await logIn(who)).status).toBe(200)
})

test('parallel logins with the old password do not survive', async () => {
  const who = some(david)
  const cookie = await verifyPhone(who)
  const [done, ...logins] = await Promise.all([
    reset(who, cookie),
    ...Array.from({ length: 4 }, () => logIn(who)),
  ])
  expect(done.status).toBe(200)
  for (const login of logins)
    if (login.ok) {
      const session: Session = await login.json()
      expect(await isAlive(session.token)).toBe(false)
    }
})

test('a phone without an account gets an error, and keeps its proof for registering', async () => {
  const who = somebody()
  const cookie = await verifyPhone(who)
  const error = await refused(await reset(who, cookie))
  expect(error).toMatchObject({ status: 404, errors: { phone_number: 'phone_unknown' } })
  const short = await refused(await reset(who, cookie, 'short'))
  expect(short).toMatchObject({ status: 400, errors: { password: 'password_invalid' } })
  const registered = await call('/accounts/register/', {
    body: {
      username: who.username,
      password: PASSWORD,
      phone_number: who.phone,
      user_type: 'regular',
      location_id: DISTRICT,
    },
    headers: { Cookie: cookie },
    from: who,
  })
  expect(registered.status).toBe(201)
})

test('an old weak password still logs in, but cannot be set anew', async () => {
  const who = some(farid)
  expect((await logIn(who, WEAK_PASSWORD)).status).toBe(200)
  const cookie = await verifyPhone(who)
  for (const [password, code] of [
    [WEAK_PASSWORD, 'password_common'],
    ['PassWord', 'password_common'],
    [`${who.username}!!`, 'password_personal'],
    [who.phone, 'password_personal'],
    [' '.repeat(8), 'password_blank'],
  ] as const) {
    const error = await refused(await reset(who, cookie, password))
    expect(error).toMatchObject({ status: 400, code, errors: { password: code } })
  }
  expect((await logIn(who, WEAK_PASSWORD)).status).toBe(200)
  expect((await reset(who, cookie)).status).toBe(200)
})

test('send-sms answers the same for a known and an unknown phone', async () => {
  const answers = await Promise.all(
    [some(elif), somebody()].map(async (who) => {
      const body = { phone_number: who.phone }
      const answer = await call('/accounts/send-sms/', { body, from: who })
      const ofEachAnswer = new Set(['date', 'x-request-id', 'set-cookie'])
      const headers = Object.fromEntries(
        [...answer.headers].filter(([name]) => !ofEachAnswer.has(name)),
      )
      const { request_id, ...data } = await answer.json()
      return { status: answer.status, headers, data, isSecret: request_id.length === 43 }
    }),
  )
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'private, no-store' },
  })
  expect(answers[0]).toMatchObject({
    data: { result: true, message: expect.stringContaining('SMS') },
    isSecret: true,
  })
})
