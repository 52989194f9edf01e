import { Client } from 'pg'
import * as v from 'valibot'
import type { Config } from '../config.ts'
import { one, rowsOf } from './ask.ts'
import type { Db } from './index.ts'

const TIMEOUT_MS = 2_000
/** An idle primary still writes a little, which says nothing of a lag. */
const NEARLY_BYTES = 1024 * 1024

/** $1 is the primary's position. A server that is no replica, such as the primary itself, is not behind. */
const LAG = `select case
  when not pg_is_in_recovery() then 0
  when pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn()) < ${NEARLY_BYTES} then 0
  else round(extract(epoch from now() - pg_last_xact_replay_timestamp()))::int end as seconds`
const lagRow = v.object({ seconds: v.nullable(v.number()) })

/** How far each replica is behind the primary; undefined for one that does not answer. */
type Lag = { host: string; seconds: number | undefined }

/** The lag of each replica of the settings. */
export async function replicaLags(
  db: Db,
  { DATABASE_REPLICA_URLS: urls = [] }: Pick<Config, 'DATABASE_REPLICA_URLS'>,
): Promise<Lag[]> {
  if (urls.length === 0) return []
  const { lsn } = await one(db, v.object({ lsn: v.string() }), {
    text: 'select pg_current_wal_lsn()::text as lsn',
  })
  return Promise.all(
    urls.map(async (url) => ({
      host: new URL(url).host,
      seconds: await lagOf(url, lsn).catch(() => undefined),
    })),
  )
}

async function lagOf(connectionString: string, lsn: string): Promise<number | undefined> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  })
  // A connection that breaks later fails its query
  client.on('error', () => {})
  try {
    await client.connect()
    const [row] = rowsOf(lagRow, await client.query(LAG, [lsn]))
    return row?.seconds ?? undefined
  } finally {
    await client.end().catch(() => {})
  }
}
