/** A database that accepts connections but never answers: each call times out, and works again once it answers. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { isDatabaseAway } from '../../../src/server/db/database-away.ts'
import { patientTransaction } from '../../../src/server/db/patience.ts'
import { failureOf } from '../../../src/server/failure-of.ts'
import { startTestApp } from '../../harness/app.ts'
import { ENGINE, freshDatabase } from '../../harness/database.ts'
import { startDatabaseLink } from '../../harness/database-link.ts'

describe.runIf(ENGINE === 'postgres')('a silent database', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>
  let link: Awaited<ReturnType<typeof startDatabaseLink>>
  let running: Awaited<ReturnType<typeof startTestApp>>
  beforeAll(async () => {
    database = await freshDatabase()
    link = await startDatabaseLink(database.env.DATABASE_URL ?? '')
    running = await startTestApp({ DATABASE_URL: link.url })
  })
  afterAll(async () => {
    link.mend()
    await running.stop()
    await link.stop()
    await database.drop()
  })

  const failureIn = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    )

  test('counts as away for queries and transactions, leaks no connection, and comes back', async () => {
    const { db } = app()
    const inTime = Promise.withResolvers<void>()
    // More than there are connections, some of them in the middle of a transaction
    const begun = Array.from({ length: 2 }, () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        await inTime.promise
        await tx.execute(sql`select 1`)
      }),
    )
    await db.execute(sql`select 1`)
    link.swallow()
    inTime.resolve()
    const asked = Array.from({ length: 6 }, (_, index) =>
      index % 2 === 0
        ? db.execute(sql`select 1`)
        : db.transaction((tx) => tx.execute(sql`select 1`)),
    )
    for (const error of await Promise.all([...begun, ...asked].map(failureIn))) {
      expect(isDatabaseAway(error)).toBe(true)
      expect(failureOf(error)).toMatchObject({ code: 'unavailable', status: 503 })
    }
    link.mend()
    await expect.poll(() => failureIn(db.execute(sql`select 1`))).toBeUndefined()
    const many = Array.from({ length: 12 }, () => db.transaction((tx) => tx.execute(sql`select 1`)))
    expect(await Promise.all(many)).toHaveLength(12)
  })

  test('intended long work is not timed out', async () => {
    const { rows } = await patientTransaction(app().db, (tx) =>
      tx.execute<{ limit: string }>(
        sql`select current_setting('statement_timeout') as limit, pg_sleep(9)`,
      ),
    )
    expect(rows[0]?.limit).toBe('0')
  })
})
