import { sql, type SQL } from 'drizzle-orm'

/** A statement with $1, $2 … and its values, for `execute` in a transaction. */
export const bound = (text: string, values: readonly unknown[]): SQL =>
  sql.join(
    text
      .split(/\$(\d+)/)
      .map((part, i) =>
        i % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`,
      ),
  )
