import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CHATS_SOCKET_PATH } from '../../../src/api/chat/live.ts'
import {
  CLOSE_CODES,
  MAX_FRAME_BYTES,
  MAX_FRAMES_PER_SECOND,
  type ServerFrame,
} from '../../../src/api/chat/live.ts'
import { makePairs, type Pair } from '../../fixtures/chat-pairs.ts'
import { openChat, openSocket, type OpenSocket } from '../../fixtures/sockets.ts'
import { startFilledSite } from '../../harness/filled-site.ts'

let site: Awaited<ReturnType<typeof startFilledSite<Pair[]>>>
let pair: Pair
beforeAll(async () => {
  site = await startFilledSite((db) => makePairs(db, 15))
})
afterAll(() => site.stop())
beforeEach(() => {
  const next = site.filled.pop()
  if (!next) throw new Error('There are no pairs left')
  pair = next
})

const open = (person: 0 | 1) => openChat(site.url, pair.roomId, pair.people[person])
const message = (content: string, client_id: string = randomUUID()) =>
  ({ type: 'message', content, client_id }) as const
const contents = (socket: OpenSocket) =>
  socket.frames.flatMap((frame) => (frame.type === 'message' ? [frame.content] : []))

test('a message comes to every socket of both, with all fields of the contract', async () => {
  const [mine, myOtherTab, theirs] = [await open(0), await open(0), await open(1)]
  const sent = message('  Salom!  ')
  mine.say(sent)
  for (const socket of [mine, myOtherTab, theirs]) {
    await expect.poll(() => socket.frames).toHaveLength(1)
    expect(socket.frames).toEqual([
      {
        type: 'message',
        chat_id: pair.roomId,
        id: expect.any(Number),
        content: 'Salom!',
        picture: null,
        timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
        sender: { id: pair.people[0].id, username: expect.any(String) },
        client_id: sent.client_id,
      },
    ])
  }
})

test('200 messages from both at once reach everybody once and in one order', async () => {
  const sockets = await Promise.all(Array.from({ length: 10 }, (_, i) => open(i % 2 ? 1 : 0)))
  // As many as the limit of frames allows each of them
  for (let i = 0; i < MAX_FRAMES_PER_SECOND; i++)
    for (const [index, socket] of sockets.entries()) socket.say(message(`${index} ${100 + i}`))
  for (const socket of sockets) {
    await expect.poll(() => socket.frames).toHaveLength(200)
    const ids = socket.messages().map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b))
    expect(socket.frames).toEqual(sockets[0]?.frames)
  }
  // Messages of one socket stay in the order in which they were sent
  const all = contents(sockets[0] ?? (await open(0)))
  for (const index of sockets.keys()) {
    const ofOne = all.filter((content) => content.startsWith(`${index} `))
    expect(ofOne).toEqual(ofOne.toSorted())
    expect(ofOne).toHaveLength(MAX_FRAMES_PER_SECOND)
  }
})

test('a message sent twice is stored once, and its sender is answered after a reconnect', async () => {
  const [first, theirs] = [await open(0), await open(1)]
  const sent = message('Bir marta')
  first.say(sent)
  first.say(sent)
  first.say(message('Keyin'))
  await expect.poll(() => contents(theirs)).toEqual(['Bir marta', 'Keyin'])
  await first.close()
  const again = await open(0)
  again.say(sent)
  await expect.poll(() => again.messages()).toMatchObject([{ client_id: sent.client_id }])
  expect(again.frames).toEqual(theirs.frames.slice(0, 1))
  expect(contents(theirs)).toEqual(['Bir marta', 'Keyin'])
})

test('typing is shown to the other person only, and not for every key', async () => {
  const [mine, theirs] = [await open(0), await open(1)]
  for (let i = 0; i < 10; i++) mine.say({ type: 'typing' })
  mine.say(message('Tayyor'))
  await expect.poll(() => theirs.messages()).toHaveLength(1)
  const typing: ServerFrame = { type: 'typing', sender: pair.people[0].id }
  expect(theirs.frames).toMatchObject([typing, { type: 'message' }])
  await expect.poll(() => mine.frames).toMatchObject([{ type: 'message' }])
})

test("a read mark reaches the other person and the reader's other tabs", async () => {
  const [mine, myOtherTab, theirs] = [await open(0), await open(0), await open(1)]
  theirs.say(message('Oʻqing'))
  await expect.poll(() => mine.messages()).toHaveLength(1)
  const id = mine.messages()[0]?.id ?? 0
  mine.say({ type: 'read', last_id: id })
  const read: ServerFrame = { type: 'read', last_id: id, reader: pair.people[0].id }
  for (const socket of [myOtherTab, theirs])
    await expect.poll(() => socket.frames).toMatchObject([{ type: 'message' }, read])
})

const openList = (person: 0 | 1) =>
  openSocket({ url: site.url, path: CHATS_SOCKET_PATH, token: pair.people[person].token })
const lastRoom = ({ frames }: OpenSocket) => frames.findLast((frame) => frame.type === 'room')?.room

test('list channel: delivers the changed room as each reader sees it, and ignores frames', async () => {
  const [myList, theirList] = [await openList(0), await openList(1)]
  const mine = await open(0)
  mine.say(message('Yangi'))
  for (const [list, unread] of [
    [myList, 0],
    [theirList, 1],
  ] as const) {
    const last_message = {
      content: 'Yangi',
      has_picture: false,
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      sender: { id: pair.people[0].id, username: expect.any(String) },
    }
    const person = ({ id }: { id: number }) => ({
      id,
      username: expect.any(String),
      profile_image: null,
    })
    const room = {
      id: pair.roomId,
      name: expect.stringMatching(/^chatter/),
      participants: expect.arrayContaining(pair.people.map(person)),
      item: null,
      last_message,
      unread,
    }
    await expect.poll(() => list.frames).toEqual([{ type: 'room', chat_id: pair.roomId, room }])
  }
  myList.say(message('Bu yerda emas'))
  await expect
    .poll(() => myList.frames)
    .toContainEqual(expect.objectContaining({ type: 'error', code: 'invalid_request' }))
})

test('list channel: a read mark changes the reader’s list alone, a deleted room is null', async () => {
  const [myList, theirList, theirs] = [await openList(0), await openList(1), await open(1)]
  const theirChanges = () =>
    theirList.frames.map((frame) => frame.type === 'room' && frame.room?.last_message?.content)
  const texts = ['bir', 'ikki', 'uch']
  // One at a time: a burst becomes any number of frames
  for (const [index, text] of texts.entries()) {
    theirs.say(message(text))
    await expect.poll(theirChanges).toEqual(texts.slice(0, index + 1))
  }
  await expect.poll(() => lastRoom(myList)).toMatchObject({ unread: 3 })
  await expect.poll(() => contents(theirs)).toEqual(texts)
  const mine = await open(0)
  mine.say({ type: 'read', last_id: theirs.messages()[1]?.id ?? 0 })
  await expect.poll(() => lastRoom(myList)).toMatchObject({ unread: 1 })
  const headers = { Authorization: `Token ${pair.people[0].token}` }
  const room = site.url + `/chats/${pair.roomId}/`
  expect((await fetch(room, { method: 'DELETE', headers })).status).toBe(204)
  await expect
    .poll(() => myList.frames.at(-1))
    .toEqual({ type: 'room', chat_id: pair.roomId, room: null })
  theirs.say(message('yana'))
  await expect
    .poll(() => lastRoom(myList))
    .toMatchObject({ unread: 1, last_message: { content: 'yana' } })
  // Frames of one list come in order: a change sent to both would stand before the last
  await expect.poll(() => theirChanges().at(-1)).toBe('yana')
  expect(theirChanges()).toEqual([...texts, 'yana'])
})

test('list channel: a burst of messages becomes a few frames, the last of them right', async () => {
  const [list, theirs] = [await openList(0), await open(1)]
  const start = performance.now()
  for (let i = 1; i <= MAX_FRAMES_PER_SECOND; i++) theirs.say(message(`${i}`))
  await expect
    .poll(() => lastRoom(list))
    .toMatchObject({
      unread: MAX_FRAMES_PER_SECOND,
      last_message: { content: `${MAX_FRAMES_PER_SECOND}` },
    })
  // One at once, then ten a second: a busy machine takes longer and sends more of them, and its clocks are not exact
  const tenths = Math.ceil((performance.now() - start) / 100)
  expect(list.frames.length).toBeLessThanOrEqual(1 + 2 * tenths)
})

test('an invalid frame is an error, and the socket stays open', async () => {
  const mine = await open(0)
  const client_id = randomUUID()
  mine.ws.send('{')
  mine.ws.send('null')
  mine.ws.send('{"type":"dance"}')
  mine.ws.send('{"type":"read","last_id":"1"}')
  mine.ws.send('{"type":"message","content":"a","client_id":"1"}')
  mine.ws.send(Buffer.from(JSON.stringify(message('binary'))))
  mine.say(message('   ', client_id))
  mine.say(message('a'.repeat(4001), client_id))
  const error = (code: string) => ({ type: 'error', code })
  await expect
    .poll(() => mine.frames)
    .toEqual([
      ...Array.from({ length: 6 }, () => error('invalid_request')),
      { ...error('message_required'), client_id },
      { ...error('message_too_long'), client_id },
    ])
  mine.say(message('Hali ham shu yerda'))
  await expect.poll(() => contents(mine)).toEqual(['Hali ham shu yerda'])
})

test('an oversized frame, and too many frames, end the socket', async () => {
  const [large, many] = [await open(0), await open(0)]
  large.ws.send('x'.repeat(MAX_FRAME_BYTES + 1))
  expect(await large.closed).toBe(CLOSE_CODES.tooLarge)
  for (let i = 0; i < 100; i++) many.say({ type: 'typing' })
  expect(await many.closed).toBe(CLOSE_CODES.tooManyFrames)
})
