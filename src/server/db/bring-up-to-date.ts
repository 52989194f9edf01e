/** Updates the schema, the functions and the reference data of a database to those of this code. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql, type SQL } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import * as v from 'valibot'
import { PlainError } from '../plain-error.ts'
import type { Db } from './index.ts'
import { LOCKS } from './locks.ts'
import { withPatience } from './patience.ts'
import { writeReferenceData } from './reference-data.ts'
import * as schema from './schema/index.ts'

/** The database cannot be used; the message is one line for the person who started the server. */
export class DatabaseUnusable extends PlainError {}

const MIGRATIONS = { migrationsFolder: join(import.meta.dirname, 'migrations') }
const FUNCTIONS = join(import.meta.dirname, 'functions')

/**
 * A lock makes processes that start together do it one after the other. No statement timeout applies, because migrating a
 * big table takes long. Throws DatabaseUnusable when the database is older than the first migration of this code.
 */
export async function bringUpToDate(db: Db): Promise<void> {
  await withPatience(db, async (client) => {
    const session = drizzle({ client, schema, casing: 'snake_case' })
    // The end of the session releases the lock, also after a failed migration
    await session.execute(sql`select pg_advisory_lock(${LOCKS.migrate})`)
    await refuseOlder(session)
    await migrate(session, MIGRATIONS)
    await replaceFunctions(session)
    await writeReferenceData(session)
  })
}

type Session = Pick<Db, 'execute' | 'select' | 'insert' | 'transaction'>

/** The first migration is the whole schema: a database at that migration or a later one is taken over as it is. */
async function refuseOlder(session: Session): Promise<void> {
  const name = sql`to_regclass('drizzle.__drizzle_migrations') is not null as value`
  if (!(await valueOf(session, v.boolean(), sql`select ${name}`))) return
  const newest = sql`select max(created_at) as value from drizzle.__drizzle_migrations`
  const at = await valueOf(session, v.nullable(v.number()), newest)
  const [first] = readMigrationFiles(MIGRATIONS)
  if (at !== null && first && at < first.folderMillis)
    throw new DatabaseUnusable(
      'The database is older than this version can take over. Start the version of 25 November 2026 on it once, then this one',
    )
}

/** Replaces all functions and triggers by those of `functions/` when a file has changed since the last start. */
async function replaceFunctions(session: Session): Promise<void> {
  const files = readdirSync(FUNCTIONS).sort()
  const texts = files.map((file) => readFileSync(join(FUNCTIONS, file), 'utf8'))
  const hash = createHash('sha256').update(texts.join('\n')).digest('hex')
  await session.transaction(async (tx) => {
    await tx.execute(sql`create table if not exists drizzle.functions (hash text not null)`)
    const stored = sql`select max(hash) as value from drizzle.functions`
    if ((await valueOf(tx, v.nullable(v.string()), stored)) === hash) return
    for (const text of texts) await tx.execute(sql.raw(text))
    await tx.execute(sql`delete from drizzle.functions`)
    await tx.execute(sql`insert into drizzle.functions (hash) values (${hash})`)
  })
}

async function valueOf<T>(
  session: Pick<Session, 'execute'>,
  value: v.GenericSchema<unknown, T>,
  statement: SQL,
): Promise<T> {
  const { rows } = await session.execute(statement)
  return v.parse(v.tuple([v.object({ value })]), rows)[0].value
}
