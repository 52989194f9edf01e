/** Rooms: opening, listing, deleting, visibility. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Room } from '../../../src/api/chat/chats.ts'
import type { Profile } from '../../../src/api/listings/entities.ts'
import {
  idOf,
  openRoom,
  postRoom,
  readRoom,
  roomsOf,
  textsOf,
  write,
} from '../../fixtures/chats.ts'
import {
  as,
  formOf,
  postProduct,
  postService,
  refused,
  type Member,
} from '../../fixtures/own-things.ts'
import { photo } from '../../fixtures/photos.ts'
import { newMember, PASSWORD } from '../../harness/api.ts'

let stranger: Member
beforeAll(async () => {
  stranger = await newMember()
})
const pair = async () => ({ buyer: await newMember(), seller: await newMember() })
const listed = async (who: Member) => (await roomsOf(who)).map(({ id }) => id)

describe('opening a chat', () => {
  test('makes one room for the two, no matter who opens it or how often', async () => {
    const { buyer, seller } = await pair()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        i % 2 ? postRoom(buyer, seller) : postRoom(seller, buyer),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201])
    const rooms: Room[] = await Promise.all(answers.map((answer) => answer.json()))
    expect(new Set(rooms.map(({ id }) => id)).size).toBe(1)
    expect(rooms[0]).toMatchObject({ last_message: null, unread: 0, item: null })
    expect(rooms[0]?.participants.map(({ id }) => id).sort()).toEqual(
      [idOf(buyer), idOf(seller)].sort(),
    )
  })

  test('the same idempotency key gives the first answer again', async () => {
    const { buyer, seller } = await pair()
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    const keyed = { ...buyer, auth: { ...buyer.auth, ...key } }
    const first = await postRoom(keyed, seller)
    const again = await postRoom(keyed, seller)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(await again.json()).toEqual(await first.json())
    expect((await postRoom(buyer, seller)).status).toBe(200)
    const later = { ...seller.auth, 'Idempotency-Key': crypto.randomUUID() }
    for (let i = 0; i < 2; i++)
      expect((await postRoom({ ...seller, auth: later }, buyer)).status).toBe(200)
    const bad = { ...buyer, auth: { ...buyer.auth, 'Idempotency-Key': 'x' } }
    expect((await postRoom(bad, seller)).status).toBe(400)
  })

  test('an empty room is visible only to its opener', async () => {
    const { buyer, seller } = await pair()
    const { id } = await openRoom(buyer, seller)
    expect([await listed(buyer), await listed(seller)]).toEqual([[id], []])
    await write(buyer, id, 'Salom')
    expect(await listed(seller)).toEqual([id])
  })

  test('from a listing links to it, and moves when opened from another', async () => {
    const { buyer, seller } = await pair()
    const [product, service] = [await postProduct(seller), await postService(seller)]
    const ofProduct = { kind: 'product', id: product.id } as const
    const room = await openRoom(buyer, seller, { item: ofProduct })
    expect(room.item).toEqual({
      ...ofProduct,
      title: product.title,
      thumbnail: expect.stringMatching(/^\/media\/.+\.webp$/),
      price: 1_500_000,
      in_stock: true,
      is_sold: false,
      is_reserved: false,
      is_mine: false,
      takes_offers: false,
    })
    expect((await readRoom(seller, room.id)).item).toMatchObject({ ...ofProduct, is_mine: true })
    await as(seller, `/listings/product/${product.id}/state/`, 'PUT', { state: 'sold' })
    const sold = { in_stock: false, is_sold: true }
    expect((await readRoom(buyer, room.id)).item).toMatchObject(sold)
    const ofService = { kind: 'service', id: service.id } as const
    const moved = await openRoom(buyer, seller, { item: ofService })
    expect(moved).toMatchObject({ id: room.id, name: service.name, item: { ...ofService } })
    expect((await readRoom(buyer, room.id)).item).toEqual({
      ...ofService,
      title: service.name,
      thumbnail: null,
      price: null,
      in_stock: true,
      is_sold: false,
      is_reserved: false,
      is_mine: false,
      takes_offers: false,
    })
    expect((await readRoom(seller, room.id)).item).toMatchObject({ ...ofService, is_mine: true })
    await as(seller, `/services/api/services/${service.id}`, 'DELETE')
    expect(await readRoom(buyer, room.id)).toMatchObject({ item: null, item_deleted: true })
    expect((await postRoom(buyer, seller, { item: ofService })).status).toBe(410)
  })

  test("names it by its listing, else by the other person, never by the opener's text", async () => {
    const { buyer, seller } = await pair()
    const name = 'Bozor xavfsizlik xizmati: kodni yuboring'
    const room = await openRoom(buyer, seller, { name })
    await write(buyer, room.id, 'Salom')
    expect(await readRoom(buyer, room.id)).toMatchObject({ item: null, item_deleted: false })
    const names = async () => [
      (await roomsOf(buyer))[0]?.name,
      (await roomsOf(seller))[0]?.name,
      (await readRoom(seller, room.id)).name,
    ]
    expect([room.name, ...(await names())]).toEqual([
      seller.username,
      seller.username,
      buyer.username,
      buyer.username,
    ])
    const { id, title } = await postProduct(seller)
    await openRoom(buyer, seller, { name, item: { kind: 'product', id } })
    expect(await names()).toEqual([title, title, title])
  })

  test('shows the picture of the other one', async () => {
    const { buyer, seller } = await pair()
    const form = formOf({}, 'profile_image', [await photo()])
    const profile: Profile = await (await as(seller, '/accounts/user/info/', 'PUT', form)).json()
    expect(profile.profile_image).not.toBeNull()
    const { participants } = await openRoom(buyer, seller)
    expect(participants.find(({ id }) => id === idOf(seller))).toEqual({
      id: idOf(seller),
      username: seller.username,
      profile_image: profile.profile_image,
    })
  })

  test('from a listing of neither participant is refused', async () => {
    const { buyer, seller } = await pair()
    const { id } = await postService(stranger)
    const answer = await postRoom(buyer, seller, { item: { kind: 'service', id } })
    expect(await refused(answer)).toMatchObject({
      status: 400,
      errors: { item: 'invalid_request' },
    })
    const unknown = await postRoom(buyer, seller, { item: { kind: 'product', id: 99_999_999 } })
    expect(unknown.status).toBe(404)
    expect(await listed(buyer)).toEqual([])
  })

  test.each([
    ['with oneself', (me: number) => [me, me], 400, 'chat_yourself_message'],
    ['between others', (_: number, other: number) => [other, other + 1], 403, 'not_yours'],
    ['with nobody known', (me: number) => [me, 99_999_999], 404, 'not_found'],
    ['alone', (me: number) => [me], 400, 'invalid_request'],
    ['of three', (me: number, other: number) => [me, other, other + 1], 400, 'invalid_request'],
    ['with text', (me: number) => [me, 'x'], 400, 'invalid_request'],
    ['with a huge id', (me: number) => [me, 1e300], 400, 'invalid_request'],
  ])('%s is refused', async (_, participants, status, code) => {
    const ids = participants(idOf(stranger), idOf(stranger) + 1)
    const body = { participants: ids }
    const answer = await as(stranger, '/chats/', 'POST', body)
    expect(await refused(answer)).toMatchObject({ status, code })
  })
})

describe('the list', () => {
  test('has the newest message first, with a preview and the unread count', async () => {
    const { buyer, seller } = await pair()
    const first = await openRoom(buyer, seller)
    const second = await openRoom(buyer, stranger)
    await write(seller, first.id, 'Salom')
    await write(stranger, second.id, 'x'.repeat(3000))
    expect(await listed(buyer)).toEqual([second.id, first.id])
    const { id: last } = await write(seller, first.id, 'Bormi?')
    await write(buyer, first.id, 'Bor')
    const [top, below] = await roomsOf(buyer)
    expect(top).toMatchObject({
      id: first.id,
      unread: 2,
      last_message: { content: 'Bor', sender: { id: idOf(buyer), username: buyer.username } },
    })
    expect(below?.last_message?.content).toHaveLength(200)
    const read = await as(buyer, `/chats/${first.id}/read/`, 'POST', { last_id: last })
    expect(read.status).toBe(204)
    expect((await roomsOf(buyer))[0]?.unread).toBe(0)
    expect((await roomsOf(seller))[0]?.unread).toBe(1)
    const answer = await as(buyer, '/chats')
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
  })

  test('is not needed to count the unread messages of all rooms', async () => {
    const { buyer, seller } = await pair()
    const waiting = async () => (await as(buyer, '/chats/unread/')).json()
    expect(await waiting()).toEqual({ unread: 0, notifications: 0 })
    const first = await openRoom(buyer, seller)
    const second = await openRoom(buyer, stranger)
    const { id: read } = await write(seller, first.id, 'Salom')
    await write(seller, first.id, 'Bormi?')
    await write(stranger, second.id, 'Assalomu alaykum')
    await write(buyer, second.id, 'Salom')
    expect(await waiting()).toEqual({ unread: 3, notifications: 0 })
    await as(buyer, `/chats/${first.id}/read/`, 'POST', { last_id: read })
    expect(await waiting()).toEqual({ unread: 2, notifications: 0 })
    await as(buyer, `/chats/${second.id}/`, 'DELETE')
    expect(await waiting()).toEqual({ unread: 1, notifications: 0 })
  })

  test('read marks are shown to both, and never go back', async () => {
    const { buyer, seller } = await pair()
    const { id } = await openRoom(buyer, seller)
    const [one, two] = [await write(seller, id, '1'), await write(seller, id, '2')]
    const read = (last_id: number) => as(buyer, `/chats/${id}/read/`, 'POST', { last_id })
    for (const [lastId, mark] of [
      [one.id, one.id],
      [9e15, two.id],
      [one.id, two.id],
      [0, two.id],
    ] as const) {
      expect((await read(lastId)).status).toBe(204)
      expect((await readRoom(buyer, id)).last_read).toEqual({ mine: mark, theirs: 0 })
      expect((await readRoom(seller, id)).last_read).toEqual({ mine: 0, theirs: mark })
    }
    expect((await read(-1)).status).toBe(400)
    expect((await read(1.5)).status).toBe(400)
  })
})

describe('deleting a chat', () => {
  const remove = (who: Member, id: number) => as(who, `/chats/${id}/`, 'DELETE')

  test('hides it only from the deleting member; a new message brings back only newer ones', async () => {
    const { buyer, seller } = await pair()
    const { id } = await openRoom(buyer, seller)
    await write(seller, id, 'old')
    expect((await remove(buyer, id)).status).toBe(204)
    expect((await remove(buyer, id)).status).toBe(204)
    expect([await listed(buyer), await listed(seller)]).toEqual([[], [id]])
    expect(textsOf(await readRoom(buyer, id))).toEqual([])
    expect(textsOf(await readRoom(buyer, id, '?after=0'))).toEqual([])
    await write(seller, id, 'new')
    expect((await roomsOf(buyer))[0]).toMatchObject({ id, unread: 1 })
    expect(textsOf(await readRoom(buyer, id))).toEqual(['new'])
    expect(textsOf(await readRoom(buyer, id, '?after=0'))).toEqual(['new'])
    expect(textsOf(await readRoom(seller, id))).toEqual(['old', 'new'])
  })

  test('and opening it again shows it empty', async () => {
    const { buyer, seller } = await pair()
    const { id } = await openRoom(buyer, seller)
    await remove(buyer, id)
    expect(await listed(buyer)).toEqual([])
    await openRoom(buyer, seller)
    await write(buyer, id, 'old')
    await remove(buyer, id)
    expect((await openRoom(buyer, seller)).last_message).toBeNull()
    expect(await listed(buyer)).toEqual([id])
    expect(textsOf(await readRoom(buyer, id))).toEqual([])
  })
})

test('a member who left is no participant any more, their messages stay', async () => {
  const { buyer, seller } = await pair()
  const { id } = await openRoom(buyer, seller)
  await write(seller, id, 'Salom')
  await as(seller, '/accounts/delete/', 'POST', { password: PASSWORD })
  const [room] = await roomsOf(buyer)
  expect(room).toMatchObject({
    id,
    name: '',
    unread: 1,
    last_message: { content: 'Salom', sender: null },
  })
  expect(room?.participants.map((person) => person.id)).toEqual([idOf(buyer)])
  const opened = await readRoom(buyer, id)
  expect(opened.messages).toMatchObject([{ content: 'Salom', sender: null }])
  expect(opened.participants).toHaveLength(1)
  const answer = await as(buyer, `/chats/${id}/messages/`, 'POST', {
    content: 'Bormi?',
    client_id: crypto.randomUUID(),
  })
  expect(await refused(answer)).toMatchObject({ status: 410, code: 'gone' })
  expect((await postRoom(buyer, seller)).status).toBe(404)
})

test('my data hold my chats, my messages in them, and the members I blocked', async () => {
  const { buyer, seller } = await pair()
  const { id } = await openRoom(buyer, seller)
  await write(buyer, id, 'mine')
  await write(seller, id, 'not mine')
  await as(buyer, `/accounts/blocks/${idOf(seller)}/`, 'PUT')
  const text = await (await as(buyer, '/accounts/export/')).text()
  expect(text).not.toContain('not mine')
  expect(JSON.parse(text)).toMatchObject({
    chats: [{ id, name: seller.username }],
    messages: [{ chat_id: id, content: 'mine' }],
    blocks: [{ id: idOf(seller) }],
  })
})
