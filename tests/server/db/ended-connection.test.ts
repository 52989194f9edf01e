/** PostgreSQL ends connections when it restarts, also in the middle of a transaction. */
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { isDatabaseAway } from '../../../src/server/db/database-away.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import { getConfig } from '../../../src/server/config.ts'
import { any } from '../../../src/server/db/ask.ts'
import { testApp } from '../../harness/test-app.ts'
import { ENGINE, freshDatabase } from '../../harness/database.ts'
import { startDatabaseLink } from '../../harness/database-link.ts'

testApp()

describe.runIf(ENGINE === 'postgres')('A connection that ended', () => {
  test('fails its transaction alone', async () => {
    const pool = app().db.$client
    const held = await pool.connect()
    const ended = new Promise<void>((resolve) => void held.once('end', resolve))
    const { rows } = await held.query<{ pid: number }>('select pg_backend_pid() as pid')
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    // Without a listener the process would end here
    await ended
    await expect(held.query('select 1')).rejects.toThrow()
    held.release(true)
    await expect(pool.query('select 1')).resolves.toMatchObject({ rowCount: 1 })
  })

  /** Ends the connection of the first statement after this, while the statement runs. */
  const SUICIDE = `select pg_terminate_backend(pg_backend_pid()), pg_sleep(5)`

  test('does not fail a read, which is tried once more', async () => {
    const { db } = app()
    let tries = 0
    await app().reads.read(async (source) => {
      tries += 1
      await source.$client.query(tries === 1 ? SUICIDE : 'select 1')
    })
    expect(tries).toBe(2)
    expect(await any('pages', v.object({ one: v.number() }), { text: 'select 1 as one' })).toEqual([
      { one: 1 },
    ])
    await expect(db.$client.query(SUICIDE)).rejects.toMatchObject({ code: '57P01' })
  })
})

describe.runIf(ENGINE === 'postgres')('A connection that ends', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>
  let link: Awaited<ReturnType<typeof startDatabaseLink>>
  // Nothing but these tests asks through the link: a site's own tasks also begin and commit
  let opened: Awaited<ReturnType<typeof openDatabase>>
  beforeAll(async () => {
    database = await freshDatabase()
    link = await startDatabaseLink(database.env.DATABASE_URL ?? '')
    opened = await openDatabase(getConfig({ DATABASE_URL: link.url }))
  })
  afterAll(async () => {
    await opened.close()
    await link.stop()
    await database.drop()
  })

  test.each([
    ['is not noticed by a transaction that could not begin', 'begin', true],
    ['fails a transaction that has begun, which is not repeated', 'select 1', false],
    ['fails a transaction whose commit may have succeeded', 'commit', false],
  ])('%s', async (_, text, isDone) => {
    let runs = 0
    link.breakOn(text)
    const done = opened.db
      .transaction(async (tx) => {
        runs += 1
        await tx.execute(sql`select 1`)
      })
      .then(
        () => true,
        () => false,
      )
    expect([await done, runs]).toEqual([isDone, 1])
  })
})

test.runIf(ENGINE === 'postgres')(
  'a database that is closed, as a restore does it, renamed or missing is away',
  async () => {
    const other = await freshDatabase()
    const url = new URL(other.env.DATABASE_URL ?? '')
    const name = url.pathname.slice(1)
    const connecting = async () => {
      const client = new Client({ connectionString: url.href })
      return client.connect().finally(() => client.end())
    }
    const admin = app().db.$client
    await connecting()
    for (const change of [
      `alter database "${name}" allow_connections false`,
      `alter database "${name}" rename to "${name}_old"`,
    ]) {
      await admin.query(change)
      const error: unknown = await connecting().catch((error: unknown) => error)
      expect(isDatabaseAway(error), String(error)).toBe(true)
    }
    await admin.query(`alter database "${name}_old" rename to "${name}"`)
    await admin.query(`alter database "${name}" allow_connections true`)
    await other.drop()
  },
)
