// Engines may differ here: @engine
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { CHATS_SOCKET_PATH, chatSocketPath } from '../../../src/api/chat/live.ts'
import { CLOSE_CODES, MAX_FRAMES_PER_SECOND } from '../../../src/api/chat/live.ts'
import { hashSecret } from '../../../src/server/members/tokens.ts'
import type { BusEvent } from '../../../src/server/bus/bus.ts'
import type { Rhythm } from '../../../src/server/live/heartbeat.ts'
import { messagesAfter } from '../../../src/server/chat/messages.ts'
import { closedAtOnce, openChat, openSocket, refusal } from '../../fixtures/sockets.ts'
import { ENGINE } from '../../harness/database.ts'
import { startLiveApp, type Live, type LiveApp } from './live-app.ts'

let running: LiveApp
beforeAll(async () => {
  running = await startLiveApp()
})
afterAll(() => running.stop())

async function start(rhythm?: Rhythm): Promise<Live> {
  const live = await running.start(rhythm)
  onTestFinished(() => live.close())
  return live
}

/** Stores messages without events; returns the id of the last one. */
async function store({ app, roomId, people }: Live, count: number, content = 'Salom') {
  const { rows } = await app.db.execute<{ id: number }>(sql`
    insert into messages (room_id, sender_id, content, client_id)
    select ${roomId}, ${people[0].id}, ${content}, gen_random_uuid() from generate_series(1, ${count}::int)
    returning id`)
  return rows.at(-1)?.id ?? 0
}

test('events that are lost, late or doubled change nothing', async () => {
  const live = await start()
  const { roomId, app, url, people } = live
  await store(live, 3)
  const socket = await openChat(url, roomId, people[1])
  const lost = await store(live, 1)
  const last = await store(live, 120)
  const tell = (messageId: number) => app.bus.publish({ type: 'chat-message', roomId, messageId })
  await tell(last)
  await tell(lost)
  await tell(lost)
  await tell(last)
  const stored = (await messagesAfter(roomId, lost - 1, 500)).map(({ id }) => id)
  expect(stored).toHaveLength(121)
  await expect.poll(() => socket.messages().map(({ id }) => id)).toEqual(stored)
  const missed = await store(live, 1)
  await app.bus.publish({ type: 'missed' })
  await expect.poll(() => socket.messages().map(({ id }) => id)).toEqual([...stored, missed])
})

test('a reader who joins while messages are stored gets every one from then on', async () => {
  const live = await start()
  const { roomId, app, url, people } = live
  for (let round = 0; round < 20; round++) {
    const opening = openChat(url, roomId, people[1])
    const stored = store(live, 1).then((messageId) =>
      app.bus.publish({ type: 'chat-message', roomId, messageId }),
    )
    const socket = await opening
    // The browser requests these once the socket is open
    const asked = (await messagesAfter(roomId, 0, 500)).map(({ id }) => id)
    await stored
    const all = (await messagesAfter(roomId, 0, 500)).map(({ id }) => id)
    await expect
      .poll(() => [...new Set([...asked, ...socket.messages().map(({ id }) => id)])])
      .toEqual(all)
    await socket.close()
  }
})

test('a reader that has stopped is cut off, and the server buffers nothing for it', async () => {
  const live = await start()
  const { roomId, app, url, people } = live
  const slow = await openChat(url, roomId, people[1])
  slow.ws.pause()
  const quick = await openChat(url, roomId, people[0])
  // Three bytes a character: 18 MB, more than any socket's buffers hold, in portions that a reader keeps up with
  for (let portion = 0; portion < 30; portion++) {
    const last = await store(live, 50, '好'.repeat(4_000))
    await app.bus.publish({ type: 'chat-message', roomId, messageId: last })
    await expect.poll(() => quick.messages().at(-1)?.id, { timeout: 60_000 }).toBe(last)
  }
  expect(quick.messages()).toHaveLength(1_500)
  slow.ws.resume()
  // 1006: it has woken up too late to receive the reason
  expect([CLOSE_CODES.tooSlow, 1006]).toContain(await slow.closed)
  expect(slow.messages().length).toBeLessThan(1_500)
})

test('a client that answers no ping is dropped, one that answers stays', async () => {
  const { roomId, url, people } = await start({ pingEveryMs: 30, silentAfterMs: 3_000 })
  const silent = await openSocket({
    url,
    path: chatSocketPath(roomId),
    token: people[0].token,
    autoPong: false,
  })
  const lively = await openChat(url, roomId, people[1])
  let pings = 0
  lively.ws.on('ping', () => pings++)
  expect(await silent.closed).toBe(1006)
  const before = pings
  await expect.poll(() => pings).toBeGreaterThan(before + 10)
  expect(lively.ws.readyState).toBe(lively.ws.OPEN)
})

test('a token that has expired, or was deleted without an event, ends its sockets', async () => {
  const { app, roomId, url, people } = await start()
  const [expired, gone] = [
    await openChat(url, roomId, people[0]),
    await openSocket({ url, path: CHATS_SOCKET_PATH, token: people[1].token }),
  ]
  await app.db.execute(sql`update tokens set last_used_at = now() - interval '31 days'
    where hash = ${hashSecret(people[0].token)}`)
  await app.db.execute(sql`delete from tokens where hash = ${hashSecret(people[1].token)}`)
  await app.bus.publish({ type: 'missed' })
  expect(await closedAtOnce(expired)).toBe(CLOSE_CODES.revoked)
  expect(await closedAtOnce(gone)).toBe(CLOSE_CODES.revoked)
  for (const { token } of people)
    expect((await refusal({ url, path: chatSocketPath(roomId), token })).status).toBe(401)
})

test('a blocked person stays connected but is not heard, neither writing nor typing', async () => {
  const { app, roomId, url, people } = await start()
  const [blocked, blocker] = [
    await openChat(url, roomId, people[0]),
    await openChat(url, roomId, people[1]),
  ]
  await app.db.execute(sql`insert into blocks (blocker_id, blocked_id)
    values (${people[1].id}, ${people[0].id})`)
  const client_id = randomUUID()
  blocked.say({ type: 'typing' })
  blocked.say({ type: 'message', content: 'Eshityapsizmi?', client_id })
  const answer = { type: 'error', code: 'chat_blocked', client_id }
  await expect.poll(() => blocked.frames).toEqual([answer])
  await app.db.execute(sql`delete from blocks where blocker_id = ${people[1].id}`)
  // Frames come in order: any frame sent before this one would stand before it
  const content = 'Endi eshityapsizmi?'
  blocked.say({ type: 'message', content, client_id: randomUUID() })
  await expect.poll(() => blocker.frames).toEqual([expect.objectContaining({ content })])
})

test('read marks: late, doubled and invented ones move nothing back', async () => {
  const live = await start()
  const { app, roomId, url, people } = live
  const first = await store(live, 1)
  const last = await store(live, 4)
  const [mine, theirs] = [
    await openChat(url, roomId, people[1]),
    await openChat(url, roomId, people[0]),
  ]
  for (const last_id of [last, first, last, 0, Number.MAX_SAFE_INTEGER])
    mine.say({ type: 'read', last_id })
  mine.say({ type: 'message', content: 'Oʻqidim', client_id: randomUUID() })
  await expect.poll(() => theirs.messages()).toHaveLength(1)
  const marks = theirs.frames.filter(({ type }) => type === 'read')
  expect(marks).toEqual([{ type: 'read', last_id: last, reader: people[1].id }])
  const { rows } = await app.db.execute(
    sql`select last_read_id from read_marks where room_id = ${roomId} and user_id = ${people[1].id}`,
  )
  expect(rows).toEqual([{ last_read_id: last }])
})

test('a frame that waited while its token died is refused', async () => {
  const { app, roomId, url, people, close } = await start()
  const socket = await openChat(url, roomId, people[0])
  const content = (text: string) =>
    ({ type: 'message', content: text, client_id: randomUUID() }) as const
  const lock = await app.db.$client.connect()
  await lock.query('begin')
  await lock.query('select from rooms where id = $1 for update', [roomId])
  socket.say(content('before'))
  socket.say(content('after'))
  // The answer to a ping comes after the frames before it have arrived
  socket.ws.ping()
  await once(socket.ws, 'pong')
  await app.bus.publish({
    type: 'token-revoked',
    tokenHash: hashSecret(people[0].token).toString('hex'),
  })
  await lock.query('commit')
  lock.release()
  expect(await closedAtOnce(socket)).toBe(CLOSE_CODES.revoked)
  // It finishes the running work
  await close()
  const stored = await messagesAfter(roomId, 0, 10)
  expect(stored.map((message) => message.content)).toEqual(['before'])
})

/** Other databases of the server have locks of their own. */
const WAITING = `select from pg_locks where not granted and relation = 'messages'::regclass
  and database = (select oid from pg_database where datname = current_database())`

/** Blocks every query of messages; the embedded database has one connection, which would wait for itself. */
async function holdMessages({ app }: Live) {
  const lock = await app.db.$client.connect()
  await lock.query('begin')
  await lock.query('lock table messages in access exclusive mode')
  return {
    someoneWaits: () =>
      expect.poll(async () => (await lock.query(WAITING)).rowCount).toBeGreaterThan(0),
    async release() {
      await lock.query('commit')
      lock.release()
    },
  }
}

test.runIf(ENGINE === 'postgres')(
  'a token that dies during the handshake opens nothing',
  async () => {
    const live = await start()
    const { app, roomId, url, people } = live
    const { token } = people[0]
    const held = await holdMessages(live)
    const refused = refusal({ url, path: chatSocketPath(roomId), token })
    await held.someoneWaits()
    const told = new Promise<void>((resolve) =>
      onTestFinished(app.bus.subscribe(({ type }) => type === 'token-revoked' && resolve())),
    )
    const tokenHash = hashSecret(token).toString('hex')
    await app.bus.publish({ type: 'token-revoked', tokenHash })
    await told
    await held.release()
    expect((await refused).status).toBe(401)
  },
)

test.runIf(ENGINE === 'postgres')(
  'a handshake during which the server stops is told to retry',
  async () => {
    const live = await start()
    const { roomId, url, people } = live
    const held = await holdMessages(live)
    const refused = refusal({ url, path: chatSocketPath(roomId), token: people[0].token })
    await held.someoneWaits()
    const closed = live.close()
    await held.release()
    const { status, body } = await refused
    expect([status, JSON.parse(body).code]).toEqual([503, 'server_error'])
    await closed
  },
)

test('events of a room that nobody has open here are ignored', async () => {
  const { app, roomId, url, people } = await start()
  const list = await openSocket({ url, path: CHATS_SOCKET_PATH, token: people[0].token })
  await app.bus.publish({ type: 'chat-typing', roomId, userId: people[1].id })
  await app.bus.publish({ type: 'chat-read', roomId, userId: people[1].id, lastId: 1 })
  await app.bus.publish({ type: 'chat-rooms', roomId, userIds: [people[0].id] })
  await expect.poll(() => list.frames).toHaveLength(1)
})

test('a reader who stays in a room still receives after others leave', async () => {
  const { roomId, url, people } = await start()
  const stays = await openChat(url, roomId, people[0])
  for (const [round, person] of [people[1], people[0], people[1]].entries()) {
    const goes = await openChat(url, roomId, person)
    await goes.close()
    const writes = await openChat(url, roomId, people[1])
    writes.say({ type: 'message', content: `${round}`, client_id: randomUUID() })
    await expect.poll(() => stays.messages()).toHaveLength(round + 1)
    await writes.close()
  }
  expect(stays.messages().map(({ content }) => content)).toEqual(['0', '1', '2'])
})

test('a page of the site opens sockets, at the site’s address and at the address it was called by', async () => {
  const { app, roomId, url, people } = await start()
  const path = chatSocketPath(roomId)
  const { token } = people[0]
  for (const Origin of [app.config.SITE_URL, url]) {
    const socket = await openSocket({ url, path, token, headers: { Origin } })
    await socket.close()
  }
  for (const Origin of ['https://evil.example', 'null'])
    expect((await refusal({ url, path, token, headers: { Origin } })).status).toBe(403)
})

test('a message and a dead token without events are found after a while', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const live = await start()
  const { app, roomId, url, people } = live
  const socket = await openChat(url, roomId, people[0])
  const dead = await openChat(url, roomId, people[1])
  const id = await store(live, 1)
  vi.advanceTimersByTime(30_000)
  await expect.poll(() => socket.messages()).toMatchObject([{ id }])
  await app.db.execute(sql`delete from tokens where hash = ${hashSecret(people[1].token)}`)
  vi.advanceTimersByTime(30_000)
  expect(await closedAtOnce(dead)).toBe(CLOSE_CODES.revoked)
  expect(socket.ws.readyState).toBe(socket.ws.OPEN)
})

/** Controls the clock by which frames are counted. */
function fakeClock() {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  return (ms: number) => void vi.advanceTimersByTime(ms)
}

test('typing is sent once in two seconds, for as long as somebody types', async () => {
  const pass = fakeClock()
  const { roomId, url, people } = await start()
  const [typist, reader] = [
    await openChat(url, roomId, people[0]),
    await openChat(url, roomId, people[1]),
  ]
  for (const ms of [0, 1_900, 100, 100]) {
    pass(ms)
    typist.say({ type: 'typing' })
    typist.ws.ping()
    await once(typist.ws, 'pong')
  }
  typist.say({ type: 'message', content: 'Tayyor', client_id: randomUUID() })
  await expect.poll(() => reader.messages()).toHaveLength(1)
  const typing = { type: 'typing', sender: people[0].id }
  expect(reader.frames.slice(0, -1)).toEqual([typing, typing])
})

test('a client that keeps sending while the database does not answer is cut off', async () => {
  const pass = fakeClock()
  const { app, roomId, url, people } = await start()
  const socket = await openChat(url, roomId, people[0])
  const lock = await app.db.$client.connect()
  await lock.query('begin')
  await lock.query('select from rooms where id = $1 for update', [roomId])
  const say = () => socket.say({ type: 'message', content: 'Salom', client_id: randomUUID() })
  for (let second = 0; second < 5; second++) {
    for (let frames = 0; frames < MAX_FRAMES_PER_SECOND; frames++) say()
    socket.ws.ping()
    await once(socket.ws, 'pong')
    pass(1_000)
  }
  say()
  expect(await closedAtOnce(socket)).toBe(CLOSE_CODES.tooManyFrames)
  await lock.query('rollback')
  lock.release()
})

test('list channel: when events may be lost, all clients reload the list', async () => {
  const { app, url, people } = await start()
  const list = await openSocket({ url, path: CHATS_SOCKET_PATH, token: people[0].token })
  await app.bus.publish({ type: 'missed' })
  await expect.poll(() => list.frames).toEqual([{ type: 'room', chat_id: 0 }])
})

test('list channel: doubled events bring the same room, a failing database brings it late', async () => {
  const live = await start()
  const { app, roomId, url, people } = live
  await store(live, 2)
  const list = await openSocket({ url, path: CHATS_SOCKET_PATH, token: people[1].token })
  const changed: BusEvent = { type: 'chat-rooms', roomId, userIds: people.map(({ id }) => id) }
  await app.db.execute(sql`alter table read_marks rename to lost`)
  await app.bus.publish(changed)
  await app.bus.publish(changed)
  await app.db.execute(sql`alter table lost rename to read_marks`)
  const room = expect.objectContaining({ id: roomId, unread: 2 })
  await expect
    .poll(() => list.frames, { timeout: 5_000 })
    .toContainEqual({ type: 'room', chat_id: roomId, room })
  await app.bus.publish(changed)
  await expect.poll(() => list.frames.length).toBeGreaterThan(1)
  expect(new Set(list.frames.map((frame) => JSON.stringify(frame))).size).toBe(1)
})
