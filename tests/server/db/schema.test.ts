// Engines may differ here: @engine
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getConfig, type Config } from '../../../src/server/config.ts'
import {
  BEFORE_THE_FIRST,
  bringUpToDate,
  expectUpToDate,
} from '../../../src/server/db/bring-up-to-date.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import { mutedWords, products, sanctions } from '../../../src/server/db/schema/index.ts'
import { VERSION } from '../../../src/server/version.ts'
import { addProducts, addSeller } from '../../fixtures/listings.ts'
import { ENGINE, freshDatabase } from '../../harness/database.ts'
import { temporaryFolder } from '../../harness/server.ts'

const FUNCTIONS = join(import.meta.dirname, '../../../src/server/db/functions')
const TAKEOVER = join(import.meta.dirname, '../../../src/server/db/takeover.sql')
const MIGRATIONS = join(import.meta.dirname, '../../../src/server/db/migrations')
const DOCUMENT = join(import.meta.dirname, '../../../docs/database.md')
const NAMES = {
  tables: `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  triggers: `select tgname as name from pg_trigger where not tgisinternal`,
  // Without those of extensions, and those of indices
  functions: `select proname as name from pg_proc where pronamespace = 'public'::regnamespace
    and proname not in ('look_bands', 'search_words', 'place_cell', 'spread_bits')
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
}

let config: Config
let drop: () => Promise<void>
let open: Awaited<ReturnType<typeof openDatabase>>
beforeAll(async () => {
  const database = await freshDatabase()
  drop = database.drop
  config = getConfig({ DATA_DIR: await temporaryFolder(), LOG_LEVEL: 'silent', ...database.env })
  open = await openDatabase(config)
})
afterAll(() => drop())

/** The first column, sorted. */
async function ask(statement: string): Promise<string[]> {
  const { rows } = await open.db.$client.query(statement)
  return rows.map((row) => String(Object.values(row)[0])).sort()
}

const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name).sort()

test('functions and triggers: each has a file, and each file its object', async () => {
  const files = await readdir(FUNCTIONS)
  const texts = await Promise.all(files.map((file) => readFile(join(FUNCTIONS, file), 'utf8')))
  const text = texts.join('\n')
  expect(matches(text, /^CREATE OR REPLACE FUNCTION (\w+)/gim)).toEqual(await ask(NAMES.functions))
  expect(matches(text, /^CREATE OR REPLACE TRIGGER (\w+)/gim)).toEqual(await ask(NAMES.triggers))
})

test('only the newest snapshot of the schema is stored: the tool compares with no other', async () => {
  const files = await readdir(join(MIGRATIONS, 'meta'))
  expect(files.filter((file) => file.endsWith('_snapshot.json'))).toHaveLength(1)
})

test('until the first release a changed table changes the first migration, so there is only one', async () => {
  const files = await readdir(MIGRATIONS)
  expect(files.filter((file) => file.endsWith('.sql'))).toHaveLength(1)
})

test('docs/database.md names all tables and triggers, and no others', async () => {
  const [, tables = '', triggers = ''] = (await readFile(DOCUMENT, 'utf8')).split(/^## /m)
  const firstCells = (part: string) => matches(matches(part, /^\|([^|]+)\|/gm).join(), /`(\w+)`/g)
  expect(firstCells(tables)).toEqual(await ask(NAMES.tables))
  expect(firstCells(triggers)).toEqual(await ask(NAMES.triggers))
})

test('a changed function is replaced at the start, also by processes that start at once', async () => {
  const body = `select prosrc from pg_proc where proname = 'refuse_change'`
  const source = await ask(body)
  await ask(`create or replace function refuse_change() returns trigger language plpgsql
    as 'begin return null; end'`)
  await ask(`update drizzle.functions set hash = 'of an older file'`)
  await open.close()
  const [first, second] = await Promise.all(
    Array.from({ length: ENGINE === 'embedded' ? 1 : 2 }, () => openDatabase(config)),
  )
  await second?.close()
  open = first ?? open
  expect(await ask(body)).toEqual(source)
  expect(await ask('select count(*) from drizzle.functions')).toEqual(['1'])
})

test('a database remembers the version that wrote it, and older code refuses a newer one', async () => {
  const [major = 0, minor = 0] = VERSION.split('.').map(Number)
  const writtenBy = (version: string) => ask(`update drizzle.version set version = '${version}'`)
  expect(await ask('select version from drizzle.version')).toEqual([VERSION])

  for (const newer of [`${major}.${minor + 1}.0`, `${major + 1}.0.0`]) {
    await writtenBy(newer)
    const refusal = `used by version ${newer}, and this is ${VERSION}: start ${newer}, or restore`
    await expect(bringUpToDate(open.db)).rejects.toThrow(refusal)
    await expect(expectUpToDate(open.db)).rejects.toThrow(refusal)
    expect(await ask('select version from drizzle.version')).toEqual([newer])
  }
  // The third number: no migration, so the way back is open
  for (const former of [`${major}.${minor}.999`, '0.9.9']) {
    await writtenBy(former)
    await bringUpToDate(open.db)
    expect(await ask('select version from drizzle.version')).toEqual([VERSION])
  }
})

const JOURNAL = 'select hash from drizzle.__drizzle_migrations'
const standAt = (hash: string, createdAt: number) =>
  ask(`update drizzle.__drizzle_migrations set hash = '${hash}', created_at = ${createdAt}`)

/** Gives the tables the shape and the names that they had before the first migration. */
async function undoTakeover(): Promise<void> {
  const takeover = await readFile(TAKEOVER, 'utf8')
  const renames = takeover.matchAll(
    /^ALTER (\w+) (\w+) RENAME (CONSTRAINT |COLUMN |)(\w*) ?TO (\w+);$/gm,
  )
  for (const [, what = '', name = '', part = '', from = '', to = ''] of [...renames].reverse())
    await ask(
      `alter ${what} ${part ? name : to} rename ${part}${part ? to : ''} to ${part ? from : name}`,
    )
  // A constraint goes with its columns, and so does a trigger that compares them
  const added = takeover.matchAll(/^ALTER TABLE (\w+) ADD (?!CONSTRAINT)(\w+)/gm)
  for (const [, table, column] of [...added].reverse())
    await ask(`alter table ${table} drop ${column} cascade`)
  const made = takeover.matchAll(/^CREATE FUNCTION (\w+)/gm)
  for (const [, name] of [...made].reverse()) await ask(`drop function ${name}`)
  const tables = takeover.matchAll(/^CREATE TABLE (\w+)/gm)
  for (const [, table] of [...tables].reverse()) await ask(`drop table ${table}`)
  for (const table of ['products', 'services'])
    await ask(`alter table ${table} alter created_at drop not null`)
}

test('a database at the last migration before the first one is taken over with its data', async () => {
  const journal = await ask(JOURNAL)
  const userId = await addSeller(open.db)
  const [id = 0] = await addProducts(open.db, { sellerId: userId })
  await open.db.insert(sanctions).values({ userId, kind: 'warning', rule: 'fraud' })
  await open.db.insert(mutedWords).values({ userId, word: 'Gilam', folded: 'gilam' })
  await undoTakeover()
  await ask(`update products set created_at = null, bumped_at = '2026-11-01' where id = ${id}`)
  await standAt(BEFORE_THE_FIRST.hash, BEFORE_THE_FIRST.createdAt)

  await bringUpToDate(open.db)
  expect(await ask(JOURNAL)).toEqual(journal)
  expect(await open.db.select().from(products)).toMatchObject([
    { id, createdAt: new Date('2026-11-01'), bumpedAt: new Date('2026-11-01') },
  ])
  expect(await open.db.select().from(sanctions)).toMatchObject([{ userId, kind: 'warning' }])
  expect(await open.db.select().from(mutedWords)).toMatchObject([{ userId, word: 'Gilam' }])
})

test.each([
  ['an older', 1, /is older .* start with an empty one/],
  ['a newer', 4e12, /a newer version: start that version, or restore/],
])('a database of %s version is refused with the way out, and stays', async (_, at, words) => {
  await standAt('unknown', at)
  await expect(bringUpToDate(open.db)).rejects.toThrow(words)
  expect(await ask(JOURNAL)).toEqual(['unknown'])
})
