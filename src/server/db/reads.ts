/**
 * Public pages read from streaming replicas, as long as one answers and has every write that this process has been told
 * of. Everything else (members' pages, writes) uses the primary.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Logger } from 'pino'
import type { Bus } from '../bus/bus.ts'
import type { Config } from '../config.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { isConnectionLost } from './database-away.ts'
import type { Db } from './index.ts'
import { followWrites } from './known-writes.ts'
import { openReplica, type Replica } from './replica.ts'

/** Searches and counts have a replica of their own, if there is one, so that their cost does not slow the pages. */
export type Purpose = 'pages' | 'searches'

export type Reads = {
  /** Reads during this render may come from a replica: the page is the same for everybody. */
  publicly<T>(render: () => Promise<T>): Promise<T>
  /** Runs `query`, which only reads, again elsewhere when a replica fails. */
  read<T>(query: (db: Db) => Promise<T>, purpose?: Purpose): Promise<T>
  /** True in a render that read while no primary could tell whether the replica has every write. */
  mayBeBehind(): boolean
  close(): Promise<void>
}

/** The first query of a page chooses the replica for all of the same purpose, so that they agree. */
type Render = {
  sources: Map<Purpose, Promise<Replica | undefined>>
  failed: Set<Replica>
  mayBeBehind: boolean
}
type Around = { db: Db; bus: Bus; log: Logger; metrics: Metrics }

export function openReads(config: Config, { db, bus, log, metrics }: Around): Reads {
  const open = (url: string) => openReplica(url, { size: config.DATABASE_POOL_SIZE, log, metrics })
  const forPages = (config.DATABASE_REPLICA_URLS ?? []).map(open)
  const forSearches = config.DATABASE_SEARCH_URL ? [open(config.DATABASE_SEARCH_URL)] : []
  const candidates = {
    pages: () => forPages.toSorted(byLoad),
    searches: () => [...forSearches, ...forPages.toSorted(byLoad)],
  }
  const renders = new AsyncLocalStorage<Render>()
  const writes = followWrites({ db, bus })
  /** How many of the known writes each replica is known to have. */
  const replayed = new Map<Replica, number>()

  /** Undefined: the primary. */
  async function choose(render: Render, purpose: Purpose): Promise<Replica | undefined> {
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

  async function readInRender<T>(
    query: (db: Db) => Promise<T>,
    render: Render,
    purpose: Purpose,
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
