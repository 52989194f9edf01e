/** Updates the schema, the functions and the reference data of a database to those of this code. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql, type SQL } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import * as v from 'valibot'
import type { Locale } from '../../i18n/locale.ts'
import { PlainError } from '../describe-error.ts'
import { categories } from '../reference/categories.ts'
import { districts, regions } from '../reference/places.ts'
import { isOlder, VERSION } from '../version.ts'
import { withFilterColumns } from './filter-columns.ts'
import type { Db } from './index.ts'
import { LOCKS } from './locks.ts'
import { withPatience } from './patience.ts'
import * as schema from './schema/index.ts'
import * as table from './schema/index.ts'

const row = ({ id, slug, names }: { id: number; slug: string; names: Record<Locale, string> }) => ({
  id,
  slug,
  nameUz: names.uz,
  nameRu: names.ru,
  nameEn: names.en,
})

/** Corrects names and slugs that changed since the last start. */
const corrections = {
  slug: sql`excluded.slug`,
  nameUz: sql`excluded.name_uz`,
  nameRu: sql`excluded.name_ru`,
  nameEn: sql`excluded.name_en`,
}

async function writeReferenceData(db: Pick<Db, 'select' | 'insert'>): Promise<void> {
  const newRegions = differing(await db.select().from(table.regions), regions.map(row))
  if (newRegions.length > 0)
    await db
      .insert(table.regions)
      .values(newRegions)
      .onConflictDoUpdate({ target: table.regions.id, set: corrections })
  const newDistricts = differing(
    await db.select().from(table.districts),
    districts.map((district) => ({ ...row(district), regionId: district.regionId })),
  )
  if (newDistricts.length > 0)
    await db
      .insert(table.districts)
      .values(newDistricts)
      .onConflictDoUpdate({ target: table.districts.id, set: corrections })
  const newCategories = differing(
    await db.select().from(table.categories),
    categories.map((category) => {
      return { ...row(category), kind: category.kind, position: category.position }
    }),
  )
  if (newCategories.length > 0)
    await db
      .insert(table.categories)
      .values(newCategories)
      .onConflictDoUpdate({
        target: table.categories.id,
        set: { ...corrections, position: sql`excluded.position` },
      })
}

/** Returns only new and changed rows: writing all of them again at each start would fail on a full disk. */
function differing<Row extends { id: number }>(stored: Row[], rows: Row[]): Row[] {
  const storedById = new Map(stored.map((row) => [row.id, new Map(Object.entries(row))]))
  return rows.filter((row) =>
    Object.entries(row).some(([column, value]) => storedById.get(row.id)?.get(column) !== value),
  )
}

/** The database cannot be used; the message is one line for the person who started the server. */
export class DatabaseUnusable extends PlainError {}

const MIGRATIONS = { migrationsFolder: join(import.meta.dirname, 'migrations') }
const FUNCTIONS = join(import.meta.dirname, 'functions')
const TAKEOVER = join(import.meta.dirname, 'takeover.sql')
/** The last migration of those that the first one replaces; a database at it is taken over until the first release. */
export const BEFORE_THE_FIRST = {
  hash: 'd8dc81a62ca0a798aefdfa02f1502524baa1ee4b554453081e9e81e1b3704a98',
  createdAt: 1_795_816_594_332,
}
const OLDER =
  'The database is older than this version can take over: start with an empty one (another DATABASE_URL, or DATA_DIR/db moved away)'
const NEWER =
  'The database was used by a newer version: start that version, or restore a backup from before it'
const NOT_OURS =
  'The database is empty or of another version: start the site of this version on it first'

/**
 * A lock makes processes that start together do it one after the other. No statement timeout applies, because migrating a
 * big table takes long. Throws DatabaseUnusable when the database is of an older or newer version than this code knows.
 */
export async function bringUpToDate(db: Db): Promise<void> {
  await withPatience(db, async (client) => {
    const session = drizzle({ client, schema, casing: 'snake_case' })
    // The end of the session releases the lock, also after a failed migration
    await session.execute(sql`select pg_advisory_lock(${LOCKS.migrate})`)
    await refuseNewer(session)
    await refuseUnknown(session)
    await migrate(session, MIGRATIONS)
    await replaceFunctions(session)
    await writeReferenceData(session)
    await rememberVersion(session)
  })
}

/** Throws DatabaseUnusable unless a start of this version has prepared the database. Changes nothing. */
export async function expectUpToDate(db: Pick<Db, 'execute'>): Promise<void> {
  await refuseNewer(db)
  const newest = await newestMigration(db)
  if (newest?.hash !== readMigrationFiles(MIGRATIONS).at(-1)?.hash)
    throw new DatabaseUnusable(NOT_OURS)
}

type Session = Pick<Db, 'execute' | 'select' | 'insert' | 'transaction'>

/** The version that has started on the database last; undefined before 1.0.0. */
async function versionOf(db: Pick<Db, 'execute'>): Promise<string | undefined> {
  const table = sql`select to_regclass('drizzle.version') is not null as value`
  if (!(await valueOf(db, v.boolean(), table))) return undefined
  const stored = sql`select max(version) as value from drizzle.version`
  return (await valueOf(db, v.nullable(v.string()), stored)) ?? undefined
}

/** Older code would not understand what a newer version has written, even into tables that both have. */
async function refuseNewer(db: Pick<Db, 'execute'>): Promise<void> {
  const version = await versionOf(db)
  if (version && isOlder(VERSION, version))
    throw new DatabaseUnusable(
      `The database was used by version ${version}, and this is ${VERSION}: start ${version}, or restore a backup from before it`,
    )
}

async function rememberVersion(session: Session): Promise<void> {
  if ((await versionOf(session)) === VERSION) return
  await session.transaction(async (tx) => {
    await tx.execute(sql`create table if not exists drizzle.version (version text not null)`)
    await tx.execute(sql`delete from drizzle.version`)
    await tx.execute(sql`insert into drizzle.version (version) values (${VERSION})`)
  })
}

/** Throws DatabaseUnusable when the database stands at a migration that this code does not have. */
async function refuseUnknown(session: Session): Promise<void> {
  const newest = await newestMigration(session)
  const migrations = readMigrationFiles(MIGRATIONS)
  if (!newest || migrations.some(({ hash }) => hash === newest.hash)) return
  if (newest.hash === BEFORE_THE_FIRST.hash) return takeOver(session, migrations)
  const isNewer = migrations.every(({ folderMillis }) => folderMillis < newest.created_at)
  throw new DatabaseUnusable(isNewer ? NEWER : OLDER)
}

/** Undefined for an empty database. */
async function newestMigration(session: Pick<Session, 'execute'>) {
  const journal = sql`select to_regclass('drizzle.__drizzle_migrations') is not null as value`
  if (!(await valueOf(session, v.boolean(), journal))) return undefined
  const { rows } = await session.execute(sql`select hash, created_at
    from drizzle.__drizzle_migrations order by created_at desc limit 1`)
  return v.parse(v.array(v.object({ hash: v.string(), created_at: v.number() })), rows)[0]
}

/** Afterwards the schema and the journal are as if the first migration had made them. */
async function takeOver(session: Session, [first]: MigrationMeta[]): Promise<void> {
  await session.transaction(async (tx) => {
    await tx.execute(sql.raw(readFileSync(TAKEOVER, 'utf8')))
    await tx.execute(sql`delete from drizzle.__drizzle_migrations`)
    await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
      values (${first?.hash}, ${first?.folderMillis})`)
  })
}

/** Replaces all functions and triggers by those of `functions/` when a file has changed since the last start. */
async function replaceFunctions(session: Session): Promise<void> {
  const files = readdirSync(FUNCTIONS).sort()
  const texts = files.map((file) => withFilterColumns(readFileSync(join(FUNCTIONS, file), 'utf8')))
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
