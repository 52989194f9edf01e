/** Opens the configured database and brings its schema and reference data up to date. */
import { existsSync } from 'node:fs'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient, types } from 'pg'
import * as v from 'valibot'
import type { Config } from '../config.ts'
import { any } from './ask.ts'
import { bringUpToDate, DatabaseUnusable, expectUpToDate } from './bring-up-to-date.ts'
import { isConnectionLost, isDatabaseAway } from './database-away.ts'
import { clusterDir } from './embedded/folder.ts'
import { openEmbedded } from './embedded/index.ts'
import type { Db } from './index.ts'
import { placeOf } from './place.ts'
import * as schema from './schema/index.ts'

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
  const opened = await connect(config, onError)
  return closedOnFailure(opened, async () => {
    await expectText(opened.db)
    await bringUpToDate(opened.db)
  })
}

/** For a command: opens a database that a start of this version has prepared, and changes nothing. */
export async function openExisting(config: Config): Promise<OpenDatabase> {
  const opened = await openAsItIs(config)
  return closedOnFailure(opened, () => expectUpToDate(opened.db))
}

/** Opens a database of whatever version. Throws DatabaseUnusable when there is none. */
export async function openAsItIs(config: Config): Promise<OpenDatabase> {
  if (!config.DATABASE_URL && !existsSync(clusterDir(`${config.DATA_DIR}/db`)))
    throw new DatabaseUnusable(`There is none: ${placeOf(config)} is made by the first start`)
  return connect(config, () => {})
}

async function connect(config: Config, onError: (error: unknown) => void): Promise<OpenDatabase> {
  const { pool, close } = config.DATABASE_URL
    ? openServer(config.DATABASE_URL, config.DATABASE_POOL_SIZE)
    : await openEmbedded({ dataDir: `${config.DATA_DIR}/db`, onError })
  const db = Object.assign(drizzle({ client: pool, schema, casing: 'snake_case' }), {
    transaction: createTransactions(pool),
  })
  return { db, close }
}

async function closedOnFailure(
  opened: OpenDatabase,
  prepare: () => Promise<void>,
): Promise<OpenDatabase> {
  try {
    await prepare()
    return opened
  } catch (error) {
    await opened.close()
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

async function expectText(db: Db): Promise<void> {
  const rows = await any(db, v.object({ usable: v.boolean() }), {
    text: `select current_setting('server_encoding') = 'UTF8' and lower('Ў') = 'ў' as usable`,
  })
  if (!rows[0]?.usable)
    throw new DatabaseUnusable('DATABASE_URL: the database must be UTF8 with a UTF-8 locale')
}

// Transactions that discard their connection, instead of reusing it, when the database did not answer on it.

/**
 * Replaces drizzle's own transactions, which never release a connection on which `begin` failed, and return a hanging
 * connection to the pool as if it were healthy. A transaction that could not begin is tried once more, on another connection.
 */
function createTransactions(pool: Pool): Db['transaction'] {
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
