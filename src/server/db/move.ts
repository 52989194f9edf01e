/** Copies a whole database into an empty one of the same schema, in one transaction. */
import type { ClientBase } from 'pg'
import * as v from 'valibot'
import { PlainError } from '../describe-error.ts'
import type { Db } from './index.ts'
import { withPatience } from './patience.ts'
import { rowsOf } from './ask.ts'

/** The database cannot be moved; the message is one line for the person who ran the command. */
export class MoveRefused extends PlainError {}

type Moved = { tables: number; rows: number }
const table = v.object({ name: v.string(), columns: v.string() })
type Table = v.InferOutput<typeof table>

/** Every start writes these tables, so their rows do not mean that the target is in use. */
const REFERENCE = ['regions', 'districts', 'categories', 'secrets']
/** Not copied: it holds transaction numbers, which mean nothing in another database. */
const LEFT_BEHIND = 'listing_events'
const BATCH = 500

const TABLES = `
  select quote_ident(c.relname) as name,
    string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by 1 order by 1`
const FOREIGN_KEYS = `
  select conrelid::regclass::text as table, quote_ident(conname) as name,
    pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`

/** Throws MoveRefused when the target holds anything but what a start writes by itself. */
export async function checkIsEmpty(target: ClientBase, tables: Table[]): Promise<void> {
  const ours = new Set(tables.map(({ name }) => name))
  for (const { name } of await tablesOf(target)) {
    if (!ours.has(name)) throw new MoveRefused(`The target has a table of somebody else: ${name}`)
    if (!REFERENCE.includes(name) && (await countRows(target, name)) > 0)
      throw new MoveRefused(`The target is not empty: there are rows in ${name}`)
  }
}

export const tablesOf = async (from: ClientBase): Promise<Table[]> =>
  rowsOf(table, await from.query(TABLES))

/** Both databases have the newest schema. A failure leaves the target as it was. */
export async function moveDatabase(source: Db, target: Db): Promise<Moved> {
  // The end of a session rolls back an open transaction
  return withPatience(source, (from) => withPatience(target, (to) => moveAll(from, to)))
}

async function moveAll(from: ClientBase, to: ClientBase): Promise<Moved> {
  await from.query('begin read only')
  await to.query('begin')
  const tables = await tablesOf(from)
  await checkIsEmpty(to, tables)
  const rows = await copyAll(from, to, tables)
  await copySequences(from, to)
  await to.query('commit')
  await from.query('commit')
  await to.query('analyze')
  return { tables: tables.length, rows }
}

/** Disables triggers, which would count everything twice, and drops foreign keys, so that tables need no order. */
async function copyAll(from: ClientBase, to: ClientBase, tables: Table[]): Promise<number> {
  const keys = rowsOf(
    v.object({ table: v.string(), name: v.string(), definition: v.string() }),
    await to.query(FOREIGN_KEYS),
  )
  for (const { table, name } of keys) await to.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of tables) await to.query(`alter table ${name} disable trigger user`)
  await to.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  let rows = 0
  for (const table of tables.filter(({ name }) => name !== LEFT_BEHIND)) {
    rows += await copyTable(from, to, table)
  }
  for (const { name } of tables) await to.query(`alter table ${name} enable trigger user`)
  for (const { table, name, definition } of keys)
    await to.query(`alter table ${table} add constraint ${name} ${definition}`)
  return rows
}

/** Copies rows as JSON that only the two databases parse, so that no value goes through a type of JavaScript. */
async function copyTable(from: ClientBase, to: ClientBase, { name, columns }: Table) {
  await from.query(
    `declare moved no scroll cursor for select row_to_json(t)::text as row from ${name} t`,
  )
  for (;;) {
    const rows = rowsOf(
      v.object({ row: v.string() }),
      await from.query(`fetch ${BATCH} from moved`),
    )
    if (rows.length === 0) break
    await to.query(
      `insert into ${name} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${name}, $1::json)`,
      [`[${rows.map(({ row }) => row).join(',')}]`],
    )
  }
  await from.query('close moved')
  const [there, here] = [await countRows(from, name), await countRows(to, name)]
  if (there !== here) throw new Error(`${name}: ${there} rows became ${here}`)
  return here
}

async function countRows(database: ClientBase, table: string): Promise<number> {
  const rows = rowsOf(
    v.object({ count: v.number() }),
    await database.query(`select count(*) as count from ${table}`),
  )
  return rows[0]?.count ?? 0
}

async function copySequences(from: ClientBase, to: ClientBase): Promise<void> {
  const rows = rowsOf(
    v.object({ name: v.string(), last: v.nullable(v.string()) }),
    await from.query(
      `select quote_ident(sequencename) as name, last_value::text as last
     from pg_sequences where schemaname = 'public'`,
    ),
  )
  for (const { name, last } of rows)
    if (last !== null) await to.query('select setval($1::regclass, $2::bigint)', [name, last])
}
