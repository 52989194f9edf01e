/**
 * Public pages read from streaming replicas, as long as one answers and has every write that this process has been told
 * of. Everything else (members' pages, writes) uses the primary.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import type { Logger } from 'pino'
import * as v from 'valibot'
import type { Bus } from '../bus/bus.ts'
import type { Config } from '../config.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { any, rowsOf } from './ask.ts'
import { isConnectionLost } from './database-away.ts'
import type { Db } from './index.ts'
import { NO_COMPILING, outlive, STATEMENT_TIMEOUT_MS } from './open.ts'
import * as schema from './schema/index.ts'

/** One streaming replica: its connections, its health, and how far it has got. */
type Replica = {
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

function openReplica(
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

/** The writes that this process has heard of, as a position in the primary's log. */
type KnownWrites = {
  /** The number of writes announced on the bus. */
  heard(): number
  /** An LSN that is behind the first `heard` writes; undefined while no primary answers. */
  position(): Promise<{ heard: number; lsn: string | undefined }>
}

/** A primary that did not answer is not question for this long, so that readers do not wait for it. */
const AWAY_MS = 1_000

function followWrites({ db, bus }: { db: Db; bus: Bus }): KnownWrites {
  let heard = 1
  let last: { heard: number; lsn: Promise<string | undefined> } | undefined
  let awayUntil = 0
  bus.subscribe(({ type }) => {
    if (type === 'invalidate' || type === 'missed') heard += 1
  })

  async function ask(): Promise<string | undefined> {
    try {
      const rows = await any(db, v.object({ lsn: v.string() }), {
        text: 'select pg_current_wal_lsn()::text as lsn',
      })
      return rows[0]?.lsn
    } catch {
      awayUntil = Date.now() + AWAY_MS
      return undefined
    }
  }

  return {
    heard: () => heard,
    async position() {
      if (last?.heard !== heard) {
        if (Date.now() < awayUntil) return { heard, lsn: undefined }
        last = { heard, lsn: ask() }
      }
      const question = last
      const lsn = await question.lsn
      // The next one asks again
      if (lsn === undefined && last === question) last = undefined
      return { heard: question.heard, lsn }
    },
  }
}

/** Searches and counts have a replica of their own, if there is one, so that their cost does not slow the pages. */
export type ReadPurpose = 'pages' | 'searches'

export type Reads = {
  /** Reads during this render may come from a replica: the page is the same for everybody. */
  publicly<T>(render: () => Promise<T>): Promise<T>
  /** Runs `query`, which only reads, again elsewhere when a replica fails. */
  read<T>(query: (db: Db) => Promise<T>, purpose?: ReadPurpose): Promise<T>
  /** True in a render that read while no primary could tell whether the replica has every write. */
  mayBeBehind(): boolean
  close(): Promise<void>
}

/** The first query of a page chooses the replica for all of the same purpose, so that they agree. */
type Render = {
  sources: Map<ReadPurpose, Promise<Replica | undefined>>
  failed: Set<Replica>
  mayBeBehind: boolean
}
type Around = { db: Db; bus: Bus; log: Logger; metrics: Metrics }

export function openReads(config: Config, { db, bus, log, metrics }: Around): Reads {
  const open = (url: string) => openReplica(url, { size: config.DATABASE_POOL_SIZE, log, metrics })
  const forPages = (config.DATABASE_REPLICA_URLS ?? []).map(open)
  const forSearches = config.DATABASE_SEARCH_URL ? [open(config.DATABASE_SEARCH_URL)] : []
  const { choose, rest } = createChoice(forPages, forSearches, followWrites({ db, bus }))
  const renders = new AsyncLocalStorage<Render>()

  async function readInRender<T>(
    query: (db: Db) => Promise<T>,
    render: Render,
    purpose: ReadPurpose,
  ): Promise<T> {
    const source = render.sources.get(purpose) ?? choose(render, purpose)
    render.sources.set(purpose, source)
    const replica = await source
    if (!replica) return readFromPrimary(query, db)
    try {
      return await query(replica.db)
    } catch (error) {
      rest(replica, error)
      render.failed.add(replica)
      if (render.sources.get(purpose) === source) render.sources.delete(purpose)
      return readInRender(query, render, purpose)
    }
  }

  return {
    publicly: (render) =>
      renders.run({ sources: new Map(), failed: new Set(), mayBeBehind: false }, render),
    read(query, purpose = 'pages') {
      const render = renders.getStore()
      return render ? readInRender(query, render, purpose) : readFromPrimary(query, db)
    },
    mayBeBehind: () => renders.getStore()?.mayBeBehind ?? false,
    async close() {
      await Promise.all([...forPages, ...forSearches].map((replica) => replica.close()))
    },
  }
}

/** Chooses replicas that have all known writes. */
function createChoice(
  forPages: Replica[],
  forSearches: Replica[],
  writes: ReturnType<typeof followWrites>,
) {
  const candidates = {
    pages: () => forPages.toSorted(byLoad),
    searches: () => [...forSearches, ...forPages.toSorted(byLoad)],
  }
  /** How many of the known writes each replica is known to have. */
  const replayed = new Map<Replica, number>()

  /** Undefined: the primary. */
  async function choose(render: Render, purpose: ReadPurpose): Promise<Replica | undefined> {
    for (const replica of candidates[purpose]()) {
      const isOut = replica.isResting() || render.failed.has(replica)
      if (!isOut && (await hasAllWrites(replica, render))) return replica
    }
    return undefined
  }

  async function hasAllWrites(replica: Replica, render: Render): Promise<boolean> {
    if (replayed.get(replica) === writes.heard()) return true
    const { heard, lsn } = await writes.position()
    try {
      if (!(await replica.hasReplayed(lsn))) return false
    } catch (error) {
      rest(replica, error)
      return false
    }
    if (lsn === undefined) render.mayBeBehind = true
    else replayed.set(replica, Math.max(replayed.get(replica) ?? 0, heard))
    return true
  }

  function rest(replica: Replica, error: unknown): void {
    // It may come back as another one, such as a leader of yesterday
    replayed.delete(replica)
    replica.rest(error)
  }

  return { choose, rest }
}

const byLoad = (one: Replica, other: Replica): number => one.busy() - other.busy()

/** A read whose connection broke is tried once more, on another connection. */
async function readFromPrimary<T>(query: (db: Db) => Promise<T>, db: Db): Promise<T> {
  try {
    return await query(db)
  } catch (error) {
    if (!isConnectionLost(error)) throw error
    return query(db)
  }
}
