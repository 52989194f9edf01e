// Engines may differ here: @engine
/** A seller's private floor: lower offers are declined by themselves, and nobody else learns of it. */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Exported } from '../../src/api/accounts/profile.ts'
import { app } from '../../src/server/app.ts'
import { idOf, postPicture, readRoom, roomsOf, textsOf } from '../fixtures/chats.ts'
import { postDeal, wait } from '../fixtures/deals.ts'
import {
  answer,
  bargain,
  offer,
  offered,
  postOffer,
  PRICE,
  statesIn,
  type Bargain,
} from '../fixtures/offers.ts'
import { as, OWN_PRODUCTS, refused } from '../fixtures/own-things.ts'
import { openChat } from '../fixtures/sockets.ts'
import { call, PASSWORD, server } from '../harness/api.ts'
import { serveHere } from '../harness/serve-here.ts'

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

test('an offer below it is declined in the words of the seller, at once and for both', async () => {
  const pair = await withFloor()
  const socket = await openChat(server().url, pair.roomId, pair.buyer)
  const made = await offered(await postOffer(pair.buyer, pair, FLOOR - 1))
  expect(made.offer).toMatchObject({ amount: FLOOR - 1, state: 'declined' })
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
  const said = textsOf(await readRoom(other.buyer, other.roomId))
  expect(said[3]).toBe('Спасибо, но эта цена мне не подходит: 1.200.000\u00a0сум')
})

test('an offer at the floor, one of the seller, and one for another product stay open', async () => {
  const pair = await withFloor()
  const made = await offer(pair, FLOOR)
  expect(made.state).toBe('open')
  const counter = await offered(await answer(pair.seller, pair, made, { counter: FLOOR - 1 }))
  expect(counter.offer.state).toBe('open')
  const again = await offered(await answer(pair.buyer, pair, counter.offer, { counter: 1000 }))
  expect(again.offer.state).toBe('declined')
  expect(await statesIn(pair)).toEqual(['countered', 'countered', 'declined'])
  const elsewhere = await bargain({ seller: pair.seller })
  expect((await offer(elsewhere, 1000)).state).toBe('open')
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
  expect((await offer(pair, 1000)).state).toBe('open')
  await setFloor(pair, null)
  expect(await floorOf(pair)).toEqual({ amount: null })
  expect((await as(pair.seller, path(pair).replace('product', 'service'))).status).toBe(404)
})

test('nobody but the owner learns of it', async () => {
  const pair = await withFloor()
  await postOffer(pair.buyer, pair, 1_000_000)
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
  await wait(4)
  for (const amount of [2, 3]) await postOffer(pair.buyer, pair, amount)
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
