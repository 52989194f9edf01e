/** Transactions whose connection is thrown away when the database did not answer on it, instead of used again. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import { isDatabaseAway } from './database-away.ts'
import type { Db } from './index.ts'
import * as schema from './schema/index.ts'

/**
 * Drizzle's own would never return a connection on which `begin` failed, and return one that hangs to the pool as if it
 * were well.
 */
export function createTransactions(pool: Pool): Db['transaction'] {
  const databases = new WeakMap<PoolClient, NodePgDatabase<typeof schema>>()
  const on = (client: PoolClient) => {
    const database = databases.get(client) ?? drizzle({ client, schema, casing: 'snake_case' })
    databases.set(client, database)
    return database
  }
  return async (run, config) => {
    const client = await pool.connect()
    let away: unknown
    let isHeld = true
    const letGo = (error?: unknown) => {
      if (isHeld) client.release(isDatabaseAway(error))
      isHeld = false
    }
    try {
      return await on(client).transaction(async (tx) => {
        try {
          return await run(tx)
        } catch (error) {
          // At once, so that nobody waits for a rollback on it
          if (isDatabaseAway(error)) letGo((away = error))
          throw error
        }
      }, config)
    } catch (error) {
      letGo(error)
      // The rollback on a closed connection fails as well, and would hide why
      throw away ?? error
    } finally {
      letGo()
    }
  }
}
