/** Messages: sending them, reading pages of them, stored texts. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Message } from '../../../src/api/chat/chats.ts'
import { idOf, openRoom, postMessage, readRoom, textsOf, write } from '../../fixtures/chats.ts'
import { as, refused, type Member } from '../../fixtures/own-things.ts'
import { call, newMember } from '../../harness/api.ts'

let buyer: Member
let seller: Member
let stranger: Member
beforeAll(async () => {
  ;[buyer, seller, stranger] = [await newMember(), await newMember(), await newMember()]
})
const newRoom = async () => (await openRoom(buyer, seller)).id

describe('sending', () => {
  test('returns the message, and the same one for the same client id', async () => {
    const roomId = await newRoom()
    const clientId = crypto.randomUUID()
    const answer = await postMessage(buyer, roomId, 'Salom', clientId.toUpperCase())
    const message: Message = await answer.json()
    expect(answer.status).toBe(201)
    expect(message).toEqual({
      id: expect.any(Number),
      content: 'Salom',
      picture: null,
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      sender: { id: idOf(buyer), username: buyer.username },
      client_id: clientId,
    })
    const again = await postMessage(buyer, roomId, ' Salom ', clientId)
    expect([again.status, await again.json()]).toEqual([200, message])
  })

  test('the same message twenty times at once is stored once', async () => {
    const roomId = await newRoom()
    const before = (await readRoom(buyer, roomId)).messages.length
    const clientId = crypto.randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => postMessage(buyer, roomId, 'Salom', clientId)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201])
    expect((await readRoom(buyer, roomId)).messages).toHaveLength(before + 1)
  })

  test('fifty from both sides at once reach a reader in order, none missed or doubled', async () => {
    const roomId = await newRoom()
    const start = (await readRoom(buyer, roomId)).messages.at(-1)?.id ?? 0
    const seen: Message[] = []
    const poll = async (after: number): Promise<number> => {
      const { messages } = await readRoom(seller, roomId, `?after=${after}&limit=9`)
      seen.push(...messages)
      return messages.at(-1)?.id ?? after
    }
    let isOver = false
    const reading = (async () => {
      let after = start
      while (!isOver) after = await poll(after)
      for (let last = -1; last !== after;) [last, after] = [after, await poll(after)]
    })()
    const sent = await Promise.all(
      Array.from({ length: 100 }, (_, i) => write(i % 2 ? buyer : seller, roomId, `message ${i}`)),
    )
    isOver = true
    await reading
    expect(seen).toEqual(sent.sort((a, b) => a.id - b.id))
  })

  test('more than 200 in ten seconds have to wait, and a retry loses none', async () => {
    const member = await newMember()
    const { id } = await openRoom(member, stranger)
    const answers = await Promise.all(
      Array.from({ length: 210 }, (_, i) => postMessage(member, id, `${i}`)),
    )
    const late = answers.filter(({ status }) => status === 429)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(200)
    expect(late).toHaveLength(10)
    expect(Number(late[0]?.headers.get('Retry-After'))).toBeGreaterThanOrEqual(1)
    expect(Number(late[0]?.headers.get('Retry-After'))).toBeLessThanOrEqual(10)
  })
})

describe('stored texts', () => {
  test.each([
    ['markup as it is', '<script>alert(1)</script>&amp;', '<script>alert(1)</script>&amp;'],
    ['all scripts and emoji', 'Салом, oʻgʻlim 👩‍👩‍👧 مرحبا', 'Салом, oʻgʻlim 👩‍👩‍👧 مرحبا'],
    ['line breaks, but no space around', '  a\r\nb\rc \n', 'a\nb\nc'],
    ['nothing unseen', 'a\u0007b\u200bc\u202edef\ufeff', 'abcdef'],
    ['4000 characters, however wide', '😀'.repeat(4000), '😀'.repeat(4000)],
  ])('%s', async (_, content, stored) => {
    const roomId = await newRoom()
    const message = await write(buyer, roomId, content)
    expect(message.content).toBe(stored)
    expect(textsOf(await readRoom(seller, roomId)).at(-1)).toBe(stored)
  })

  test.each([
    ['nothing', '', 'message_required'],
    ['spaces', ' \n\t ', 'message_required'],
    ['what cannot be seen', '\u200b\u202e\ufeff', 'message_required'],
    ['4001 characters', 'x'.repeat(4001), 'message_too_long'],
    ['a number', 5, 'message_required'],
    ['NUL', 'a\u0000b', 'invalid_request'],
  ])('not %s', async (_, content, code) => {
    const roomId = await newRoom()
    const before = await readRoom(buyer, roomId)
    const answer = await postMessage(buyer, roomId, content)
    expect(await refused(answer)).toMatchObject({ status: 400, code })
    expect(await readRoom(buyer, roomId)).toEqual(before)
  })

  test.each(['x', '', 5, null, {}])('nothing with client id %j', async (clientId) => {
    const answer = await postMessage(buyer, await newRoom(), 'Salom', clientId)
    expect(await refused(answer)).toMatchObject({
      status: 400,
      errors: { client_id: 'invalid_request' },
    })
  })

  test('nothing of a body that is no JSON, no object, or too large', async () => {
    const path = `/chats/${await newRoom()}/messages/`
    const type = { 'Content-Type': 'application/json' }
    const post = (body: string, headers: Record<string, string> = type) =>
      call(path, { body, headers: { ...buyer.auth, ...headers }, from: buyer })
    expect((await post('{')).status).toBe(400)
    expect((await post('[]')).status).toBe(400)
    expect((await post('null')).status).toBe(400)
    expect((await post('{}', { 'Content-Type': 'text/plain' })).status).toBe(415)
    expect((await post(JSON.stringify({ content: 'x'.repeat(2_000_000) }))).status).toBe(413)
  })
})

describe('reading', () => {
  test('the newest, older ones before, newer ones after, always oldest first', async () => {
    const { id: roomId } = await openRoom(seller, stranger)
    const ids: number[] = []
    for (const text of ['1', '2', '3', '4', '5']) ids.push((await write(seller, roomId, text)).id)
    const texts = async (query: string) => textsOf(await readRoom(stranger, roomId, query))
    expect(await texts('')).toEqual(['1', '2', '3', '4', '5'])
    expect(await texts('?limit=2')).toEqual(['4', '5'])
    expect(await texts(`?before=${ids[3]}&limit=2`)).toEqual(['2', '3'])
    expect(await texts(`?before=${ids[0]}`)).toEqual([])
    expect(await texts(`?after=${ids[1]}&limit=2`)).toEqual(['3', '4'])
    expect(await texts('?after=0')).toEqual(['1', '2', '3', '4', '5'])
    expect(await texts(`?after=${ids[4]}`)).toEqual([])
  })

  test.each(['before=1&after=1', 'limit=0', 'limit=101', 'before=0', 'after=-1', 'after=x'])(
    '?%s is refused',
    async (query) => {
      const answer = await as(buyer, `/chats/${await newRoom()}/?${query}`)
      expect(await refused(answer)).toMatchObject({ status: 400, code: 'invalid_request' })
    },
  )
})

test.each([
  ['GET', '/', undefined],
  ['DELETE', '/', undefined],
  ['POST', '/messages/', { content: 'Salom', client_id: crypto.randomUUID() }],
  ['POST', '/read/', { last_id: 1 }],
] as const)('%s: a stranger learns nothing of a room', async (method, path, body) => {
  const roomId = await newRoom()
  const [theirs, unknown] = await Promise.all(
    [roomId, 99_999_999].map(async (id) =>
      refused(await as(stranger, `/chats/${id}${path}`, method, body)),
    ),
  )
  expect(theirs).toMatchObject({ status: 404, code: 'not_found' })
  expect(unknown).toEqual(theirs)
  for (const id of ['0', '-1', '1e3', 'x', '99999999999999999999'])
    expect((await as(buyer, `/chats/${id}${path}`, method, body)).status).toBe(404)
})

test('addresses work without their slash too, other methods do not', async () => {
  const roomId = await newRoom()
  expect((await as(buyer, `/chats/${roomId}`)).status).toBe(200)
  const body = { content: 'Salom', client_id: crypto.randomUUID() }
  expect((await as(buyer, `/chats/${roomId}/messages`, 'POST', body)).status).toBe(201)
  expect((await as(buyer, `/chats/${roomId}/messages/`)).status).toBe(405)
  expect((await as(buyer, `/chats/${roomId}/`, 'PUT', {})).status).toBe(405)
})
