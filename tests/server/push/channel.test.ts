import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createToken, revokeToken } from '../../../src/server/members/tokens.ts'
import { app } from '../../../src/server/app.ts'
import type { ChannelMessage } from '../../../src/server/notify/channel.ts'
import { pushChannel } from '../../../src/server/push/channel.ts'
import {
  exportPush,
  subscribe,
  subscriptionOfSession,
  unsubscribe,
} from '../../../src/server/push/subscriptions.ts'
import { addSeller } from '../../fixtures/listings.ts'
import { startTestApp } from '../../harness/app.ts'
import { startPushFake } from '../../harness/push-fake.ts'

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

const { deliver } = pushChannel
const MESSAGE: ChannelMessage = {
  title: 'Divan',
  text: 'Narxi tushdi',
  path: '/product/7',
  tag: 'price:7',
  locale: 'uz',
  urgency: 'normal',
}
const addMember = () => addSeller(app().db)

/** A browser in which the member is logged in and receives notifications. */
async function browserOf(userId: number, subscription = service.subscription()) {
  const token = await createToken(app().db, userId, 'Chrome, Android')
  await subscribe({ userId, token }, subscription)
  return { token, subscription, received: () => service.of(subscription).length }
}

test('deliver: reaches each browser of the member, and nobody else', async () => {
  const [me, other] = [await addMember(), await addMember()]
  const browsers = [await browserOf(me), await browserOf(me), await browserOf(other)]
  expect(await pushChannel.isOn(me)).toBe(true)
  expect(await deliver(me, MESSAGE)).toEqual({ type: 'delivered' })
  expect(browsers.map(({ received }) => received())).toEqual([1, 1, 0])
})

test('deliver: a dropped subscription is deleted; without any left the member is gone', async () => {
  const me = await addMember()
  const [gone, last] = [await browserOf(me), await browserOf(me)]
  service.answer(gone.subscription, { status: 410 })
  expect(await deliver(me, MESSAGE)).toEqual({ type: 'delivered' })
  expect(await subscriptionOfSession(gone.token)).toBeUndefined()
  expect(await subscriptionOfSession(last.token)).toBeDefined()
  service.answer(last.subscription, { status: 404 })
  expect(await deliver(me, MESSAGE)).toEqual({ type: 'gone' })
  expect(await deliver(me, MESSAGE)).toEqual({ type: 'gone' })
})

test('deliver: waits as long as the service wants, and fails with it', async () => {
  const me = await addMember()
  const { subscription } = await browserOf(me)
  service.answer(subscription, { status: 429, headers: { 'Retry-After': '7' } })
  expect(await deliver(me, MESSAGE)).toEqual({ type: 'retry', afterSeconds: 7 })
  service.answer(subscription, { status: 500 })
  await expect(deliver(me, MESSAGE)).rejects.toThrow('a push service did not answer')
})

test('deliver: a refused message is counted and not sent again', async () => {
  const me = await addMember()
  const { subscription, token } = await browserOf(me)
  service.answer(subscription, { status: 403 })
  const before = app().metrics.counted('push_refused')
  expect(await deliver(me, MESSAGE)).toEqual({ type: 'gone' })
  expect(app().metrics.counted('push_refused')).toBe(before + 1)
  expect(await subscriptionOfSession(token)).toBeDefined()
})

test('a session gets nothing after any kind of end', async () => {
  const me = await addMember()
  const [out, old, off] = [await browserOf(me), await browserOf(me), await browserOf(me)]
  await revokeToken(out.token)
  await unsubscribe(off.token)
  await app().db.execute(sql`update tokens set last_used_at = now() - interval '31 days'
    from push_subscriptions where token_id = id and endpoint = ${old.subscription.endpoint}`)
  expect(await pushChannel.isOn(me)).toBe(false)
  expect(await deliver(me, MESSAGE)).toEqual({ type: 'gone' })
  expect([out, old, off].map(({ received }) => received())).toEqual([0, 0, 0])
})

test('a browser that changes hands belongs to its current member', async () => {
  const [before, now] = [await addMember(), await addMember()]
  const { subscription, received } = await browserOf(before)
  await browserOf(now, subscription)
  await deliver(before, MESSAGE)
  expect(received()).toBe(0)
  await deliver(now, MESSAGE)
  expect(received()).toBe(1)
})

test('a browser that two members claim at once belongs to one of them', async () => {
  const members = [await addMember(), await addMember(), await addMember()]
  const subscription = service.subscription()
  await Promise.all(members.map((member) => browserOf(member, subscription)))
  const exported = await Promise.all(members.map(exportPush))
  expect(exported.flat()).toHaveLength(1)
})

test('a session has one browser: a new address replaces the old one', async () => {
  const me = await addMember()
  const { token, received } = await browserOf(me)
  const renewed = service.subscription()
  await subscribe({ userId: me, token }, renewed)
  await deliver(me, MESSAGE)
  expect(received()).toBe(0)
  expect(service.of(renewed)).toHaveLength(1)
})

test('a sixth browser replaces the oldest', async () => {
  const me = await addMember()
  const browsers = []
  for (let n = 0; n < 6; n++) browsers.push(await browserOf(me))
  await deliver(me, MESSAGE)
  expect(browsers.map(({ received }) => received())).toEqual([0, 1, 1, 1, 1, 1])
})

test('a session that was logged out meanwhile cannot subscribe', async () => {
  const me = await addMember()
  const { token, subscription } = await browserOf(me)
  await revokeToken(token)
  const late = subscribe({ userId: me, token }, subscription)
  await expect(late).rejects.toMatchObject({ code: 'auth_required' })
})

test("the member's export names the service and the device, and no secret", async () => {
  const me = await addMember()
  await browserOf(me)
  expect(await exportPush(me)).toEqual([
    { service: '127.0.0.1', device: 'Chrome, Android', created_at: expect.any(String) },
  ])
  await app().db.execute(sql`delete from users where id = ${me}`)
  const { rows } = await app().db.execute(sql`select from push_subscriptions
    left join tokens on tokens.id = token_id where tokens.id is null`)
  expect(rows).toEqual([])
})
