import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import type { Logger } from 'pino'
import * as v from 'valibot'
import type { Db } from './index.ts'
import { DatabaseUnusable } from './bring-up-to-date.ts'
import { outlive, POOL_SIZE, STATEMENT_TIMEOUT_MS } from './open.ts'
import { rowsOf } from './row.ts'
import * as schema from './schema/index.ts'

export type Replica = {
  db: Db
  /** `position` is an LSN of the primary's write-ahead log. */
  hasReplayed(position: string): Promise<boolean>
  close(): Promise<void>
}

/** A replica that does not answer is used once it is back. Throws DatabaseUnusable when the server is no replica. */
export async function openReplica(connectionString: string, log: Logger): Promise<Replica> {
  const pool = new Pool({
    connectionString,
    max: POOL_SIZE,
    // Short, because the primary could answer meanwhile
    connectionTimeoutMillis: 2_000,
    query_timeout: STATEMENT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
  })
  outlive(pool)
  if ((await isReplica(pool, log)) === false) {
    await pool.end()
    throw new DatabaseUnusable(
      'DATABASE_REPLICA_URL: what answers there is no streaming replica (not in recovery)',
    )
  }
  return {
    db: drizzle({ client: pool, schema, casing: 'snake_case' }),
    async hasReplayed(position) {
      const rows = rowsOf(
        v.object({ has: v.nullable(v.boolean()) }),
        await pool.query(
          'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as has',
          [position],
        ),
      )
      return rows[0]?.has ?? false
    },
    close: () => pool.end(),
  }
}

async function isReplica(pool: Pool, log: Logger): Promise<boolean | undefined> {
  try {
    const rows = rowsOf(
      v.object({ is: v.boolean() }),
      await pool.query('select pg_is_in_recovery() as is'),
    )
    return rows[0]?.is
  } catch (error) {
    log.warn({ err: error }, 'the replica does not answer, reading from the primary')
    return undefined
  }
}
