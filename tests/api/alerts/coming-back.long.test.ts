/** The reasons to come back in one run: an alert, a chat, a deal, its reviews, a price that falls. */
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { SavedSearch } from '../../../src/api/alerts/alerts.ts'
import type { Notification, NotificationSettings } from '../../../src/api/notify/notifications.ts'
import { app } from '../../../src/server/app.ts'
import { wakeWorkers } from '../../../src/server/jobs/queue.ts'
import { openRoom, readRoom, sendPicture, write } from '../../fixtures/chats.ts'
import { agreed, dealsOf, review, reviewsOf, wait } from '../../fixtures/deals.ts'
import {
  as,
  OWN_PRODUCTS,
  postProduct,
  PRODUCTS,
  productEdit,
  type Member,
} from '../../fixtures/own-things.ts'
import { call, newMember } from '../../harness/api.ts'
import { startPushFake } from '../../harness/push-fake.ts'
import { serveHere } from '../../harness/serve-here.ts'
import { startTelegramFake, written } from '../../harness/telegram-fake.ts'

const [telegram, pushes] = [await startTelegramFake(), await startPushFake()]
await serveHere({ ...telegram.env, PUSH_HOSTS: pushes.origin })
afterAll(() => Promise.all([telegram.close(), pushes.close()]))

/** Switches quiet hours off: the tests run at any time. */
async function hearAlways(member: Member): Promise<void> {
  const {
    channels,
    telegram: chat,
    ...choices
  }: NotificationSettings = await (await as(member, '/alerts/settings/')).json()
  expect([channels.length, chat]).toEqual([2, null])
  await as(member, '/alerts/settings/', 'PUT', { ...choices, at_night: true })
}

async function linkTelegram(member: Member, chatId: number): Promise<void> {
  const { url }: { url: string } = await (await as(member, '/alerts/telegram/', 'POST')).json()
  const token = new URL(url).searchParams.get('start')
  telegram.updates.push(written(`/start ${token}`, { chatId }))
  await expect.poll(() => toldTo(chatId)).toHaveLength(1)
}
const toldTo = (chatId: number): string[] =>
  telegram.sent.flatMap(({ method, body }) =>
    method === 'sendMessage' && body.chat_id === chatId ? [String(body.text)] : [],
  )

async function takePushes(member: Member) {
  const browser = pushes.subscription()
  expect((await as(member, '/alerts/push/', 'POST', browser)).status).toBe(204)
  return () => pushes.of(browser).map(({ payload }) => JSON.parse(payload))
}

/** Makes a minute pass: notifications still unread on the site go to the channels. */
async function waitAMinute(): Promise<void> {
  await app().db.execute(sql`update notifications set due_at = now() where decided_at is null`)
  await app().db.execute(sql`update jobs set run_at = now()`)
  await wakeWorkers()
}

const told = async (member: Member): Promise<Notification[]> => {
  const list: { results: Notification[] } = await (
    await as(member, '/alerts/notifications/?lang=ru')
  ).json()
  return list.results
}

const CHAT = 7_001

test('A search notifies once by each channel, and leads to a deal, reviews and a lower price', async () => {
  const [buyer, seller, other] = [await newMember(), await newMember(), await newMember()]
  await hearAlways(buyer)
  await hearAlways(seller)
  await linkTelegram(buyer, CHAT)
  const [pushedToBuyer, pushedToSeller] = [await takePushes(buyer), await takePushes(seller)]
  const saved = await as(buyer, '/alerts/searches/', 'POST', {
    kind: 'product',
    query: '?q=xolodilnik artel',
    pace: 'instant',
  })
  const search: SavedSearch = await saved.json()
  const { json: feed }: { json: string } = await (
    await as(buyer, `/alerts/searches/${search.id}/feed/`, 'POST')
  ).json()

  // In the other script, with a letter missing
  const title = 'Холодилник Артель'
  const fields = { title, price: '2000000', condition: 'used' }
  const { id, images } = await postProduct(seller, 1, fields)
  await postProduct(seller, 1, { ...fields, title: 'Пылесос Артель' })
  await expect.poll(() => toldTo(CHAT)).toHaveLength(2)
  expect(toldTo(CHAT)[1]).toContain(title)
  await expect.poll(pushedToBuyer).toMatchObject([{ tag: `search-${search.id}` }])
  expect(await (await call(new URL(feed).pathname)).json()).toMatchObject({ items: [{ title }] })
  expect(await told(buyer)).toMatchObject([{ type: 'search', path: `/ru/product/${id}` }])

  // The seller's tab is closed
  const room = await openRoom(buyer, seller, { item: { kind: 'product', id } })
  await write(buyer, room.id, 'Salom, hali bormi?')
  await waitAMinute()
  await expect.poll(pushedToSeller).toMatchObject([{ url: `/chat/${room.id}` }])
  expect(JSON.stringify(pushedToSeller())).not.toContain('bormi')
  await sendPicture(seller, room.id)
  const { messages } = await readRoom(buyer, room.id)
  expect(messages.map(({ picture }) => picture !== null)).toEqual([false, true])

  // The price of a favourite falls, and once more on that day
  await wait(4)
  for (const member of [buyer, other]) await as(member, `/global/like/product/${id}/`, 'POST')
  const existing_images = JSON.stringify(images.map((image) => image.id))
  for (const price of ['1500000', '1200000']) {
    const edit = productEdit({ ...fields, price, existing_images })
    const answer = await as(seller, `${OWN_PRODUCTS}${id}/`, 'PUT', edit)
    expect(await answer.json()).toMatchObject({ price: Number(price) })
  }
  const falls = async (member: Member) =>
    (await told(member)).filter(({ type }) => type === 'price')
  await expect.poll(() => falls(other)).toHaveLength(1)
  await expect.poll(() => falls(buyer)).toHaveLength(1)

  // Both confirm, both review, and both reviews are revealed at once
  for (const who of [buyer, seller]) await write(who, room.id, 'Kelishdik')
  const deal = await agreed({ seller, buyer, listing: { kind: 'product', id }, roomId: room.id })
  await review(buyer, deal.id, { stars: 5, text: 'Aytilgandek' })
  expect((await reviewsOf(seller)).count).toBe(0)
  await review(seller, deal.id, { stars: 5, text: 'Halol' })
  expect((await reviewsOf(seller)).results).toMatchObject([{ stars: 5, text: 'Aytilgandek' }])
  expect(await dealsOf(buyer)).toMatchObject([{ their_review: { text: 'Halol' } }])
  // A single review gives no mean
  const product = await (await call(`${PRODUCTS}${id}/`)).json()
  expect(product).toMatchObject({ product: { id, rating: null, rating_count: 1 } })
})
