/** PostgreSQL ends connections when it restarts, also in the middle of a transaction. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readRows } from '../../../src/server/db/read.ts'
import { startTestApp } from '../../harness/app.ts'
import { ENGINE, freshDatabase } from '../../harness/database.ts'
import { startDatabaseLink } from '../../harness/database-link.ts'

let running: Awaited<ReturnType<typeof startTestApp>>
let database: Awaited<ReturnType<typeof freshDatabase>>
let link: Awaited<ReturnType<typeof startDatabaseLink>> | undefined
beforeAll(async () => {
  database = await freshDatabase()
  const { DATABASE_URL } = database.env
  link = DATABASE_URL ? await startDatabaseLink(DATABASE_URL) : undefined
  running = await startTestApp(link && { DATABASE_URL: link.url })
})
afterAll(async () => {
  await running.stop()
  await link?.stop()
  await database.drop()
})

describe.runIf(ENGINE === 'postgres')('A connection that ended', () => {
  test('fails its transaction alone', async () => {
    const pool = running.app.db.$client
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
    const { db } = running.app
    let tries = 0
    await running.app.reads.read(async (source) => {
      tries += 1
      await source.$client.query(tries === 1 ? SUICIDE : 'select 1')
    })
    expect(tries).toBe(2)
    expect(await readRows(v.object({ one: v.number() }), { text: 'select 1 as one' })).toEqual([
      { one: 1 },
    ])
    await expect(db.$client.query(SUICIDE)).rejects.toMatchObject({ code: '57P01' })
  })

  test.each([
    ['is not noticed by a transaction that could not begin', 'begin', true],
    ['fails a transaction that has begun, which is not repeated', 'select 1', false],
    ['fails a transaction whose commit may have succeeded', 'commit', false],
  ])('%s', async (_, text, isDone) => {
    let runs = 0
    link?.breakOn(text)
    const done = running.app.db
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
