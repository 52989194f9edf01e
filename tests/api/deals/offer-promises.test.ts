// Engines may differ here: @engine
/** An accepted offer promises the listing to its buyer: one at a time, and the others learn why theirs ended. */
import { describe, expect, test } from 'vitest'
import type { Buyer } from '../../../src/api/deals/deal-offers.ts'
import type { Notification } from '../../../src/api/notify/notifications.ts'
import { idOf, openRoom, readRoom } from '../../fixtures/chats.ts'
import { dealsOf, postDeal, wait } from '../../fixtures/deals.ts'
import {
  accept,
  answer,
  bargain,
  countering,
  offer,
  offered,
  oneOf,
  postOffer,
  setPrice,
  setState,
  statesIn,
  type Bargain,
} from '../../fixtures/offers.ts'
import { as, OWN_PRODUCTS, refused, type Member } from '../../fixtures/own-things.ts'
import { openChat } from '../../fixtures/sockets.ts'
import { newMember, server } from '../../harness/api.ts'
import { serveHere } from '../../harness/serve-here.ts'

await serveHere()

/** A further buyer of the same product. */
async function rival({ seller, productId }: Bargain): Promise<Bargain> {
  const buyer = await newMember()
  const { id: roomId } = await openRoom(buyer, seller, { item: { kind: 'product', id: productId } })
  return { seller, buyer, productId, roomId }
}
const acceptFor = (pair: Bargain, made: { id: number }, instead_of: number) =>
  answer(pair.seller, pair, made, { state: 'accepted', instead_of })
const offersIn = async ({ buyer, roomId }: Bargain) =>
  (await readRoom(buyer, roomId)).messages.flatMap(({ offer }) => offer ?? [])
const notesOf = async (who: Member): Promise<Notification[]> =>
  (await (await as(who, '/alerts/notifications/?lang=en')).json()).results
const reservationFor = async (who: Member, { productId }: Bargain): Promise<unknown> =>
  (await as(who, `/listings/product/${productId}/reservation/`)).json()

test('an offer carries its listing, also in a chat that is about another one by now', async () => {
  const first = await bargain()
  await offer(first)
  const second = await bargain(first)
  await offer(second, 900_000)
  const { messages, subjects, item } = await readRoom(first.seller, first.roomId)
  expect(item?.id).toBe(second.productId)
  expect(messages.map(({ offer }) => offer)).toMatchObject(
    [first, second].map(({ productId, seller }) => ({
      listing_id: productId,
      listing: { price: 1_500_000, seller_id: idOf(seller), takes_offers: true },
    })),
  )
  expect(messages[0]?.offer?.listing?.thumbnail).toMatch(/^\/media\/.+\.webp$/)
  expect(subjects.map(({ id }) => id)).toEqual([first.productId, second.productId])
})

describe('a second acceptance', () => {
  test('is told of the first, and replaces it when the seller names it', async () => {
    const one = await bargain()
    const two = await rival(one)
    const [promised, other] = [await offer(one, 1_050_000), await offer(two, 1_000_000)]
    await accept(one, promised)
    const refusal = await refused(await accept(two, other))
    expect(refusal).toMatchObject({
      status: 409,
      code: 'offer_promised',
      promise: { offer: promised.id, username: one.buyer.username, amount: 1_050_000 },
    })
    expect(await statesIn(two)).toEqual(['open'])
    const socket = await openChat(server().url, one.roomId, one.buyer)
    expect((await acceptFor(two, other, promised.id)).status).toBe(200)
    await expect
      .poll(() => socket.frames[0])
      .toMatchObject({ type: 'changed', offer: { state: 'void', void_reason: 'promised' } })
    await socket.close()
    expect(await statesIn(two)).toEqual(['accepted'])
    await expect
      .poll(() => notesOf(one.buyer))
      .toMatchObject([
        {
          type: 'offer_void',
          text: 'Promised to another buyer. The offer of 1.050.000\u00a0soʻm is no longer valid.',
          path: `/en/chat/${one.roomId}`,
        },
      ])
    for (const who of [one.seller, two.buyer]) expect(await notesOf(who)).toEqual([])
  })

  test('at the same moment: one listing, one promise, and the other is told of it', async () => {
    for (let round = 0; round < 3; round++) {
      const one = await bargain()
      const pairs = [one, await rival(one), await rival(one)]
      const made = await Promise.all(
        pairs.map(async (pair) => ({ pair, offer: await offer(pair) })),
      )
      const { done, losers } = await oneOf(made.map(({ pair, offer }) => accept(pair, offer)))
      const { id } = (await offered(done)).offer
      expect(losers).toMatchObject(
        Array(2).fill({ status: 409, code: 'offer_promised', promise: { offer: id } }),
      )
    }
  })

  test('of two that replace the same one at once, the later replaces nothing unseen', async () => {
    const one = await bargain()
    const [two, three] = [await rival(one), await rival(one)]
    const first = await offer(one)
    const [second, third] = [await offer(two), await offer(three)]
    await accept(one, first)
    const answers = await Promise.all([
      acceptFor(two, second, first.id),
      acceptFor(three, third, first.id),
    ])
    const [winner, loser] = answers[0].ok ? [second, answers[1]] : [third, answers[0]]
    expect(await refused(loser)).toMatchObject({
      code: 'offer_promised',
      promise: { offer: winner.id },
    })
    const states = [await statesIn(two), await statesIn(three)].flat()
    expect(states.toSorted()).toEqual(['accepted', 'open'])
    expect(await statesIn(one)).toEqual(['void'])
  })

  test('by a buyer replaces nobody, and names nobody', async () => {
    const one = await bargain()
    const two = await rival(one)
    const first = await offer(one)
    const counter = await answer(two.seller, two, await offer(two), countering(1_300_000))
    const { offer: countered } = await offered(counter)
    await accept(one, first)
    const taken = await answer(two.buyer, two, countered, {
      state: 'accepted',
      instead_of: first.id,
    })
    const refusal = await refused(taken)
    expect(refusal).toMatchObject({ status: 409, code: 'offer_promised' })
    expect(refusal).not.toHaveProperty('promise')
    expect(await statesIn(one)).toEqual(['accepted'])
  })

  test('is a plain one after the first buyer has their deal', async () => {
    const one = await bargain()
    await accept(one, await offer(one))
    await wait(4)
    const listing = { kind: 'product', id: one.productId } as const
    expect((await postDeal(one.buyer, { listing })).status).toBe(201)
    const two = await rival(one)
    expect((await accept(two, await offer(two))).status).toBe(200)
    expect(await statesIn(one)).toEqual(['accepted'])
  })
})

describe('a void offer says why', () => {
  const reserve = async (pair: Bargain) => {
    const winner = await rival(pair)
    await accept(winner, await offer(winner, 1_300_000))
    return setState(pair, { state: 'reserved' })
  }
  const remove = ({ seller, productId }: Bargain) =>
    as(seller, `${OWN_PRODUCTS}${productId}/`, 'DELETE')

  test.each<[string, (pair: Bargain) => Promise<Response>, string]>([
    ['sold', (pair) => setState(pair, { state: 'sold' }), 'Sold.'],
    ['reserved', reserve, 'Reserved for another buyer.'],
    [
      'price',
      (pair) => setPrice(pair, 1_100_000),
      'The price is now 1.100.000\u00a0soʻm, the offer was 1.200.000\u00a0soʻm. Buy it!',
    ],
    ['gone', remove, 'The listing takes no offers any more.'],
  ])('%s: on the card at once, and in the bell of the buyer', async (reason, end, words) => {
    const pair = await bargain()
    const made = await offer(pair)
    const socket = await openChat(server().url, pair.roomId, pair.buyer)
    expect((await end(pair)).ok).toBe(true)
    await expect
      .poll(() => socket.frames, { timeout: 10_000 })
      .toMatchObject([
        { type: 'changed', offer: { id: made.id, state: 'void', void_reason: reason } },
      ])
    await socket.close()
    await expect.poll(() => notesOf(pair.buyer)).toMatchObject([{ type: 'offer_void' }])
    expect((await notesOf(pair.buyer))[0]?.text).toContain(words)
    expect(await notesOf(pair.seller)).toEqual([])
  })

  test('and uses up none of the three', async () => {
    const pair = await bargain()
    for (let n = 0; n < 3; n++) {
      await offer(pair)
      await setState(pair, { state: 'sold' })
      await setState(pair, { state: 'active' })
    }
    expect((await postOffer(pair.buyer, pair)).status).toBe(201)
  })

  test('but says nothing of a block', async () => {
    const pair = await bargain()
    await offer(pair)
    await as(pair.seller, `/accounts/blocks/${idOf(pair.buyer)}/`, 'PUT')
    expect(await offersIn(pair)).toMatchObject([{ state: 'void', void_reason: null }])
  })

  test('also an accepted one whose thing was sold to somebody else', async () => {
    const one = await bargain()
    const two = await rival(one)
    await accept(one, await offer(one))
    await setState(one, { state: 'sold', buyer_id: idOf(two.buyer) })
    expect(await offersIn(one)).toMatchObject([{ state: 'void', void_reason: 'sold' }])
  })
})

describe('a reservation', () => {
  test('is for the buyer whose offer was accepted, in the chat and for their page', async () => {
    const pair = await bargain()
    const stranger = await newMember()
    await accept(pair, await offer(pair, 1_050_000))
    expect(await offersIn(pair)).toMatchObject([{ is_reserved: false }])
    expect(await reservationFor(pair.buyer, pair)).toBeNull()
    const socket = await openChat(server().url, pair.roomId, pair.buyer)
    await setState(pair, { state: 'reserved' })
    await expect
      .poll(() => socket.frames, { timeout: 10_000 })
      .toMatchObject([{ type: 'changed', offer: { is_reserved: true } }])
    await socket.close()
    const reservation = { chat_id: pair.roomId, amount: 1_050_000 }
    expect(await reservationFor(pair.buyer, pair)).toEqual(reservation)
    for (const who of [pair.seller, stranger]) expect(await reservationFor(who, pair)).toBeNull()
    expect((await readRoom(pair.buyer, pair.roomId)).item?.is_reserved).toBe(true)
    await setState(pair, { state: 'active' })
    expect(await reservationFor(pair.buyer, pair)).toBeNull()
  })
})

describe('the deal', () => {
  test('names the buyer first and carries the agreed price; the offer is proof of a talk', async () => {
    const pair = await bargain()
    await accept(pair, await offer(pair, 1_050_000))
    const late = await rival(pair)
    await offer(late, 1_000_000)
    await wait(4)
    const path = `/listings/product/${pair.productId}/buyers/`
    const buyers: Buyer[] = await (await as(pair.seller, path)).json()
    expect(buyers).toMatchObject([
      { id: idOf(pair.buyer), agreed: 1_050_000, deal: { refused: null } },
      { id: idOf(late.buyer), agreed: null, deal: { refused: 'deal_few_messages' } },
    ])
    await setState(pair, { state: 'sold', buyer_id: idOf(pair.buyer) })
    for (const who of [pair.seller, pair.buyer])
      expect(await dealsOf(who)).toMatchObject([{ state: 'pending', price: 1_050_000 }])
  })
})
