// Engines may differ here: @engine
/** A seller's private floor: lower offers are declined by a job, and nobody else learns of it. */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Exported } from '../../../src/api/accounts/profile.ts'
import type { OfferState } from '../../../src/api/chat/offer-limits.ts'
import { app } from '../../../src/server/app.ts'
import { wakeWorkers } from '../../../src/server/jobs/queue.ts'
import { idOf, openRoom, postPicture, readRoom, roomsOf, textsOf } from '../../fixtures/chats.ts'
import { postDeal, wait } from '../../fixtures/deals.ts'
import {
  PRICE,
  answer,
  bargain,
  countering,
  offer,
  offered,
  postOffer,
  statesIn,
  type Bargain,
} from '../../fixtures/offers.ts'
import { as, OWN_PRODUCTS, refused } from '../../fixtures/own-things.ts'
import { openChat } from '../../fixtures/sockets.ts'
import { call, newMember, PASSWORD, server } from '../../harness/api.ts'
import { eventually } from '../../harness/eventually.ts'
import { serveHere } from '../../harness/serve-here.ts'

await serveHere()

const FLOOR = 1_234_567
const path = ({ productId }: Pick<Bargain, 'productId'>) =>
  `/listings/product/${productId}/offer-floor/`
const setFloor = async (pair: Bargain, amount: unknown = FLOOR, who = pair.seller) =>
  as(who, path(pair), 'PUT', { amount })
const floorOf = async (pair: Bargain): Promise<{ amount: number | null }> =>
  (await as(pair.seller, path(pair))).json()

async function withFloor(amount?: number): Promise<Bargain> {
  const pair = await bargain()
  expect((await setFloor(pair, amount)).status).toBe(204)
  return pair
}

/** The minutes until each planned refusal of the room. */
async function waits({ roomId }: Bargain): Promise<number[]> {
  const { rows } = await app().db.execute<{ minutes: number }>(sql`
    select extract(epoch from run_at - now())::float8 / 60 as minutes from jobs
    where kind = 'offer-floor' and payload->>'roomId' = ${String(roomId)}`)
  return rows.map(({ minutes }) => minutes)
}
/** The time of the planned refusals has come. */
async function refuseNow(pair: Bargain): Promise<void> {
  await app().db.execute(sql`update jobs set run_at = now()
    where kind = 'offer-floor' and payload->>'roomId' = ${String(pair.roomId)}`)
  await wakeWorkers()
  await eventually(async () => expect(await waits(pair)).toEqual([]))
}

test('an offer below it is declined as late and in the words of a person', async () => {
  const pair = await withFloor()
  const made = await offered(await postOffer(pair.buyer, pair, FLOOR - 1))
  expect(made.offer).toMatchObject({ amount: FLOOR - 1, state: 'open' })
  const [minutes = 0, ...others] = await waits(pair)
  expect(others).toEqual([])
  expect(minutes).toBeGreaterThan(19)
  expect(minutes).toBeLessThan(91)
  const socket = await openChat(server().url, pair.roomId, pair.buyer)
  await refuseNow(pair)
  await expect.poll(() => socket.frames).toHaveLength(2)
  await socket.close()
  const { messages } = await readRoom(pair.buyer, pair.roomId)
  expect(messages).toMatchObject([
    { id: made.id },
    {
      content: 'Rahmat, lekin bu narxga rozi emasman: 1.234.566\u00a0soʻm',
      sender: { id: idOf(pair.seller) },
    },
  ])
  expect((await roomsOf(pair.buyer))[0]?.unread).toBe(1)
  // The words of a refusal by hand, in the seller's language
  const other = await bargain()
  await as(other.seller, '/alerts/notifications/?lang=ru')
  const byHand = await answer(other.seller, other, await offer(other), { state: 'declined' })
  expect(byHand.status).toBe(200)
  await setFloor(other)
  await postOffer(other.buyer, other, 1_200_000)
  await refuseNow(other)
  const said = textsOf(await readRoom(other.buyer, other.roomId))
  expect(said[3]).toBe('Спасибо, но эта цена мне не подходит: 1.200.000\u00a0сум')
})

test('until then it may be withdrawn, declined, accepted or answered', async () => {
  for (const [who, body, state] of [
    ['buyer', { state: 'withdrawn' }, 'withdrawn'],
    ['seller', { state: 'declined' }, 'declined'],
    ['seller', { state: 'accepted' }, 'accepted'],
    ['seller', countering(FLOOR), 'countered'],
  ] as const) {
    const pair = await withFloor()
    const made = await offer(pair, 1_000_000)
    expect((await answer(pair[who], pair, made, body)).status).toBe(200)
    const before = textsOf(await readRoom(pair.buyer, pair.roomId))
    await refuseNow(pair)
    expect((await statesIn(pair))[0]).toBe(state)
    expect(textsOf(await readRoom(pair.buyer, pair.roomId))).toEqual(before)
  }
})

test('a floor that is lower or gone by then declines nothing', async () => {
  const pair = await withFloor()
  await offer(pair, 1_000_000)
  await setFloor(pair, 1_000_000)
  await refuseNow(pair)
  expect(await statesIn(pair)).toEqual(['open'])
})

test('three a day are declined for a product, whoever offers; the rest wait for the seller', async () => {
  const pair = await withFloor()
  const pairs = [pair]
  for (let n = 0; n < 2; n++) {
    const buyer = await newMember()
    const item = { kind: 'product', id: pair.productId } as const
    pairs.push({ ...pair, buyer, roomId: (await openRoom(buyer, pair.seller, { item })).id })
  }
  const states: OfferState[] = []
  for (const one of [...pairs, ...pairs]) {
    await offer(one, 1_000_000)
    await refuseNow(one)
    states.push((await statesIn(one)).at(-1) ?? 'void')
    if (states.length === 4) break
  }
  expect(states).toEqual(['declined', 'declined', 'declined', 'open'])
})

test('an offer at the floor, one of the seller, and one for another product stay open', async () => {
  const pair = await withFloor()
  const made = await offer(pair, FLOOR)
  expect(made.state).toBe('open')
  const counter = await offered(await answer(pair.seller, pair, made, countering(FLOOR - 1)))
  expect(counter.offer.state).toBe('open')
  const again = await offered(await answer(pair.buyer, pair, counter.offer, countering(1000)))
  await refuseNow(pair)
  expect(again.offer.state).toBe('open')
  expect(await statesIn(pair)).toEqual(['countered', 'countered', 'declined'])
  const elsewhere = await bargain({ seller: pair.seller })
  await offer(elsewhere, 1000)
  expect(await waits(elsewhere)).toEqual([])
})

test('it is below the price, may be changed and removed, and does nothing above the price', async () => {
  const pair = await bargain()
  expect(await floorOf(pair)).toEqual({ amount: null })
  const tooHigh = await refused(await setFloor(pair, PRICE))
  expect(tooHigh).toMatchObject({ status: 400, errors: { amount: 'offer_too_high' } })
  for (const amount of [0, 1.5, '5']) expect((await setFloor(pair, amount)).status).toBe(400)
  for (const amount of [1_000_000, FLOOR]) expect((await setFloor(pair, amount)).status).toBe(204)
  expect(await floorOf(pair)).toEqual({ amount: FLOOR })
  await app().db.execute(sql`update products set price = 1000000 where id = ${pair.productId}`)
  await offer(pair, 1000)
  expect(await waits(pair)).toEqual([])
  await setFloor(pair, null)
  expect(await floorOf(pair)).toEqual({ amount: null })
  expect((await as(pair.seller, path(pair).replace('product', 'service'))).status).toBe(404)
})

test('nobody but the owner learns of it', async () => {
  const pair = await withFloor()
  await postOffer(pair.buyer, pair, 1_000_000)
  await refuseNow(pair)
  const { productId, roomId, buyer, seller } = pair
  expect((await as(buyer, path(pair))).status).toBe(403)
  expect((await setFloor(pair, 1, buyer)).status).toBe(403)
  const answers = await Promise.all([
    ...[
      `/product/${productId}`,
      `/ru/product/${productId}`,
      `/products/api/products/${productId}/`,
      `/compare?product=1,${productId}`,
      '/changes',
    ].map((url) => call(url)),
    as(buyer, `/chats/${roomId}/`),
    as(buyer, '/chats/'),
    as(buyer, '/accounts/export/'),
    as(buyer, '/alerts/notifications/'),
    as(seller, `${OWN_PRODUCTS}${productId}/`),
  ])
  for (const one of answers)
    expect((await one.text()).match(/.{0,30}1\D?234\D?567/)?.[0], one.url).toBeUndefined()
})

test('the owner’s export has it, and it goes with the product', async () => {
  const pair = await withFloor()
  const exported: Exported = await (await as(pair.seller, '/accounts/export/')).json()
  expect(exported.offer_floors).toEqual([{ product_id: pair.productId, amount: FLOOR }])
  await as(pair.seller, '/accounts/delete/', 'POST', { password: PASSWORD })
  const { rows } = await app().db.execute(
    sql`select from offer_floors where product_id = ${pair.productId}`,
  )
  expect(rows).toEqual([])
})

test('a refusal by itself is no answer of a person: it allows neither pictures nor a deal', async () => {
  const pair = await withFloor()
  await postOffer(pair.buyer, pair, 1)
  await refuseNow(pair)
  await wait(4)
  for (const amount of [2, 3]) {
    await postOffer(pair.buyer, pair, amount)
    await refuseNow(pair)
  }
  const room = await readRoom(pair.buyer, pair.roomId)
  expect(room.messages).toHaveLength(6)
  expect(room.takes_pictures).toBe(false)
  expect(await refused(await postPicture(pair.buyer, pair.roomId))).toMatchObject({
    code: 'chat_picture_unanswered',
  })
  const listing = { kind: 'product', id: pair.productId } as const
  expect(await refused(await postDeal(pair.buyer, { listing }))).toMatchObject({
    code: 'deal_few_messages',
  })
})
