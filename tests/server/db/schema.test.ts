// Engines may differ here: @engine
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getConfig, type Config } from '../../../src/server/config.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import { ENGINE, freshDatabase } from '../../harness/database.ts'
import { temporaryFolder } from '../../harness/server.ts'

const FUNCTIONS = join(import.meta.dirname, '../../../src/server/db/functions')
const DOCUMENT = join(import.meta.dirname, '../../../docs/database.md')
const NAMES = {
  tables: `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  triggers: `select tgname as name from pg_trigger where not tgisinternal`,
  // Without those of extensions, and those of indices
  functions: `select proname as name from pg_proc where pronamespace = 'public'::regnamespace
    and proname not in ('look_bands', 'search_words')
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

test('a database from before the first migration is refused with the way out', async () => {
  await ask('update drizzle.__drizzle_migrations set created_at = 1')
  await open.close()
  await expect(openDatabase(config)).rejects.toThrow(/older .* Start the version of/)
})
