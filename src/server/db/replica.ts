/** One streaming replica: its connections, its health, and how far it has got. */
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import type { Logger } from 'pino'
import * as v from 'valibot'
import type { Metrics } from '../metrics/metrics.ts'
import type { Db } from './index.ts'
import { NO_COMPILING, outlive, STATEMENT_TIMEOUT_MS } from './open.ts'
import { rowsOf } from './row.ts'
import * as schema from './schema/index.ts'

export type Replica = {
  db: Db
  /** The number of queries that run or wait. */
  busy(): number
  /** After a failure it is not asked for some seconds. */
  rest(error: unknown): void
  isResting(): boolean
  /**
   * True when it has replayed the primary's log up to `position`, an LSN. Without a position, nearly all that it has received. A
   * server that is no replica at the moment, such as a new leader, has replayed nothing.
   */
  hasReplayed(position: string | undefined): Promise<boolean>
  close(): Promise<void>
}

const REST_MS = 5_000

/** Not zero: a primary that died left half a record, which can never be replayed. */
const NEARLY_BYTES = 1024 * 1024

const HAS_REPLAYED = `select pg_is_in_recovery() and case
  when $1::pg_lsn is not null then pg_last_wal_replay_lsn() >= $1::pg_lsn
  else coalesce(pg_last_wal_receive_lsn() - pg_last_wal_replay_lsn() < ${NEARLY_BYTES}, true) end as has`

export function openReplica(
  connectionString: string,
  { size, log, metrics }: { size: number; log: Logger; metrics: Metrics },
): Replica {
  const pool = new Pool({
    connectionString,
    max: size,
    // Short, because another server could answer meanwhile
    connectionTimeoutMillis: 2_000,
    query_timeout: STATEMENT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    options: NO_COMPILING,
  })
  outlive(pool)
  const { host } = new URL(connectionString)
  let restsUntil = 0
  return {
    db: drizzle({ client: pool, schema, casing: 'snake_case' }),
    busy: () => pool.totalCount - pool.idleCount + pool.waitingCount,
    rest(error) {
      restsUntil = Date.now() + REST_MS
      metrics.count('replica_failures')
      log.warn({ err: error, host }, 'the replica fails, reading elsewhere')
    },
    isResting: () => Date.now() < restsUntil,
    async hasReplayed(position) {
      const rows = rowsOf(
        v.object({ has: v.nullable(v.boolean()) }),
        await pool.query(HAS_REPLAYED, [position]),
      )
      return rows[0]?.has ?? false
    },
    close: () => pool.end(),
  }
}
