// Engines may differ here: @engine
/** Two moves about one offer at the same moment; a listing, a block or the clock that ends it; failures halfway. */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { OwnProduct } from '../../../src/api/listings/listings.ts'
import { app } from '../../../src/server/app.ts'
import { expireOffers } from '../../../src/server/chat/offers/close-offers.ts'
import { findCategory } from '../../../src/server/reference/categories.ts'
import { idOf, readRoom, textsOf } from '../../fixtures/chats.ts'
import {
  accept,
  answer,
  bargain,
  countering,
  offer,
  offered,
  oneOf,
  outlast,
  postOffer,
  setPrice,
  setState,
  statesIn,
  type Bargain,
} from '../../fixtures/offers.ts'
import { as, OWN_PRODUCTS, productEdit, refused } from '../../fixtures/own-things.ts'
import { openChat } from '../../fixtures/sockets.ts'
import { PASSWORD, server } from '../../harness/api.ts'
import { serveHere } from '../../harness/serve-here.ts'

await serveHere()

const block = (pair: Bargain) => as(pair.seller, `/accounts/blocks/${idOf(pair.buyer)}/`, 'PUT')

test('two accept at once: one does, the other is told', async () => {
  const pair = await bargain()
  const made = await offer(pair)
  const { losers } = await oneOf([accept(pair, made), accept(pair, made)])
  expect(losers).toMatchObject([{ status: 409, code: 'offer_closed', offer_state: 'accepted' }])
  expect((await readRoom(pair.buyer, pair.roomId)).messages).toHaveLength(2)
})

test('accepted and withdrawn at once: both people see the one that came first', async () => {
  for (let round = 0; round < 5; round++) {
    const pair = await bargain()
    const made = await offer(pair)
    const moves = [accept(pair, made), answer(pair.buyer, pair, made, { state: 'withdrawn' })]
    const { losers } = await oneOf(round % 2 ? moves : moves.toReversed())
    const [state] = await statesIn(pair)
    expect(['accepted', 'withdrawn']).toContain(state)
    expect(losers).toMatchObject([{ status: 409, offer_state: state }])
    // Only an accepted offer has a message that says so
    const texts = textsOf(await readRoom(pair.buyer, pair.roomId))
    expect(texts).toHaveLength(state === 'accepted' ? 2 : 1)
  }
})

test('two counter at once: one new offer', async () => {
  const pair = await bargain()
  const made = await offer(pair, 1_000_000)
  const counter = (amount: number) => answer(pair.seller, pair, made, countering(amount))
  const { losers } = await oneOf([counter(1_300_000), counter(1_400_000)])
  expect(losers).toMatchObject([{ status: 409, offer_state: 'countered' }])
  expect(await statesIn(pair)).toEqual(['countered', 'open'])
})

test('accepted while its time ends: accepted or expired, never both', async () => {
  const pair = await bargain()
  const made = await offer(pair)
  const [accepted] = await Promise.all([
    accept(pair, made),
    outlast(made).then(() => Promise.all([expireOffers(), expireOffers()])),
  ])
  const [state] = await statesIn(pair)
  expect(state).toBe(accepted.ok ? 'accepted' : 'expired')
  if (!accepted.ok) expect(await refused(accepted)).toMatchObject({ offer_state: 'expired' })
})

test('a price that falls to the offer ends it; one above does not', async () => {
  const pair = await bargain()
  const made = await offer(pair, 1_200_000)
  await setPrice(pair, 1_300_000)
  expect(await statesIn(pair)).toEqual(['open'])
  await setPrice(pair, 1_200_000)
  expect(await statesIn(pair)).toEqual(['void'])
  expect(await refused(await accept(pair, made))).toMatchObject({
    status: 409,
    offer_state: 'void',
  })
})

/** A category without required attributes. */
const ANYTHING = {
  category_id: String(findCategory('product', 'free-exchange')?.id),
  attributes: '1',
}
test.each<[string, (pair: Bargain, form: object) => Promise<Response>]>([
  [
    'goes out of stock',
    ({ seller, productId }) =>
      as(seller, `/listings/product/${productId}/stock/`, 'PUT', { in_stock: false }),
  ],
  [
    'has a fixed price',
    ({ seller, productId }, kept) =>
      as(seller, `${OWN_PRODUCTS}${productId}/`, 'PUT', productEdit({ ...kept, ...ANYTHING })),
  ],
  [
    'is given away',
    ({ seller, productId }, kept) => {
      const given = { ...ANYTHING, attr_negotiable: 'true', attr_free: 'true', price: '0' }
      return as(seller, `${OWN_PRODUCTS}${productId}/`, 'PUT', productEdit({ ...kept, ...given }))
    },
  ],
])('a product that %s ends its offers and counter-offers', async (_how, change) => {
  const pair = await bargain()
  const made = await offer(pair)
  const countered = await answer(pair.seller, pair, made, countering(1_300_000))
  const { offer: open } = await offered(countered)
  const own: OwnProduct = await (await as(pair.seller, `${OWN_PRODUCTS}${pair.productId}/`)).json()
  const kept = { existing_images: own.images.map(({ id }) => String(id)) }
  expect((await change(pair, kept)).ok).toBe(true)
  expect(await statesIn(pair)).toEqual(['countered', 'void'])
  const refusal = await refused(await answer(pair.buyer, pair, open, { state: 'accepted' }))
  expect(refusal).toMatchObject({ status: 409, code: 'offer_closed', offer_state: 'void' })
})

test('an edit that leaves the terms as they are ends no offer', async () => {
  const pair = await bargain()
  await offer(pair)
  await app().db.execute(sql`update products set in_stock = true, title = title || ' 2',
    attributes = attributes || '{"delivery": true}' where id = ${pair.productId}`)
  expect(await statesIn(pair)).toEqual(['open'])
})

test('a sale to somebody else ends the offer, and open chats are told', async () => {
  const pair = await bargain()
  const other = await bargain({ seller: pair.seller })
  const here = { ...other, productId: pair.productId }
  const [made] = [await offer(pair), await offer(here), await offer(other)]
  const socket = await openChat(server().url, pair.roomId, pair.buyer)
  const sold = await setState(pair, { state: 'sold', buyer_id: idOf(other.buyer) })
  expect(sold.status).toBe(200)
  await expect
    .poll(() => socket.frames, { timeout: 10_000 })
    .toMatchObject([{ type: 'changed', offer: { id: made?.id, state: 'void' } }])
  await socket.close()
  expect(await statesIn(pair)).toEqual(['void'])
  // In the other room only the offer for this product
  expect(await statesIn(other)).toEqual(['void', 'open'])
  // A sale that is taken back wakes no offer
  await setState(pair, { state: 'active' })
  expect(await statesIn(pair)).toEqual(['void'])
  expect((await postOffer(pair.buyer, pair)).status).toBe(201)
})

test('a reserved product keeps its offers, a deleted one does not', async () => {
  const pair = await bargain()
  const made = await offer(pair)
  await setState(pair, { state: 'reserved' })
  expect(await statesIn(pair)).toEqual(['open'])
  await as(pair.seller, `${OWN_PRODUCTS}${pair.productId}/`, 'DELETE')
  expect(await statesIn(pair)).toEqual(['void'])
  expect(await refused(await accept(pair, made))).toMatchObject({ offer_state: 'void' })
})

test('accepted and sold at once: the offer is accepted or void', async () => {
  for (let round = 0; round < 5; round++) {
    const pair = await bargain()
    const made = await offer(pair)
    const [accepted, sold] = await Promise.all([
      accept(pair, made),
      setState(pair, { state: 'sold' }),
    ])
    expect(sold.status).toBe(200)
    expect(await statesIn(pair)).toEqual([accepted.ok ? 'accepted' : 'void'])
  }
})

test('made and sold at once: no offer stays open', async () => {
  for (let round = 0; round < 5; round++) {
    const pair = await bargain()
    const [made] = await Promise.all([
      postOffer(pair.buyer, pair),
      setState(pair, { state: 'sold' }),
    ])
    expect(await statesIn(pair)).toEqual(made.ok ? ['void'] : [])
  }
})

test('made and blocked at once: no offer stays open', async () => {
  for (let round = 0; round < 5; round++) {
    const pair = await bargain()
    const [made, blocked] = await Promise.all([postOffer(pair.buyer, pair), block(pair)])
    expect(blocked.status).toBe(204)
    expect(await statesIn(pair)).toEqual(made.ok ? ['void'] : [])
  }
})

test('countered and sold at once: no offer stays open', async () => {
  for (let round = 0; round < 5; round++) {
    const pair = await bargain()
    const made = await offer(pair)
    const [countered] = await Promise.all([
      answer(pair.seller, pair, made, countering(1_300_000)),
      setState(pair, { state: 'sold' }),
    ])
    expect(await statesIn(pair)).toEqual(countered.ok ? ['countered', 'void'] : ['void'])
  }
})

test('a block in between ends the offer for good, and lets no new one be made', async () => {
  const pair = await bargain()
  const made = await offer(pair)
  const socket = await openChat(server().url, pair.roomId, pair.buyer)
  await block(pair)
  await expect
    .poll(() => socket.frames)
    .toMatchObject([{ type: 'changed', offer: { id: made.id, state: 'void' } }])
  await socket.close()
  expect(await refused(await accept(pair, made))).toMatchObject({ offer_state: 'void' })
  for (const who of [pair.buyer, pair.seller])
    expect(await refused(await postOffer(who, pair))).toMatchObject({
      status: 403,
      code: 'chat_blocked',
    })
  await as(pair.seller, `/accounts/blocks/${idOf(pair.buyer)}/`, 'DELETE')
  expect(await statesIn(pair)).toEqual(['void'])
  expect((await postOffer(pair.buyer, pair)).status).toBe(201)
})

test('an account that is deleted while its offer is answered', async () => {
  for (let round = 0; round < 3; round++) {
    const pair = await bargain()
    const made = await offer(pair)
    const [answered, deleted] = await Promise.all([
      accept(pair, made),
      as(pair.buyer, '/accounts/delete/', 'POST', { password: PASSWORD }),
    ])
    expect(deleted.status).toBe(204)
    expect([200, 409, 410]).toContain(answered.status)
  }
})

test('an answer that fails halfway leaves the offer open and no message', async () => {
  const pair = await bargain()
  const made = await offer(pair)
  const { db } = app()
  await db.execute(sql`alter table messages add constraint no_words
    check (content not like 'Taklif qabul%') not valid`)
  expect((await accept(pair, made)).status).toBe(500)
  await db.execute(sql`alter table messages drop constraint no_words`)
  expect(await statesIn(pair)).toEqual(['open'])
  expect((await readRoom(pair.buyer, pair.roomId)).messages).toHaveLength(1)
  expect((await accept(pair, made)).status).toBe(200)
})
