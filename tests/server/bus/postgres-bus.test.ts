import { Pool } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BusEvent } from '../../../src/server/bus/bus.ts'
import { createPostgresBus } from '../../../src/server/bus/postgres-bus.ts'
import { ENGINE, freshDatabase } from '../../harness/database.ts'

const EVENT: BusEvent = { type: 'invalidate', tags: ['products', 'product:1'] }
const isPostgres = ENGINE === 'postgres'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => (database = await freshDatabase()))
afterAll(() => database.drop())

/** One app process as far as the bus is concerned. */
async function listener() {
  const connectionString = 'DATABASE_URL' in database.env ? database.env.DATABASE_URL : ''
  const pool = new Pool({ connectionString, max: 1 })
  // The end of a pool does not wait for its connections: the server may end them first
  pool.on('error', () => {})
  const bus = await createPostgresBus({ connectionString, pool, log: pino({ level: 'silent' }) })
  const heard: BusEvent[] = []
  const own: boolean[] = []
  bus.subscribe((event, isOwn) => {
    heard.push(event)
    own.push(isOwn)
  })
  return { bus, pool, heard, own, stop: () => bus.close().then(() => pool.end()) }
}

test.runIf(isPostgres)(
  'delivers to this process at once and to others soon, each event once',
  async () => {
    const [here, there] = [await listener(), await listener()]
    const published = here.bus.publish(EVENT)
    expect(here.heard).toEqual([EVENT])
    await published
    await expect.poll(() => there.heard).toEqual([EVENT])
    await there.bus.publish(EVENT)
    await expect.poll(() => here.heard).toEqual([EVENT, EVENT])
    expect(there.heard).toEqual([EVENT, EVENT])
    expect([here.own, there.own]).toEqual([
      [true, false],
      [false, true],
    ])
    await Promise.all([here.stop(), there.stop()])
  },
)

test.runIf(isPostgres)('delivers a hundred sent at once in order', async () => {
  const [here, there] = [await listener(), await listener()]
  const events = Array.from({ length: 100 }, (_, i): BusEvent => ({
    type: 'chat-message',
    roomId: 1,
    messageId: i,
  }))
  await Promise.all(events.map((event) => here.bus.publish(event)))
  await expect.poll(() => there.heard).toEqual(events)
  await Promise.all([here.stop(), there.stop()])
})

test.runIf(isPostgres)('reports possible losses, and receives again afterwards', async () => {
  const [here, there] = [await listener(), await listener()]
  await here.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query like 'listen%'`,
  )
  // Once when the connection broke, once when there is a new one
  await expect
    .poll(() => there.heard, { timeout: 10_000 })
    .toEqual([{ type: 'missed' }, { type: 'missed' }])
  await here.bus.publish(EVENT)
  await expect.poll(() => there.heard).toContainEqual(EVENT)
  await Promise.all([here.stop(), there.stop()])
})
