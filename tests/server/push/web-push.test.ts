import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { getConfig } from '../../../src/server/config.ts'
import type { ChannelMessage } from '../../../src/server/notify/channel.ts'
import { createWebPush, payloadOf, subjectOf } from '../../../src/server/push/web-push.ts'
import { decrypted } from '../../fixtures/push-browser.ts'
import { startTestApp } from '../../harness/app.ts'
import { startPushFake } from '../../harness/push-fake.ts'
import { leastSettings } from '../../harness/server.ts'

let running: Awaited<ReturnType<typeof startTestApp>>
let service: Awaited<ReturnType<typeof startPushFake>>
beforeAll(async () => {
  service = await startPushFake()
  running = await startTestApp({ PUSH_HOSTS: service.origin })
})
afterAll(async () => {
  await running.stop()
  await service.close()
})

const MESSAGE: ChannelMessage = {
  title: 'Divan',
  text: 'Narxi tushdi',
  path: '/product/7',
  tag: 'price:7',
  locale: 'uz',
  urgency: 'normal',
}
const target = ({ endpoint, keys }: ReturnType<typeof service.subscription>) => ({
  endpoint,
  ...keys,
})

/** RFC 8291, section 5 and appendix A. */
const VECTOR = {
  keys: {
    privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  text: 'When I grow up, I want to be a watermelon',
}

test("decrypted: reads the RFC's example", () => {
  expect(decrypted(Buffer.from(VECTOR.body, 'base64url'), VECTOR.keys)).toBe(VECTOR.text)
})

test('send: the browser decrypts the message, and the signature is ours', async () => {
  const subscription = service.subscription(VECTOR.keys)
  expect(await app().push.send(target(subscription), MESSAGE)).toEqual({ type: 'delivered' })
  const [{ headers, payload } = { headers: {}, payload: '' }] = service.of(subscription)
  expect(JSON.parse(payload)).toEqual({
    title: 'Divan',
    body: 'Narxi tushdi',
    url: '/product/7',
    tag: 'price:7',
    lang: 'uz',
  })
  expect(headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '86400',
    urgency: 'normal',
    topic: expect.stringMatching(/^[\w-]{32}$/),
  })
})

test.each([
  ['high', '86400'],
  ['low', '43200'],
] as const)('send: urgency %s lives %s s', async (urgency, ttl) => {
  const subscription = service.subscription()
  await app().push.send(target(subscription), { ...MESSAGE, urgency })
  expect(service.of(subscription)).toMatchObject([{ headers: { urgency, ttl } }])
})

test.each([
  [{ status: 200 }, { type: 'delivered' }],
  [{ status: 404 }, { type: 'gone' }],
  [{ status: 410 }, { type: 'gone' }],
  [{ status: 400 }, { type: 'refused', status: 400 }],
  [{ status: 403 }, { type: 'refused', status: 403 }],
  [{ status: 413 }, { type: 'refused', status: 413 }],
  [
    { status: 429, headers: { 'Retry-After': '7' } },
    { type: 'retry', afterSeconds: 7 },
  ],
  [{ status: 429 }, { type: 'retry', afterSeconds: 60 }],
  [
    { status: 429, headers: { 'Retry-After': '99999999' } },
    { type: 'retry', afterSeconds: 3600 },
  ],
  [
    { status: 503, headers: { 'Retry-After': 'Fri, 01 Jan 2100 00:00:00 GMT' } },
    { type: 'retry', afterSeconds: 3600 },
  ],
  [{ status: 500 }, { type: 'failed', status: 500 }],
])('send: a service that answers %j means %j', async (answer, outcome) => {
  const subscription = service.subscription()
  service.answer(subscription, answer)
  expect(await app().push.send(target(subscription), MESSAGE)).toEqual(outcome)
})

test('send: follows no redirect', async () => {
  const [subscription, elsewhere] = [service.subscription(), service.subscription()]
  service.answer(subscription, { status: 307, headers: { Location: elsewhere.endpoint } })
  const outcome = await app().push.send(target(subscription), MESSAGE)
  expect(outcome).toEqual({ type: 'refused', status: 307 })
  expect(service.of(elsewhere)).toEqual([])
})

test('send: does not wait for a service that never answers', async () => {
  const subscription = service.subscription()
  service.answer(subscription, 'hangs')
  const impatient = await createWebPush(app().config, app().db, 50)
  const outcome = await impatient.send(target(subscription), MESSAGE)
  expect(outcome).toEqual({ type: 'failed', status: 0 })
})

test('the key: made once, and the same for every process', async () => {
  const other = await createWebPush(app().config, app().db)
  expect(other.publicKey).toBe(app().push.publicKey)
  expect(other.publicKey).toMatch(/^[\w-]{87}$/)
})

test('payloadOf: at most a kilobyte, for any text', () => {
  const long = payloadOf({ ...MESSAGE, title: 'Я'.repeat(300), text: '"Я😀'.repeat(900) })
  expect(Buffer.byteLength(long)).toBeLessThanOrEqual(1_024)
  const { title, body } = JSON.parse(long)
  expect(title).toBe('Я'.repeat(100))
  expect(body).toMatch(/^"Я😀.{100,}…$/su)
  expect(body.isWellFormed()).toBe(true)
})

describe('subjectOf: the contact for push services', () => {
  const support = 'https://t.me/bozor'
  test.each([
    [{ SECURITY_CONTACT: 'mailto:safe@bozor.example' }, 'mailto:safe@bozor.example'],
    [
      {
        SITE_URL: 'https://bozor.example',
        SECURITY_CONTACT: 'tel:+99890',
      },
      'https://bozor.example',
    ],
    [{ SITE_URL: 'https://localhost:4321' }, support],
    [{ SITE_URL: 'http://localhost:4321' }, support],
  ])('%j: %s', (env, subject) => {
    expect(subjectOf(getConfig({ ...leastSettings(env), ...env }))).toBe(subject)
  })
})
