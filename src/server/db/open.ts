/** Opens the configured database and brings its schema and reference data up to date. */
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, types } from 'pg'
import * as v from 'valibot'
import type { Config } from '../config.ts'
import { bringUpToDate, DatabaseUnusable } from './bring-up-to-date.ts'
import { openEmbedded } from './embedded/index.ts'
import type { Db } from './index.ts'
import { rowsOf } from './row.ts'
import * as schema from './schema/index.ts'
import { createTransactions } from './transactions.ts'

type OpenDatabase = { db: Db; close(): Promise<void> }

export const STATEMENT_TIMEOUT_MS = 5_000
/** The planner overestimates statements over large tables and would compile them, which takes longer than running them. */
export const NO_COMPILING = '-c jit=off'
/** Longer than the statement timeout, by which PostgreSQL ends slow statements: no answer until then means a hang. */
const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 3_000

// Parses int8 (ids, prices, counts) as a number: all stay far below the largest safe integer
types.setTypeParser(types.builtins.INT8, exactInteger)

function exactInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is no exact number`)
  return value
}

/** `onError` is called for errors after the opening; after an EngineStopped every query fails. */
export async function openDatabase(
  config: Config,
  onError: (error: unknown) => void = () => {},
): Promise<OpenDatabase> {
  const { pool, close } = config.DATABASE_URL
    ? openServer(config.DATABASE_URL, config.DATABASE_POOL_SIZE)
    : await openEmbedded({ dataDir: `${config.DATA_DIR}/db`, onError })
  const db = Object.assign(drizzle({ client: pool, schema, casing: 'snake_case' }), {
    transaction: createTransactions(pool),
  })
  try {
    await prepare(db)
    return { db, close }
  } catch (error) {
    await close()
    throw error
  }
}

function openServer(connectionString: string, size: number) {
  const pool = new Pool({
    connectionString,
    // Keeps all connections: closing idle ones would take a timer for each query
    min: size,
    max: size,
    connectionTimeoutMillis: 10_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    options: NO_COMPILING,
  })
  outlive(pool)
  return { pool, close: () => pool.end() }
}

/** PostgreSQL ends connections when it restarts. Without a listener, each such error would end the process. */
export function outlive(pool: Pool): void {
  // The pool replaces an idle connection
  pool.on('error', () => {})
  // A connection in use fails the next query of its holder
  pool.on('connect', (client) => void client.on('error', () => {}))
}

async function prepare(db: Db): Promise<void> {
  const rows = rowsOf(
    v.object({ usable: v.boolean() }),
    await db.$client.query(
      `select current_setting('server_encoding') = 'UTF8' and lower('Ў') = 'ў' as usable`,
    ),
  )
  if (!rows[0]?.usable)
    throw new DatabaseUnusable('DATABASE_URL: the database must be UTF8 with a UTF-8 locale')
  await bringUpToDate(db)
}
