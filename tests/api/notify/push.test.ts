/** Notifications of a browser over HTTP: switched on and off by a session, ended with it. */
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { as, refused, type Member } from '../../fixtures/own-things.ts'
import { call, newMember, PASSWORD, talkTo } from '../../harness/api.ts'
import { freshDatabase } from '../../harness/database.ts'
import { startPushFake } from '../../harness/push-fake.ts'
import { startServer } from '../../harness/server.ts'

let service: Awaited<ReturnType<typeof startPushFake>>
let database: Awaited<ReturnType<typeof freshDatabase>>
let site: Awaited<ReturnType<typeof startServer>>
let member: Member
beforeAll(async () => {
  service = await startPushFake()
  database = await freshDatabase()
  site = await startServer({ ...database.env, PUSH_HOSTS: service.origin })
  talkTo(site)
})
afterAll(async () => {
  await site.stop()
  await database.drop()
  await service.close()
})
beforeEach(async () => {
  member = await newMember()
})

const PUSH = '/alerts/push/'
const TRY = '/alerts/push/test/'
const status = async (of: Member = member): Promise<{ key: string; on: boolean }> =>
  (await as(of, PUSH)).json()

test('a session switches them on, tests them and switches them off', async () => {
  const { key, on } = await status()
  expect({ on, bytes: Buffer.from(key, 'base64url').length }).toEqual({ on: false, bytes: 65 })
  const subscription = service.subscription()
  // A browser's own object has more fields
  const body = { ...subscription, expirationTime: null }
  expect((await as(member, PUSH, 'POST', body)).status).toBe(204)
  expect(await status()).toEqual({ key, on: true })

  expect((await as(member, `${TRY}?lang=ru`, 'POST')).status).toBe(204)
  const [{ payload } = { payload: '' }] = service.of(subscription)
  expect(JSON.parse(payload)).toMatchObject({
    title: 'Уведомления работают',
    url: '/ru/myprofile/notifications',
  })

  expect((await as(member, PUSH, 'DELETE')).status).toBe(204)
  expect((await as(member, PUSH, 'DELETE')).status).toBe(204)
  expect(await status()).toEqual({ key, on: false })
  expect(await refused(await as(member, TRY, 'POST'))).toMatchObject({
    status: 409,
    code: 'push_off',
  })
})

test('a logout ends it, and so does an end to all sessions', async () => {
  const again = async (): Promise<Member> => {
    const body = { phone_number: member.phone, password: PASSWORD }
    const session = await (await call('/accounts/login/', { body, from: member })).json()
    return { ...member, ...session, auth: { Authorization: `Token ${session.token}` } }
  }
  const other = await again()
  for (const one of [member, other]) await as(one, PUSH, 'POST', service.subscription())
  await as(member, '/accounts/logout/', 'POST')
  const exported = async (of: Member) => (await (await as(of, '/accounts/export/')).json()).push
  expect(await exported(other)).toHaveLength(1)
  expect(JSON.stringify(await exported(other))).not.toMatch(/\/push\/|p256dh|auth/)
  await as(other, '/accounts/sessions/', 'DELETE')
  expect(await exported(await again())).toEqual([])
})

test.each([
  ['an address that is no push service', { endpoint: 'http://169.254.169.254/' }],
  ['a service in disguise', { endpoint: 'https://fcm.googleapis.com@evil.example/' }],
  ['an endless address', { endpoint: `http://127.0.0.1/${'a'.repeat(1_000)}` }],
])('400 for %s', async (_, change) => {
  const answer = await as(member, PUSH, 'POST', { ...service.subscription(), ...change })
  expect(await refused(answer)).toMatchObject({ status: 400, code: 'push_endpoint_refused' })
  expect((await status()).on).toBe(false)
})

test.each([
  ['no point of the curve', { p256dh: 'A'.repeat(87) }],
  ['a short key', { p256dh: 'A'.repeat(80) }],
  ['a short secret', { auth: 'A'.repeat(20) }],
  ['no secret', { auth: undefined }],
])('400 for %s', async (_, change) => {
  const { endpoint, keys } = service.subscription()
  const answer = await as(member, PUSH, 'POST', { endpoint, keys: { ...keys, ...change } })
  expect(await refused(answer)).toMatchObject({ status: 400, code: 'invalid_request' })
  expect((await status()).on).toBe(false)
})

test('a subscription that the service has dropped is switched off here', async () => {
  const subscription = service.subscription()
  await as(member, PUSH, 'POST', subscription)
  service.answer(subscription, { status: 410 })
  expect(await refused(await as(member, TRY, 'POST'))).toMatchObject({ code: 'push_off' })
  expect((await status()).on).toBe(false)
})

test('a failing service is 502; the log names it without addresses', async () => {
  const subscription = service.subscription()
  await as(member, PUSH, 'POST', subscription)
  service.answer(subscription, { status: 403 })
  expect(await refused(await as(member, TRY, 'POST'))).toMatchObject({
    status: 502,
    code: 'push_failed',
  })
  const log = () => readFile(site.logFile, 'utf8')
  await expect.poll(log).toContain('"service":"127.0.0.1","status":403')
  expect(await log()).not.toContain(new URL(subscription.endpoint).pathname)
  expect((await status()).on).toBe(true)
})

test('a guest has none', async () => {
  for (const method of ['GET', 'POST', 'DELETE'])
    expect((await call(PUSH, { method, from: member })).status).toBe(401)
})
