/** A known id with the same content gives the first answer, with another content 409. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import {
  talkingRoom,
  idOf,
  pictureForm,
  postMessage,
  postRoom,
  readRoom,
} from '../../fixtures/chats.ts'
import { answer, bargain, offer, offered, postOffer, statesIn } from '../../fixtures/offers.ts'
import {
  as,
  postService,
  productForm,
  PRODUCTS,
  refused,
  serviceForm,
  SERVICES,
  uniqueTitle,
  type Member,
} from '../../fixtures/own-things.ts'
import { photo } from '../../fixtures/photos.ts'
import { openChat } from '../../fixtures/sockets.ts'
import { call, newMember, server } from '../../harness/api.ts'
import { eventually } from '../../harness/eventually.ts'
import { neverRead } from '../../harness/raw.ts'
import { serveHere } from '../../harness/serve-here.ts'

await serveHere()

/** Sends one content or the other under one id. */
type Send = (content: 0 | 1) => Promise<Response>

/** By the call; each makes a new pair of people and one id. */
const WITH_CLIENT_ID: Record<string, () => Promise<Send>> = {
  'POST /chats/{id}/messages/': async () => {
    const [me, other] = [await newMember(), await newMember()]
    const { id } = await (await postRoom(me, other)).json()
    const clientId = randomUUID()
    return (content) => postMessage(me, id, ['Salom', 'Xayr'][content], clientId)
  },
  'POST /chats/{id}/pictures/': async () => {
    const [me, other] = [await newMember(), await newMember()]
    const room = await talkingRoom(me, other)
    const [photos, clientId] = [[await photo(), await photo()], randomUUID()]
    return (content) =>
      as(
        me,
        `/chats/${room}/pictures/`,
        'POST',
        pictureForm([photos[content] ?? new Uint8Array()], clientId),
      )
  },
  'POST /chats/{id}/offers/': async () => {
    const pair = await bargain()
    const clientId = randomUUID()
    return (content) => postOffer(pair.buyer, pair, 1_200_000 - content, clientId)
  },
  'PUT /chats/{id}/offers/{offer}/': async () => {
    const pair = await bargain()
    const made = await offer(pair)
    const client_id = randomUUID()
    return (content) => answer(pair.seller, pair, made, { counter: 1_300_000 + content, client_id })
  },
}

test('these are all calls with a client id', async () => {
  const { paths }: { paths: Record<string, Record<string, unknown>> } = await (
    await call('/openapi.json')
  ).json()
  const taking = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => requestOf(operation).includes('"client_id"'))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  )
  expect(taking.sort()).toEqual(Object.keys(WITH_CLIENT_ID).sort())
})
const requestOf = (operation: unknown): string =>
  operation !== null && typeof operation === 'object' && 'requestBody' in operation
    ? JSON.stringify(operation.requestBody)
    : ''

test.each(Object.entries(WITH_CLIENT_ID))('%s', async (_call, start) => {
  const send = await start()
  const first = await (await send(0)).json()
  expect(await refused(await send(1))).toMatchObject({ status: 409, code: 'sent_before' })
  const again = await send(0)
  expect(again.status).toBe(200)
  expect((await again.json()).id).toBe(first.id)
})

test('a text, a picture and an offer are never the same', async () => {
  const pair = await bargain()
  const clientId = randomUUID()
  const { content } = await offered(await postOffer(pair.buyer, pair, 1_200_000, clientId))
  const picture = as(
    pair.buyer,
    `/chats/${await talkingRoom(pair.buyer, pair.seller)}/pictures/`,
    'POST',
    pictureForm([await photo()], clientId),
  )
  for (const answer of [
    await postMessage(pair.buyer, pair.roomId, content, clientId),
    await picture,
  ])
    expect(await refused(answer)).toMatchObject({ status: 409, code: 'sent_before' })
})

test('an offer for another listing is another one', async () => {
  const pair = await bargain()
  const other = await bargain({ seller: pair.seller, buyer: pair.buyer })
  const clientId = randomUUID()
  await postOffer(pair.buyer, pair, 1_200_000, clientId)
  expect(await refused(await postOffer(pair.buyer, other, 1_200_000, clientId))).toMatchObject({
    code: 'sent_before',
  })
})

test('a frame is told the same', async () => {
  const [me, other] = [await newMember(), await newMember()]
  const { id } = await (await postRoom(me, other)).json()
  const clientId = randomUUID()
  await postMessage(me, id, 'Salom', clientId)
  const chat = await openChat(server().url, id, me)
  chat.say({ type: 'message', content: 'Xayr', client_id: clientId })
  const error = { type: 'error', code: 'sent_before', client_id: clientId }
  await eventually(() => expect(chat.frames).toContainEqual(error))
  await chat.close()
})

const withKey = (me: Member, path: string, body: unknown, key: string) =>
  call(path, { body, headers: { ...me.auth, 'Idempotency-Key': key }, from: me })

type Start = () => Promise<(key: string) => Send>

const LISTINGS: readonly [string, Start][] = [
  [
    'a product',
    async () => {
      const [me, title, pictures] = [await newMember(), uniqueTitle(), [await photo()]]
      return (key) => (content) =>
        withKey(me, PRODUCTS, productForm({ title, price: `${1000 + content}` }, pictures), key)
    },
  ],
  [
    'a product with other pictures',
    async () => {
      const [me, title] = [await newMember(), uniqueTitle()]
      const [one, two] = [await photo(), await photo()]
      return (key) => (content) =>
        withKey(me, PRODUCTS, productForm({ title }, content ? [two, one] : [one, two]), key)
    },
  ],
  [
    'a service',
    async () => {
      const [me, names] = [await newMember(), [uniqueTitle(), uniqueTitle()]]
      return (key) => (content) =>
        withKey(me, SERVICES, serviceForm({ name: names[content] ?? '' }), key)
    },
  ],
]

test.each<[string, Start]>([
  [
    'a comment',
    async () => {
      const [me, service] = [await newMember(), await postService(await newMember())]
      return (key) => (content) =>
        withKey(
          me,
          `/services/api/services/${service.id}/comments/`,
          { text: `Gap ${content}` },
          key,
        )
    },
  ],
  [
    'a reply',
    async () => {
      const [me, service] = [await newMember(), await postService(await newMember())]
      const comments = `/services/api/services/${service.id}/comments/`
      const { id } = await (await as(me, comments, 'POST', { text: 'Gap' })).json()
      return (key) => (content) =>
        withKey(me, `/services/api/comments/${id}/replies/`, { text: `Gap ${content}` }, key)
    },
  ],
  [
    'a room',
    async () => {
      const [me, ...others] = [await newMember(), await newMember(), await newMember()]
      return (key) => (content) => {
        const other = others[content]
        return withKey(me, '/chats/', { participants: [idOf(me), other ? idOf(other) : 0] }, key)
      }
    },
  ],
  ...LISTINGS,
])('%s with a known key and another content is refused', async (_what, start) => {
  const send = (await start())(randomUUID())
  const { id } = await (await send(0)).json()
  expect(await refused(await send(1))).toMatchObject({ status: 409, code: 'sent_before' })
  expect((await (await send(0)).json()).id).toBe(id)
})

test('a listing sent again with the answer to a question is the same', async () => {
  const [me, key, title, pictures] = [
    await newMember(),
    randomUUID(),
    uniqueTitle(),
    [await photo()],
  ]
  const post = (more = {}) => withKey(me, PRODUCTS, productForm({ title, ...more }, pictures), key)
  const { id } = await (await post()).json()
  const again = await post({ price_confirmed: 'true', to_moderator: 'true' })
  expect(await again.json()).toMatchObject({ id, title })
})

/** Sends a call and closes the connection without reading, once the server has stored an offer more. */
async function loseAnswer(who: Member, method: string, path: string, body: object): Promise<void> {
  const before = await countOffers()
  const json = JSON.stringify(body)
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Token ${who.token}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(json)}`,
  ]
  const lost = neverRead(server().url, `${lines.join('\r\n')}\r\n\r\n${json}`)
  await eventually(async () => expect(await countOffers()).toBe(before + 1))
  await lost.hangUp()
}
async function countOffers(): Promise<number> {
  const { rows } = await app().db.execute<{ n: number }>(sql`select count(*)::int as n from offers`)
  return rows[0]?.n ?? 0
}

test('after a lost answer an offer and a counter-offer are there once, and another amount is told so', async () => {
  const pair = await bargain()
  const { buyer, seller, roomId } = pair
  const [first, second] = [randomUUID(), randomUUID()]
  const body = { kind: 'product', listing_id: pair.productId, amount: 1_000_000, client_id: first }
  await loseAnswer(buyer, 'POST', `/chats/${roomId}/offers/`, body)
  expect((await refused(await postOffer(buyer, pair, 950_000, first))).code).toBe('sent_before')
  expect((await refused(await postOffer(buyer, pair, 950_000))).code).toBe('offer_open')
  const made = await postOffer(buyer, pair, 1_000_000, first)
  expect(made.status).toBe(200)
  const { offer } = await offered(made)

  const counter = { counter: 1_200_000, client_id: second }
  await loseAnswer(seller, 'PUT', `/chats/${roomId}/offers/${offer.id}/`, counter)
  const again = await offered(await answer(seller, pair, offer, counter))
  expect(again).toMatchObject({ client_id: second, offer: { amount: 1_200_000, state: 'open' } })
  expect(await statesIn(pair)).toEqual(['countered', 'open'])
  expect((await readRoom(buyer, roomId)).messages.at(-1)?.id).toBe(again.id)
})
