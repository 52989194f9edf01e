/**
 * The one way to send SQL of our own: reads check their rows against a schema and say how many they expect, `run` tells
 * how many rows it wrote. Drizzle's builder stays for statements about one table, which it types itself.
 *
 * `on` is the database, a transaction, or a purpose: 'pages' and 'searches' may be answered by a replica while a public
 * page is rendered, and by the primary otherwise. A statement with a `name` is planned once per connection.
 */
import { sql, SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { app } from '../app.ts'
import type { Db, Transaction } from './index.ts'
import type { ReadPurpose } from './reads.ts'

type On = Db | Transaction | ReadPurpose
/** Text has its values as $1, $2 …; it costs less to prepare than `sql`, which composes fragments. */
export type Statement = SQL | { name?: string; text: string; values?: unknown[] }
type Schema<Row> = v.GenericSchema<unknown, Row>
type Result = { rows: unknown[]; rowCount: number | null }

/** A time, which drivers return as text or as a date. */
export const date = v.pipe(
  v.union([v.string(), v.date()]),
  v.transform((time) => new Date(time)),
  v.check((time) => !Number.isNaN(time.getTime())),
)

/** All rows, in the order of the statement; none is fine. */
export async function any<Row>(on: On, row: Schema<Row>, statement: Statement): Promise<Row[]> {
  return rowsOf(row, await ask(on, statement))
}

/** Checks the rows of a connection that is none of the pool's, such as one that holds a lock. */
export const rowsOf = <Row>(row: Schema<Row>, { rows }: { rows: unknown[] }): Row[] =>
  v.parse(v.array(row), rows)

/** The row of a statement that always has one, such as a count. Throws for none or several. */
export async function one<Row>(on: On, row: Schema<Row>, statement: Statement): Promise<Row> {
  const first = await maybeOne(on, row, statement)
  if (first === undefined) throw new Error('The statement gave no row')
  return first
}

/** The row of a statement that has at most one. Throws for several. */
export async function maybeOne<Row>(
  on: On,
  row: Schema<Row>,
  statement: Statement,
): Promise<Row | undefined> {
  const rows = await any(on, row, statement)
  if (rows.length > 1) throw new Error(`The statement gave ${rows.length} rows instead of one`)
  return rows[0]
}

/** True when the statement finds or writes a row. */
export const exists = async (on: On, statement: Statement): Promise<boolean> =>
  (await run(on, statement)) > 0

/** Runs a statement for its effect; returns how many rows it found or wrote. */
export const run = async (on: On, statement: Statement): Promise<number> =>
  (await ask(on, statement)).rowCount ?? 0

async function ask(on: On, statement: Statement): Promise<Result> {
  if (typeof on === 'string') return app().reads.read((db) => ask(db, statement), on)
  if (statement instanceof SQL) return on.execute(statement)
  if ('$client' in on) return on.$client.query(statement)
  return on.execute(bound(statement))
}

/** The text as a statement for a transaction, which takes no text with values. */
const bound = ({ text, values = [] }: Exclude<Statement, SQL>): SQL =>
  sql.join(
    text
      .split(/\$(\d+)/)
      .map((part, i) =>
        i % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`,
      ),
  )
