import type { Pool } from 'pg'
import * as v from 'valibot'
import { date, rowsOf } from '../ask.ts'

const CHECKPOINT_EVERY = 5 * 60_000
const VACUUM_EVERY = 24 * 60 * 60_000

/**
 * Runs checkpoints and vacuum, which a PostgreSQL server does by itself and the embedded engine does not: without
 * checkpoints the log grows and a restart after a crash is slow, without vacuum the tables grow.
 */
export function startUpkeep(pool: Pool, onError: (error: unknown) => void): { stop(): void } {
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
export async function vacuum(pool: Pool): Promise<void> {
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
