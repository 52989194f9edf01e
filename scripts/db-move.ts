/** `npm run db:move -- postgres://…`: moves the embedded database into an empty PostgreSQL. Pictures aren't moved. */
import { existsSync } from 'node:fs'
import { Pool } from 'pg'
import { getConfig, type Config } from '../src/server/config.ts'
import { clusterDir } from '../src/server/db/embedded/folder.ts'
import { checkIsEmpty, moveDatabase, MoveRefused, tablesOf } from '../src/server/db/move.ts'
import { openDatabase } from '../src/server/db/open.ts'
import { placeOf } from '../src/server/db/place.ts'
import { readSettingsOfSite } from '../src/server/process/env-file.ts'
import { startFailure } from '../src/server/process/start-failure.ts'

let target: Config | undefined
try {
  const read = readSettingsOfSite()
  const settings = {
    ...read,
    DATABASE_REPLICA_URLS: '',
    DATABASE_SEARCH_URL: '',
    BUS_URL: '',
    LIMITS_URL: '',
  }
  const wanted = process.argv[2] ?? read['DATABASE_URL']
  if (!wanted) throw new MoveRefused('Usage: npm run db:move -- postgres://user:password@host/name')
  target = getConfig({ ...settings, DATABASE_URL: wanted })
  process.stdout.write(`To ${placeOf(target)}\n`)
  const { tables, rows } = await move(getConfig({ ...settings, DATABASE_URL: '' }), target)
  process.stdout.write(
    `${rows} rows of ${tables} tables moved. Set DATABASE_URL and start; ` +
      `the pictures stay in ${target.DATA_DIR}, and ${target.DATA_DIR}/db is as it was.\n`,
  )
} catch (error) {
  process.stderr.write(`${startFailure(error, target)}\n`)
  process.exitCode = 1
}

async function move(from: Config, to: Config) {
  const folder = `${from.DATA_DIR}/db`
  if (!existsSync(clusterDir(folder))) throw new MoveRefused(`There is no database in ${folder}`)
  const source = await openDatabase(from)
  try {
    await refuseUsed(to, source)
    const target = await openDatabase(to)
    return await moveDatabase(source.db, target.db).finally(target.close)
  } finally {
    await source.close()
  }
}

/** Refuses a used database before a migration touches it. */
async function refuseUsed(
  { DATABASE_URL: connectionString }: Config,
  { db }: Awaited<ReturnType<typeof openDatabase>>,
) {
  const pool = new Pool({ connectionString, max: 1, connectionTimeoutMillis: 10_000 })
  try {
    const [ours, theirs] = [await db.$client.connect(), await pool.connect()]
    const tables = await tablesOf(ours).finally(() => ours.release())
    await checkIsEmpty(theirs, tables).finally(() => theirs.release())
  } finally {
    await pool.end()
  }
}
