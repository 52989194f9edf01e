import { DrizzleQueryError } from 'drizzle-orm'
import { Client, Pool } from 'pg'
import { describe, expect, test } from 'vitest'
import { isDatabaseAway } from '../../../src/server/db/database-away.ts'
import { failureOf } from '../../../src/server/failure-of.ts'
import { ENGINE, freshDatabase } from '../../harness/database.ts'
import { freePort } from '../../harness/server.ts'
import { startLine } from '../../harness/line.ts'

const failureIn = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test('a port where nobody listens', async () => {
  const client = new Client({ host: 'localhost', port: await freePort() })
  const error = await failureIn(client.connect())
  expect(isDatabaseAway(error)).toBe(true)
  expect(
    isDatabaseAway(new DrizzleQueryError('select 1', [], new Error('x', { cause: error }))),
  ).toBe(true)
})

describe.runIf(ENGINE === 'postgres')('of a server', () => {
  async function withPool(
    work: (pool: Pool, url: string) => Promise<unknown>,
    connectionTimeoutMillis = 60_000,
  ) {
    const database = await freshDatabase('postgres')
    const { DATABASE_URL: url = '' } = database.env
    const pool = new Pool({ connectionString: url, max: 1, connectionTimeoutMillis })
    pool.on('error', () => {})
    try {
      return await failureIn(work(pool, url))
    } finally {
      await pool.end()
      await database.drop()
    }
  }

  test('a connection that an operator ends counts as away', async () => {
    const error = await withPool((pool) =>
      pool.query('select pg_terminate_backend(pg_backend_pid())'),
    )
    expect(isDatabaseAway(error)).toBe(true)
  })

  test('a pool without a free connection counts as away', async () => {
    const error = await withPool(async (pool) => {
      const client = await pool.connect()
      return pool.query('select 1').finally(() => client.release())
    }, 500)
    expect(isDatabaseAway(error)).toBe(true)
  })

  test('a connection that breaks within a query counts as away', async () => {
    const error = await withPool(async (_, url) => {
      const line = await startLine(url)
      const client = new Client({ connectionString: line.url })
      client.on('error', () => {})
      await client.connect()
      const query = client.query('select pg_sleep(60)')
      await line.cut()
      return query
    })
    expect(isDatabaseAway(error)).toBe(true)
    expect(failureOf(error)).toMatchObject({ code: 'unavailable', status: 503 })
  })

  test('a wrong statement and a slow one count as defects', async () => {
    const wrong = await withPool((pool) => pool.query('select nothing'))
    const slow = await withPool((pool) =>
      pool.query('set statement_timeout = 1; select pg_sleep(1)'),
    )
    for (const error of [wrong, slow]) {
      expect(error).toBeInstanceOf(Error)
      expect(isDatabaseAway(error)).toBe(false)
      expect(failureOf(error)).toMatchObject({ code: 'server_error', status: 500 })
    }
  })
})
