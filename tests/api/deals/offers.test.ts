// Engines may differ here: @engine
/** Price offers in a chat: making, answering, rights, limits. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Exported } from '../../../src/api/accounts/profile.ts'
import { app } from '../../../src/server/app.ts'
import { expireOffers } from '../../../src/server/chat/offers/close-offers.ts'
import { remindOfOffers } from '../../../src/server/chat/offers/tell-of-offers.ts'
import { wakeWorkers } from '../../../src/server/jobs/queue.ts'
import { idOf, openRoom, readRoom, roomsOf, textsOf, write } from '../../fixtures/chats.ts'
import {
  PRICE,
  accept,
  answer,
  bargain,
  countering,
  offer,
  offered,
  outlast,
  postOffer,
  setNegotiable,
  statesIn,
} from '../../fixtures/offers.ts'
import { as, postProduct, postService, refused, type Member } from '../../fixtures/own-things.ts'
import { sendPigeon } from '../../fixtures/pigeon.ts'
import { openChat } from '../../fixtures/sockets.ts'
import { newMember, PASSWORD, server } from '../../harness/api.ts'
import { serveHere } from '../../harness/serve-here.ts'

await serveHere()

const HOUR = 3_600_000
const readAll = (who: Member, roomId: number) =>
  as(who, `/chats/${roomId}/read/`, 'POST', { last_id: Number.MAX_SAFE_INTEGER })

describe('an offer', () => {
  test('is a message in words, with the amount and its state', async () => {
    const pair = await bargain()
    const clientId = randomUUID()
    const made = await postOffer(pair.buyer, pair, 1_200_000, clientId)
    expect(made.status).toBe(201)
    const message = await offered(made)
    expect(message).toMatchObject({
      content: 'Taklif: 1.200.000\u00a0soʻm',
      client_id: clientId,
      sender: { id: idOf(pair.buyer) },
      offer: {
        kind: 'product',
        listing_id: pair.productId,
        amount: 1_200_000,
        state: 'open',
        by: idOf(pair.buyer),
      },
    })
    const left = Date.parse(message.offer.expires_at) - Date.parse(message.timestamp)
    expect(Math.abs(left - 48 * HOUR)).toBeLessThan(60_000)
    expect((await readRoom(pair.seller, pair.roomId)).messages).toEqual([message])
    const [room] = await roomsOf(pair.seller)
    expect(room).toMatchObject({ unread: 1, last_message: { content: message.content } })
  })

  test('says its words in the language of its sender', async () => {
    const pair = await bargain()
    const path = `/chats/${pair.roomId}/offers/?lang=ru`
    const body = { kind: 'product', listing_id: pair.productId, amount: 900_000 }
    await as(pair.buyer, path, 'POST', { ...body, client_id: randomUUID() })
    expect(textsOf(await readRoom(pair.seller, pair.roomId))).toEqual([
      'Предложение: 900.000\u00a0сум',
    ])
  })

  test('with the same client id is made once, also when it is sent ten times at once', async () => {
    const pair = await bargain()
    const clientId = randomUUID()
    const send = () => postOffer(pair.buyer, pair, 1_200_000, clientId)
    const answers = await Promise.all(Array.from({ length: 10 }, send))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201])
    const messages = await Promise.all(answers.map(offered))
    expect(new Set(messages.map(({ id }) => id)).size).toBe(1)
    expect(await statesIn(pair)).toEqual(['open'])
    await answer(pair.buyer, pair, messages[0]?.offer ?? { id: 0 }, { state: 'withdrawn' })
    expect(await offered(await send())).toMatchObject({ offer: { state: 'withdrawn' } })
  })

  test('of ten at the same moment: one is open, the others are refused', async () => {
    const pair = await bargain()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        postOffer(i % 2 ? pair.seller : pair.buyer, pair, 1_000_000 + i),
      ),
    )
    const refusals = await Promise.all(answers.filter(({ ok }) => !ok).map(refused))
    expect(refusals).toHaveLength(9)
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ status: 409, code: 'offer_open' })
    expect(await statesIn(pair)).toEqual(['open'])
    expect((await readRoom(pair.buyer, pair.roomId)).messages).toHaveLength(1)
  })

  test.each([
    ['0', 0, 'price_invalid'],
    ['a fraction', 1.5, 'price_invalid'],
    ['a text', '1200000', 'price_invalid'],
    ['the price itself', PRICE, 'offer_too_high'],
    ['above the price', PRICE + 1, 'offer_too_high'],
  ])('may not be %s', async (_what, amount, code) => {
    const pair = await bargain()
    const refusal = await refused(await postOffer(pair.buyer, pair, amount))
    expect(refusal).toMatchObject({ status: 400, code, errors: { amount: code } })
    expect(await statesIn(pair)).toEqual([])
  })

  test('needs an open product with a negotiable price of one of the two', async () => {
    const pair = await bargain()
    expect((await readRoom(pair.buyer, pair.roomId)).item?.takes_offers).toBe(true)
    const code = async (productId = pair.productId) =>
      (await refused(await postOffer(pair.buyer, { ...pair, productId }))).code
    await setNegotiable(pair.productId, false)
    expect(await code()).toBe('price_fixed')
    expect((await readRoom(pair.buyer, pair.roomId)).item?.takes_offers).toBe(false)
    await setNegotiable(pair.productId)
    const path = `/listings/product/${pair.productId}`
    await as(pair.seller, `${path}/stock/`, 'PUT', { in_stock: false })
    expect(await code()).toBe('listing_closed')
    await as(pair.seller, `${path}/stock/`, 'PUT', { in_stock: true })
    await as(pair.seller, `${path}/state/`, 'PUT', { state: 'reserved' })
    expect(await code()).toBe('listing_closed')
    const others = await postProduct(await newMember())
    await setNegotiable(others.id)
    expect(await code(others.id)).toBe('invalid_request')
    expect(await code(999_999_999)).toBe('gone')
    const service = await postService(pair.seller)
    const body = { kind: 'service', listing_id: service.id, amount: 1, client_id: randomUUID() }
    const ofService = await as(pair.buyer, `/chats/${pair.roomId}/offers/`, 'POST', body)
    expect(ofService.status).toBe(400)
  })
})

describe('the answer', () => {
  test('accepts: a message tells it, the price stays, and a second answer is told the state', async () => {
    const pair = await bargain()
    const made = await offer(pair)
    const accepted = await accept(pair, made)
    expect(accepted.status).toBe(200)
    expect(await offered(accepted)).toMatchObject({ offer: { id: made.id, state: 'accepted' } })
    const room = await readRoom(pair.buyer, pair.roomId)
    expect(textsOf(room)[1]).toBe('Taklif qabul qilindi: 1.200.000\u00a0soʻm')
    expect(room.item?.price).toBe(PRICE)
    expect((await roomsOf(pair.buyer))[0]?.unread).toBe(1)
    const late = await answer(pair.seller, pair, made, { state: 'declined' })
    expect(await refused(late)).toMatchObject({
      status: 409,
      code: 'offer_closed',
      offer_state: 'accepted',
    })
  })

  test('declines, or takes the offer back without a message', async () => {
    const pair = await bargain()
    await answer(pair.seller, pair, await offer(pair), { state: 'declined' })
    await answer(pair.buyer, pair, await offer(pair), { state: 'withdrawn' })
    expect(await statesIn(pair)).toEqual(['declined', 'withdrawn'])
    expect(textsOf(await readRoom(pair.buyer, pair.roomId))[1]).toBe(
      'Rahmat, lekin bu narxga rozi emasman: 1.200.000\u00a0soʻm',
    )
    expect((await readRoom(pair.buyer, pair.roomId)).messages).toHaveLength(3)
  })

  test('counters: the old offer closes, a new one of the other side opens, and so on', async () => {
    const pair = await bargain()
    const first = await offer(pair, 1_000_000)
    const counter = await offered(await answer(pair.seller, pair, first, countering(1_400_000)))
    expect(counter.offer).toMatchObject({ amount: 1_400_000, by: idOf(pair.seller), state: 'open' })
    const again = await answer(pair.buyer, pair, counter.offer, countering(1_300_000))
    expect(again.status).toBe(200)
    expect(await statesIn(pair)).toEqual(['countered', 'countered', 'open'])
    const late = await answer(pair.seller, pair, first, countering(1_350_000))
    expect(await refused(late)).toMatchObject({ status: 409, offer_state: 'countered' })
    const { rows } = await app().db.execute(
      sql`select replies_to from offers where room_id = ${pair.roomId} order by id`,
    )
    expect(rows.map((row) => row['replies_to'])).toEqual([null, first.id, counter.offer.id])
  })

  test('a refused counter-offer leaves the first one open', async () => {
    const pair = await bargain()
    const made = await offer(pair)
    const refusal = await refused(await answer(pair.seller, pair, made, countering(PRICE)))
    expect(refusal).toMatchObject({ status: 400, code: 'offer_too_high' })
    expect(await statesIn(pair)).toEqual(['open'])
  })

  test('belongs to one side each, and to nobody else', async () => {
    const [pair, stranger] = [await bargain(), await newMember()]
    const made = await offer(pair)
    for (const body of [{ state: 'accepted' }, { state: 'declined' }, countering(1_300_000)])
      expect(await refused(await answer(pair.buyer, pair, made, body))).toMatchObject({
        status: 403,
        code: 'not_yours',
      })
    expect((await answer(pair.seller, pair, made, { state: 'withdrawn' })).status).toBe(403)
    for (const body of [{ state: 'accepted' }, { state: 'withdrawn' }, countering(1_300_000)])
      expect((await answer(stranger, pair, made, body)).status).toBe(404)
    expect((await postOffer(stranger, pair)).status).toBe(404)
    // An offer of another room of the same member
    const other = await bargain({ seller: pair.seller })
    expect((await answer(pair.seller, other, made, { state: 'accepted' })).status).toBe(404)
    expect((await answer(pair.seller, pair, made, {})).status).toBe(400)
    expect((await answer(pair.seller, pair, made, { counter: 1_300_000 })).status).toBe(400)
    expect((await answer(pair.seller, pair, made, { state: 'void' })).status).toBe(400)
    expect(await statesIn(pair)).toEqual(['open'])
  })

  test('reaches the open room as a change of the message', async () => {
    const pair = await bargain()
    const socket = await openChat(server().url, pair.roomId, pair.buyer)
    const made = await offer(pair)
    await accept(pair, made)
    await expect.poll(() => socket.frames).toHaveLength(3)
    expect(socket.frames).toMatchObject([
      { type: 'message', offer: { id: made.id } },
      expect.anything(),
      expect.anything(),
    ])
    const change = socket.frames.find(({ type }) => type === 'changed')
    expect(change).toMatchObject({
      chat_id: pair.roomId,
      offer: { id: made.id, state: 'accepted' },
    })
    await socket.close()
  })
})

describe('limits', () => {
  test('three offers of a side for a listing in a room, counter-offers included', async () => {
    const pair = await bargain()
    for (let i = 0; i < 3; i++)
      await answer(pair.buyer, pair, await offer(pair, 1_000_000 + i), { state: 'withdrawn' })
    const fourth = await refused(await postOffer(pair.buyer, pair))
    expect(fourth).toMatchObject({ status: 403, code: 'offers_used_up' })
    const made = await offered(await postOffer(pair.seller, pair, 1_400_000))
    const counter = await answer(pair.buyer, pair, made.offer, countering(1_300_000))
    expect(await refused(counter)).toMatchObject({ status: 403, code: 'offers_used_up' })
    expect((await statesIn(pair)).at(-1)).toBe('open')
  })

  test('ten open offers of a member; one that is over does not count', async () => {
    const buyer = await newMember()
    const pairs = []
    for (let i = 0; i < 11; i++) pairs.push(await bargain({ buyer }))
    const [first, ...rest] = pairs
    if (!first) throw new Error('There is no first')
    const made = await offer(first)
    const answers = await Promise.all(rest.map((pair) => postOffer(buyer, pair)))
    const refusals = await Promise.all(answers.filter(({ ok }) => !ok).map(refused))
    expect(refusals).toMatchObject([{ status: 403, code: 'too_many_offers' }])
    await outlast(made)
    const last = rest[answers.findIndex(({ ok }) => !ok)] ?? first
    expect((await postOffer(buyer, last)).status).toBe(201)
  })

  test('thirty a day', async () => {
    const buyer = await newMember()
    const { limits } = app()
    await limits.take('offers-member-day', String(idOf(buyer)), 30)
    const refusal = await refused(await postOffer(buyer, await bargain({ buyer })))
    expect(refusal).toMatchObject({ status: 429, code: 'too_many_requests' })
  })
})

describe('time', () => {
  test('an offer that is over is expired before and after the task, and makes room for another', async () => {
    const pair = await bargain()
    const made = await offer(pair)
    await outlast(made)
    expect(await statesIn(pair)).toEqual(['expired'])
    expect(await refused(await accept(pair, made))).toMatchObject({
      status: 409,
      offer_state: 'expired',
    })
    const second = await offer(pair)
    expect(await statesIn(pair)).toEqual(['expired', 'open'])
    await outlast(second)
    const socket = await openChat(server().url, pair.roomId, pair.buyer)
    await expireOffers()
    await expect
      .poll(() => socket.frames)
      .toMatchObject([{ type: 'changed', offer: { id: second.id, state: 'expired' } }])
    await socket.close()
    const { rows } = await app().db.execute(
      sql`select state, closed_at is null as "isOpen" from offers where room_id = ${pair.roomId}`,
    )
    expect(rows).toEqual(Array(2).fill({ state: 'expired', isOpen: false }))
  })
})

describe('the reminder', () => {
  const endsIn = (hours: number, { id }: { id: number }) =>
    app().db.execute(sql`update offers set expires_at = now() + ${hours} * interval '1 hour',
      reminded_at = null where id = ${id}`)
  const awake = (who: Member) =>
    app().db.execute(sql`insert into notification_settings (user_id, at_night, locale)
      values (${idOf(who)}, true, 'en')`)
  /** The minute in which it may be seen on the site is over. */
  const sendAll = async () => {
    await app().db.execute(sql`update notifications set due_at = now() where decided_at is null`)
    await app().db.execute(sql`update jobs set run_at = now()`)
    await wakeWorkers()
  }
  const remindersOf = async (who: Member) =>
    (
      await app().db.execute(sql`select subject from notifications
        where user_id = ${idOf(who)} and type = 'offer_ending'`)
    ).rows

  test('tells the side that has to answer, once, six hours before the end', async () => {
    const pair = await bargain()
    await awake(pair.seller)
    const sent = sendPigeon({ on: (id) => id === idOf(pair.seller) })
    const made = await offer(pair)
    await readAll(pair.seller, pair.roomId)
    await endsIn(6.1, made)
    await remindOfOffers()
    expect(await remindersOf(pair.seller)).toEqual([])
    await endsIn(5.9, made)
    await Promise.all([remindOfOffers(), remindOfOffers()])
    expect(await remindersOf(pair.seller)).toEqual([{ subject: { offerId: made.id } }])
    expect(await remindersOf(pair.buyer)).toEqual([])
    await sendAll()
    await expect.poll(() => sent).toHaveLength(1)
    expect(sent[0]?.message).toMatchObject({
      text: `${pair.buyer.username}: 1.200.000\u00a0soʻm. The offer is waiting for your answer and expires in 6 hours.`,
      path: `/en/chat/${pair.roomId}`,
    })
    // It belongs to the chat, as the offer itself does
    const list: { unread: number } = await (await as(pair.seller, '/alerts/notifications/')).json()
    expect(list).toEqual({ unread: 0, results: [] })
  })

  test('is not made after an answer, and not sent when the answer came meanwhile', async () => {
    const [pair, late] = [await bargain(), await bargain()]
    const sent = sendPigeon({ on: (id) => id === idOf(late.seller) })
    await awake(late.seller)
    const [made, other] = [await offer(pair), await offer(late)]
    await readAll(late.seller, late.roomId)
    await accept(pair, made)
    for (const one of [made, other]) await endsIn(5, one)
    await remindOfOffers()
    expect(await remindersOf(pair.seller)).toEqual([])
    expect(await remindersOf(late.seller)).toHaveLength(1)
    await accept(late, other)
    await sendAll()
    const left = async () =>
      (
        await app().db
          .execute(sql`select from jobs where (payload->>'userId')::bigint = ${idOf(late.seller)}
          or (payload->>'notificationId')::bigint in
            (select id from notifications where user_id = ${idOf(late.seller)})`)
      ).rows
    await expect.poll(left).toHaveLength(0)
    expect(sent).toEqual([])
  })
})

describe('own data', () => {
  test('the export has the member’s offers; a deleted account leaves none open', async () => {
    const pair = await bargain()
    await offer(pair)
    const exported: Exported = await (await as(pair.buyer, '/accounts/export/')).json()
    expect(exported.offers).toMatchObject([
      { chat_id: pair.roomId, listing_id: pair.productId, amount: 1_200_000, state: 'open' },
    ])
    const ofSeller: Exported = await (await as(pair.seller, '/accounts/export/')).json()
    expect(ofSeller.offers).toEqual([])
    const socket = await openChat(server().url, pair.roomId, pair.seller)
    await as(pair.buyer, '/accounts/delete/', 'POST', { password: PASSWORD })
    await expect
      .poll(() => socket.frames)
      .toMatchObject([{ type: 'changed', offer: { state: 'void' } }])
    await socket.close()
    const [message] = (await readRoom(pair.seller, pair.roomId)).messages
    expect(message).toMatchObject({ sender: null, offer: { state: 'void', by: null } })
    expect((await postOffer(pair.seller, pair)).status).toBe(410)
  })

  test('both gone: nothing stays', async () => {
    const pair = await bargain()
    const made = await offer(pair)
    for (const who of [pair.buyer, pair.seller])
      await as(who, '/accounts/delete/', 'POST', { password: PASSWORD })
    const { rows } = await app().db.execute(sql`select id from offers where id = ${made.id}`)
    expect(rows).toEqual([])
  })
})

test('messages without an offer say nothing of offers', async () => {
  const [me, other] = [await newMember(), await newMember()]
  const { id } = await openRoom(me, other)
  expect(await write(me, id, 'Taklif: 5')).not.toHaveProperty('offer')
})
