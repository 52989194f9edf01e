import { Pool } from 'pg'
import * as v from 'valibot'
import { date, rowsOf } from '../ask.ts'
import { startEngine, type Engine } from './engine.ts'
import { checkEngine, prepareFolder } from './folder.ts'
import { lockFolder } from './lock.ts'

const CHECKPOINT_EVERY = 5 * 60_000
const VACUUM_EVERY = 24 * 60 * 60_000

export {
  DataFolderInUse,
  DataFolderUnwritable,
  EngineStopped,
  EngineVersionMismatch,
} from './errors.ts'

export interface EmbeddedDatabase {
  /** One connection: a query inside a transaction has to go through the transaction's client. */
  pool: Pool
  /** Reclaims dead rows and refreshes the planner's statistics; call it after bulk work. */
  maintain(): Promise<void>
  /** Waits for the query under way, writes everything to disk and releases the lock. Send no more queries before it. */
  close(): Promise<void>
}

const GRACE = 5_000

/**
 * Opens the embedded PostgreSQL of a data folder, and creates it on the first start.
 * `onError` is called with an `EngineStopped` (end the process: every query fails from then on) and with
 * errors of the upkeep (it retries by itself).
 * @throws DataFolderUnwritable, DataFolderInUse, EngineVersionMismatch, EngineStopped
 */
export async function openEmbedded(options: {
  dataDir: string
  onError?: (error: unknown) => void
}): Promise<EmbeddedDatabase> {
  const onError = options.onError ?? (() => {})
  const folder = prepareFolder(options.dataDir)
  const unlock = await lockFolder(folder)
  try {
    checkEngine(folder)
    const engine = await startEngine(folder, onError)
    const pool = openPool(engine.connect)
    const upkeep = startUpkeep(pool, onError)
    const close = async () => {
      upkeep.stop()
      await settledWithin(GRACE, pool.end())
      await engine.close()
      await unlock()
    }
    let closed: Promise<void> | undefined
    return {
      pool,
      maintain: () => vacuum(pool),
      close: () => (closed ??= close()),
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

function openPool(stream: Engine['connect']): Pool {
  const pool = new Pool({
    stream,
    max: 1, // the engine has a single backend
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 10_000, // a query that waits for its own transaction's connection fails instead of hanging
    host: 'localhost', // these four only override PG* variables of the machine
    user: 'postgres',
    database: 'postgres',
    ssl: false,
  })
  pool.on('error', () => {}) // an idle connection lost its engine, which onError was already told
  return pool
}

async function settledWithin(ms: number, promise: Promise<unknown>) {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, ms)
  await Promise.race([promise, late.promise])
  clearTimeout(timer)
}

/**
 * Runs checkpoints and vacuum, which a PostgreSQL server does by itself and the embedded engine does not: without
 * checkpoints the log grows and a restart after a crash is slow, without vacuum the tables grow.
 */
function startUpkeep(pool: Pool, onError: (error: unknown) => void): { stop(): void } {
  let written = ''
  let running = false

  async function tick() {
    const position = await logPosition(pool)
    if (position !== written) await pool.query('CHECKPOINT')
    if (await vacuumIsDue(pool)) await vacuum(pool)
    written = await logPosition(pool)
  }

  const timer = setInterval(() => {
    if (running) return
    running = true
    tick()
      .catch(onError)
      .finally(() => (running = false))
  }, CHECKPOINT_EVERY)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/** Vacuums table by table, so that other queries run in between. */
async function vacuum(pool: Pool): Promise<void> {
  const rows = rowsOf(
    v.object({ name: v.string() }),
    await pool.query(
      `SELECT oid::regclass::text AS name FROM pg_class
     WHERE relkind IN ('r', 'm') AND relpersistence <> 't'`,
    ),
  )
  for (const { name } of rows) await pool.query(`VACUUM (ANALYZE) ${name}`)
}

async function logPosition(pool: Pool): Promise<string> {
  const rows = rowsOf(
    v.object({ lsn: v.string() }),
    await pool.query('SELECT pg_current_wal_insert_lsn()::text AS lsn'),
  )
  return rows[0]?.lsn ?? ''
}

async function vacuumIsDue(pool: Pool): Promise<boolean> {
  const rows = rowsOf(
    v.object({ last: v.nullable(date) }),
    await pool.query('SELECT max(last_vacuum) AS last FROM pg_stat_all_tables'),
  )
  return Date.now() - (rows[0]?.last?.getTime() ?? 0) >= VACUUM_EVERY
}
