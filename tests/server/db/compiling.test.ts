import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { patientTransaction } from '../../../src/server/db/patience.ts'
import { startTestApp } from '../../harness/app.ts'
import { ENGINE } from '../../harness/database.ts'

describe.runIf(ENGINE === 'postgres')('PostgreSQL compiles no statement', () => {
  let running: Awaited<ReturnType<typeof startTestApp>>
  beforeAll(async () => {
    running = await startTestApp()
  })
  afterAll(() => running.stop())

  const shown = sql`select current_setting('jit') as jit`

  test('of a request', async () => {
    expect((await running.app.db.execute(shown)).rows).toEqual([{ jit: 'off' }])
  })

  test('of long work', async () => {
    const { rows } = await patientTransaction(running.app.db, (tx) => tx.execute(shown))
    expect(rows).toEqual([{ jit: 'off' }])
  })
})
