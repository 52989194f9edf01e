import { sql } from 'drizzle-orm'
import type { Transaction } from '../src/server/db/index.ts'
import type { StoredAttributes } from '../src/server/attributes/values/stored.ts'

/** Rows by column name; the database reads the types from its table. */
type Row = Record<string, string | number | boolean | null | number[] | StoredAttributes>

const AT_ONCE = 1_000

/** Adds many rows with few statements. Table and column names are our own, never input. */
export async function bulkInsert(tx: Transaction, table: string, rows: Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first).join(', ')
  for (let start = 0; start < rows.length; start += AT_ONCE)
    await tx.execute(sql`
      insert into ${sql.raw(`${table} (${columns})`)} overriding system value
      select ${sql.raw(columns)} from json_populate_recordset(
        null::${sql.raw(table)}, ${JSON.stringify(rows.slice(start, start + AT_ONCE))}::json)`)
}

/** Ids for rows that others will point to, taken from the table's own sequence. */
export async function reserveIds(tx: Transaction, table: string, count: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::int)`)
  return rows.map(({ id }) => id)
}
