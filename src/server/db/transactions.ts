/** Transactions that discard their connection, instead of reusing it, when the database did not answer on it. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import { isConnectionLost, isDatabaseAway } from './database-away.ts'
import type { Db } from './index.ts'
import * as schema from './schema/index.ts'

/**
 * Replaces drizzle's own transactions, which never release a connection on which `begin` failed, and return a hanging
 * connection to the pool as if it were healthy. A transaction that could not begin is tried once more, on another connection.
 */
export function createTransactions(pool: Pool): Db['transaction'] {
  const databases = new WeakMap<PoolClient, NodePgDatabase<typeof schema>>()
  const on = (client: PoolClient) => {
    const database = databases.get(client) ?? drizzle({ client, schema, casing: 'snake_case' })
    databases.set(client, database)
    return database
  }
  const once: Db['transaction'] = async (run, config) => {
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
          // Discard it at once, so that nobody waits for a rollback on it
          if (isDatabaseAway(error)) letGo((away = error))
          throw error
        }
      }, config)
    } catch (error) {
      letGo(error)
      // The rollback on a closed connection fails as well, and its error would hide the cause
      throw away ?? error
    } finally {
      letGo()
    }
  }
  return async (run, config) => {
    let hasBegun = false
    const begin: typeof run = (tx) => {
      hasBegun = true
      return run(tx)
    }
    try {
      return await once(begin, config)
    } catch (error) {
      // Only then it is certain that nothing was done: a commit whose answer was lost may have succeeded
      if (hasBegun || !isConnectionLost(error)) throw error
      return once(begin, config)
    }
  }
}
