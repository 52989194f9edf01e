/** Two processes on one database; each holds the sockets of one of the two people. */
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CLOSE_CODES, MAX_FRAMES_PER_SECOND } from '../../../src/api/chat/live.ts'
import { CHATS_SOCKET_PATH } from '../../../src/api/chat/live.ts'
import { getConfig } from '../../../src/server/config.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import { makePairs, type Pair } from '../../fixtures/chat-pairs.ts'
import { openChat, openSocket } from '../../fixtures/sockets.ts'
import { ENGINE, freshDatabase } from '../../harness/database.ts'
import { startServer, temporaryFolder } from '../../harness/server.ts'

describe.runIf(ENGINE === 'postgres')('with a socket on each', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>
  let folder: string
  let servers: Awaited<ReturnType<typeof startServer>>[]
  let pairs: Pair[]
  beforeAll(async () => {
    database = await freshDatabase()
    folder = await temporaryFolder()
    const env = { DATA_DIR: folder, ...database.env }
    const { db, close } = await openDatabase(getConfig(env))
    pairs = await makePairs(db, 2)
    await close()
    servers = await Promise.all([startServer(env), startServer(env)])
  })
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })
  const urlOf = (index: number) => servers[index]?.url ?? ''
  const nextPair = (): Pair => {
    const pair = pairs.pop()
    if (!pair) throw new Error('There are no pairs left')
    return pair
  }

  test('messages, typing and read marks come across, once and in one order', async () => {
    const { roomId, people } = nextPair()
    const [mine, theirs] = [
      await openChat(urlOf(0), roomId, people[0]),
      await openChat(urlOf(1), roomId, people[1]),
    ]
    const list = await openSocket({
      url: urlOf(1),
      path: CHATS_SOCKET_PATH,
      token: people[1].token,
    })
    for (let i = 0; i < MAX_FRAMES_PER_SECOND; i++)
      for (const socket of [mine, theirs])
        socket.say({ type: 'message', content: String(i), client_id: randomUUID() })
    for (const socket of [mine, theirs])
      await expect.poll(() => socket.messages()).toHaveLength(2 * MAX_FRAMES_PER_SECOND)
    expect(mine.messages()).toEqual(theirs.messages())
    const ids = mine.messages().map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    const room = () => list.frames.findLast((frame) => frame.type === 'room')?.room
    const timestamp = mine.messages().at(-1)?.timestamp
    await expect
      .poll(room)
      .toMatchObject({ id: roomId, unread: MAX_FRAMES_PER_SECOND, last_message: { timestamp } })
    const again = await openChat(urlOf(0), roomId, people[0])
    again.say({ type: 'typing' })
    again.say({ type: 'read', last_id: ids.at(-1) ?? 0 })
    await expect
      .poll(() => theirs.frames.slice(2 * MAX_FRAMES_PER_SECOND))
      .toEqual([
        { type: 'typing', sender: people[0].id },
        { type: 'read', last_id: ids.at(-1), reader: people[0].id },
      ])
    // The reader is on one process, their open list on the other
    const reader = await openChat(urlOf(0), roomId, people[1])
    reader.say({ type: 'read', last_id: ids.at(-1) ?? 0 })
    await expect.poll(room).toMatchObject({ id: roomId, unread: 0 })
  })

  test('a logout on one ends the socket on the other within a second', async () => {
    const { roomId, people } = nextPair()
    const socket = await openChat(urlOf(1), roomId, people[0])
    const answer = await fetch(`${urlOf(0)}/accounts/logout/`, {
      method: 'POST',
      headers: { Authorization: `Token ${people[0].token}` },
    })
    expect(answer.status).toBe(204)
    await expect
      .poll(() => socket.ws.readyState, { timeout: 4_000 })
      .toBeGreaterThan(socket.ws.OPEN)
    expect(await socket.closed).toBe(CLOSE_CODES.revoked)
  })
})
