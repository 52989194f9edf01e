/** The log of changes waits for writers of its own database only. */
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { eventsSince } from '../../../src/server/feed/feed.ts'
import { listingEvents, products } from '../../../src/server/db/schema/index.ts'
import { addProducts, addSeller } from '../../fixtures/listings.ts'
import { startTestApp } from '../../harness/app.ts'
import { EMPTY, ENGINE, freshDatabase } from '../../harness/database.ts'

const told = async (since = '0-0') => (await eventsSince(since, 10)).events.map(({ id }) => id)

/** An open transaction with an id, as each writing one has. It stays open until the test ends. */
async function startWriting(url: string | undefined): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin')
  await client.query('select pg_current_xact_id()')
  return client
}

async function onServer(url: string | undefined, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

describe.runIf(ENGINE === 'postgres')('feed: beside other databases of the server', () => {
  let other: Awaited<ReturnType<typeof freshDatabase>>
  let own: Awaited<ReturnType<typeof freshDatabase>>
  let running: Awaited<ReturnType<typeof startTestApp>>
  let role: string
  let sellerId: number
  // The site's role owns its database and may watch nobody: it is no superuser and no pg_monitor
  beforeAll(async () => {
    other = await freshDatabase()
    own = await freshDatabase(ENGINE, EMPTY)
    role = `role_of_${own.name}`
    const { DATABASE_URL = '' } = own.env
    await onServer(DATABASE_URL, `create role ${role} login password 'plain'`)
    await onServer(DATABASE_URL, `alter database ${own.name} owner to ${role}`)
    const url = new URL(DATABASE_URL)
    url.username = role
    url.password = 'plain'
    running = await startTestApp({ DATABASE_URL: url.href })
    sellerId = await addSeller(running.app.db)
  })
  beforeEach(async () => {
    await running.app.db.delete(products)
    await running.app.db.delete(listingEvents)
  })
  afterAll(async () => {
    await running.stop()
    await own.drop()
    await onServer(other.env.DATABASE_URL, `drop role ${role}`)
    await other.drop()
  })

  test('feed: a long transaction of another database holds nothing back', async () => {
    await startWriting(other.env.DATABASE_URL)
    const ids = await addProducts(running.app.db, { sellerId }, { sellerId })
    await expect.poll(() => told(), { timeout: 5_000 }).toEqual(ids)
  })

  test('feed: a late commit of its own database is never skipped', async () => {
    const [listing = 0] = await addProducts(running.app.db, { sellerId })
    await startWriting(other.env.DATABASE_URL)
    // By another role, whose activity the site's role may not watch
    const late = await startWriting(own.env.DATABASE_URL)
    await startWriting(other.env.DATABASE_URL)
    await expect.poll(() => told()).toEqual([listing])
    const { next } = await eventsSince('0-0', 10)
    const [young] = await addProducts(running.app.db, { sellerId })
    await late.query('update products set version = version + 1 where id = $1', [listing])
    expect(await told(next)).toEqual([])
    await late.query('commit')
    await expect.poll(() => told(next)).toEqual([listing, young])
  })

  test('feed: many writers that end in any order lose no event', async () => {
    const ids = await addProducts(
      running.app.db,
      ...Array.from({ length: 8 }, () => ({ sellerId })),
    )
    await running.app.db.delete(listingEvents)
    await startWriting(other.env.DATABASE_URL)
    const writers = await Promise.all(ids.map(() => startWriting(own.env.DATABASE_URL)))
    const seen: number[] = []
    let since = '0-0'
    const read = async () => {
      const { events, next } = await eventsSince(since, 3)
      seen.push(...events.map(({ id }) => id))
      since = next
    }
    // Every second one commits at once, the others afterwards in the opposite order
    const order = [1, 3, 5, 7, 6, 4, 2, 0]
    for (const place of order) {
      const change = 'update products set version = version + 1 where id = $1'
      await writers[place]?.query(change, [ids[place]])
      await writers[place]?.query('commit')
      await read()
    }
    await expect.poll(() => read().then(() => seen.toSorted((a, b) => a - b))).toEqual(ids)
  })
})
