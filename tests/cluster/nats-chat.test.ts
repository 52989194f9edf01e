/** Chats of two processes over a cluster of NATS that loses a server; skipped without nats-server or PostgreSQL. */
import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getConfig } from '../../src/server/config.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { makePairs, type Pair } from '../fixtures/chat-pairs.ts'
import { openChat, type OpenSocket } from '../fixtures/sockets.ts'
import { ENGINE, freshDatabase } from '../harness/database.ts'
import { hasNats, startNats } from '../harness/nats.ts'
import { startServer, temporaryFolder } from '../harness/server.ts'

const PAIRS = 10
const MESSAGES_EACH = 30

describe.runIf(ENGINE === 'postgres' && hasNats)('two processes on three servers of NATS', () => {
  let DATA_DIR = ''
  let database: Awaited<ReturnType<typeof freshDatabase>>
  let nats: Awaited<ReturnType<typeof startNats>>
  let servers: Awaited<ReturnType<typeof startServer>>[]
  let pairs: Pair[]
  beforeAll(async () => {
    database = await freshDatabase()
    DATA_DIR = await temporaryFolder()
    nats = await startNats({ servers: 3, login: 'bozor:secret' })
    const env = { DATA_DIR, BUS_URL: nats.url, ...database.env }
    const { db, close } = await openDatabase(getConfig(env))
    pairs = await makePairs(db, PAIRS)
    await close()
    servers = await Promise.all([startServer(env), startServer(env)])
  })
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await nats.stop()
    await database.drop()
    await rm(DATA_DIR, { recursive: true, force: true })
  })

  /** Both people of each pair, each on a process of their own. */
  async function openAll(): Promise<(readonly [OpenSocket, OpenSocket])[]> {
    const open = (index: number, roomId: number, person: { token: string }) =>
      openChat(servers[index]?.url ?? '', roomId, person)
    return Promise.all(
      pairs.map(async ({ roomId, people: [one, two] }) => [
        await open(0, roomId, one),
        await open(1, roomId, two),
      ]),
    )
  }

  /** Says one message after the other, as soon as the last one is shown. */
  async function talk(socket: OpenSocket): Promise<void> {
    for (let n = 0; n < MESSAGES_EACH; n++) {
      const content = randomUUID()
      socket.say({ type: 'message', content, client_id: randomUUID() })
      await expect
        .poll(() => socket.messages().map((message) => message.content))
        .toContain(content)
    }
  }

  test('a server of NATS dies under load, and every message arrives once and in order', async () => {
    const rooms = await openAll()
    const all = rooms.flat()
    const arrived = () => all.reduce((sum, socket) => sum + socket.messages().length, 0)
    const talking = Promise.all(all.map(talk))
    await expect.poll(arrived).toBeGreaterThan((PAIRS * MESSAGES_EACH) / 2)
    const clients = await Promise.all([0, 1, 2].map(nats.clients))
    await nats.kill(clients.findIndex((count) => count > 0))
    expect(arrived()).toBeLessThan(PAIRS * MESSAGES_EACH * 3)
    await talking
    for (const [one, two] of rooms) {
      await expect.poll(() => one.messages()).toHaveLength(2 * MESSAGES_EACH)
      await expect.poll(() => two.messages()).toEqual(one.messages())
      const ids = one.messages().map(({ id }) => id)
      expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    }
    const logs = await Promise.all(servers.map(({ logFile }) => readFile(logFile, 'utf8')))
    expect(logs.join('\n').match(/lost the connection that tells of writes/g)?.length).toBeOneOf([
      1, 2,
    ])
    expect(logs.join()).not.toContain('secret')
  })
})
