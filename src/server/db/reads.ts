/**
 * Public pages read from a streaming replica, as long as it answers and has every write that this process has been told of.
 * Everything else (members' pages, writes) uses the primary.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Logger } from 'pino'
import * as v from 'valibot'
import type { Bus } from '../bus/bus.ts'
import type { Config } from '../config.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Db } from './index.ts'
import { openReplica } from './replica.ts'
import { rowsOf } from './row.ts'

export type Reads = {
  /** Reads during this render may come from the replica: the page is the same for everybody. */
  publicly<T>(render: () => Promise<T>): Promise<T>
  /** Runs `query` again on the primary when the replica fails. */
  read<T>(query: (db: Db) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** The replica is not asked for this long after a failure. */
const REST_MS = 5_000

/** The first query of a page chooses the database for all its queries, so that they agree. */
type Render = { source?: Promise<Db> }
type Around = { db: Db; bus: Bus; log: Logger; metrics: Metrics }

export async function openReads(config: Config, { db, bus, log, metrics }: Around): Promise<Reads> {
  if (!config.DATABASE_REPLICA_URL)
    return { publicly: (render) => render(), read: (query) => query(db), close: async () => {} }

  const replica = await openReplica(config.DATABASE_REPLICA_URL, log)
  const renders = new AsyncLocalStorage<Render>()
  let restsUntil = 0
  /** Counts the writes announced on the bus, and how many of them the replica is known to have. */
  let writes = 1
  let replayed = 0
  bus.subscribe(({ type }) => {
    if (type === 'invalidate' || type === 'missed') writes += 1
  })

  async function hasAllWrites(): Promise<boolean> {
    if (replayed === writes) return true
    const heard = writes
    const rows = rowsOf(
      v.object({ lsn: v.string() }),
      await db.$client.query('select pg_current_wal_lsn()::text as lsn'),
    )
    if (!(await replica.hasReplayed(rows[0]?.lsn ?? ''))) return false
    replayed = Math.max(replayed, heard)
    return true
  }

  async function choose(): Promise<Db> {
    if (Date.now() < restsUntil) return db
    return (await hasAllWrites().catch(rest)) ? replica.db : db
  }

  function rest(error: unknown): false {
    restsUntil = Date.now() + REST_MS
    metrics.count('replica_failures')
    log.warn({ err: error }, 'the replica fails, reading from the primary')
    return false
  }

  return {
    publicly: (render) => renders.run({}, render),
    async read(query) {
      const render = renders.getStore()
      const source = render ? await (render.source ??= choose()) : db
      if (!render || source === db) return query(db)
      try {
        return await query(source)
      } catch (error) {
        rest(error)
        render.source = Promise.resolve(db)
        return query(db)
      }
    },
    close: replica.close,
  }
}
