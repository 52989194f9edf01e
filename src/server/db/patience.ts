/**
 * Runs work that may take minutes, like migrations and full counts, on a connection of its own without a statement timeout.
 * The embedded engine has a single connection, which has no statement timeout anyway.
 */
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, type PoolClient } from 'pg'
import type { Db, Transaction } from './index.ts'
import * as schema from './schema/index.ts'

export async function withPatience<T>(
  { $client: pool }: Pick<Db, '$client'>,
  work: (session: Client | PoolClient) => Promise<T>,
): Promise<T> {
  if (pool.options.max === 1) {
    const session = await pool.connect()
    return work(session).finally(() => session.release())
  }
  const { connectionString, connectionTimeoutMillis, options } = pool.options
  // TCP keep-alive detects a network that is gone
  const session = new Client({
    connectionString,
    connectionTimeoutMillis,
    options,
    keepAlive: true,
  })
  // The statement under way fails with the same error
  session.on('error', () => {})
  await session.connect()
  try {
    await session.query('set statement_timeout = 0')
    return await work(session)
  } finally {
    await session.end()
  }
}

export const patientTransaction = <T>(
  db: Pick<Db, '$client'>,
  run: (tx: Transaction) => Promise<T>,
): Promise<T> =>
  withPatience(db, (session) =>
    drizzle({ client: session, schema, casing: 'snake_case' }).transaction(run),
  )
