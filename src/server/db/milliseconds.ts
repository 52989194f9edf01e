import { sql, type SQL } from 'drizzle-orm'

/** A moment for `new Date()`; raw queries give moments as PostgreSQL's text. */
export const milliseconds = (moment: SQL): SQL =>
  sql`floor(extract(epoch from ${moment}) * 1000)::float8`
