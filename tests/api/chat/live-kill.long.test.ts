// Engines may differ here: @engine
/** A server that is killed in the middle of a conversation. */
import { rm } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { getConfig } from '../../../src/server/config.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import { startClient } from '../../fixtures/chat-client.ts'
import { makePairs } from '../../fixtures/chat-pairs.ts'
import { ENGINE, freshDatabase } from '../../harness/database.ts'
import { freePort, startServer, temporaryFolder } from '../../harness/server.ts'

const EACH = 100
const KILLED_AFTER = 60
const TIMEOUT_MS = 180_000

async function withDatabase() {
  const [folder, database] = [await temporaryFolder(), await freshDatabase()]
  onTestFinished(async () => {
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })
  const env = { DATA_DIR: folder, ...database.env }
  const { db, close } = await openDatabase(getConfig(env))
  const [pair] = await makePairs(db, 1).finally(close)
  if (!pair) throw new Error('There is no pair')
  /** The stored conversation, read once no server runs. */
  const stored = async () => {
    const { db, close } = await openDatabase(getConfig(env))
    const { rows } = await db.$client
      .query<{ id: number; content: string }>('select id, content from messages order by id')
      .finally(close)
    return rows
  }
  const start = async (port: number) => {
    const server = await startServer({ ...env, PORT: String(port) })
    onTestFinished(() => void server.child.kill('SIGKILL'))
    return server
  }
  return { pair, stored, start }
}

/** Both write at once; `interrupt` runs when part of it is stored. */
async function converse(clients: ReturnType<typeof startClient>[], interrupt: () => Promise<void>) {
  let acknowledged = 0
  const talking = clients.map(async (client, side) => {
    for (let i = 0; i < EACH; i++) {
      await client.send(`${side} ${1000 + i}`)
      acknowledged++
    }
  })
  await expect.poll(() => acknowledged, { timeout: 60_000 }).toBeGreaterThan(KILLED_AFTER)
  await interrupt()
  await Promise.all(talking)
}

/** Everything is stored once, in the order of each writer, and both saw it so. */
async function expectAll(
  clients: ReturnType<typeof startClient>[],
  stored: () => Promise<{ id: number; content: string }[]>,
  stopServer: () => Promise<unknown>,
) {
  for (const { seen } of clients)
    await expect.poll(() => seen.length, { timeout: 60_000 }).toBe(2 * EACH)
  await Promise.all(clients.map((client) => client.stop()))
  await stopServer()
  const rows = await stored()
  for (const { seen } of clients) expect(seen).toEqual(rows.map(({ id }) => id))
  for (const side of clients.keys())
    expect(
      rows.map(({ content }) => content).filter((text) => text.startsWith(`${side} `)),
    ).toEqual(Array.from({ length: EACH }, (_, i) => `${side} ${1000 + i}`))
}

test(
  'killed and started again, nothing is lost, doubled or out of order',
  async () => {
    const { pair, stored, start } = await withDatabase()
    const port = await freePort()
    let server = await start(port)
    const clients = pair.people.map(({ token }) =>
      startClient({ origins: [server.url], roomId: pair.roomId, token }),
    )
    await converse(clients, async () => {
      await server.stop('SIGKILL')
      server = await start(port)
    })
    await expectAll(clients, stored, () => server.stop())
  },
  TIMEOUT_MS,
)

test.runIf(ENGINE === 'postgres')(
  'killed beside another process, which takes over',
  async () => {
    const { pair, stored, start } = await withDatabase()
    const [one, other] = [await start(await freePort()), await start(await freePort())]
    const [mine, theirs] = pair.people
    const { roomId } = pair
    const clients = [
      startClient({ origins: [one.url, other.url], roomId, token: mine.token }),
      startClient({ origins: [other.url], roomId, token: theirs.token }),
    ]
    await converse(clients, () => one.stop('SIGKILL'))
    await expectAll(clients, stored, () => other.stop())
  },
  TIMEOUT_MS,
)
