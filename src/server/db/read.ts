import type { QueryConfig } from 'pg'
import * as v from 'valibot'
import { app } from '../app.ts'

/**
 * Runs a statement of the catalogue and checks its rows against a schema: on the replica while a public page is rendered,
 * else on the primary. PostgreSQL plans named statements once per connection.
 */
export async function readRows<Row>(
  row: v.GenericSchema<unknown, Row>,
  statement: QueryConfig,
): Promise<Row[]> {
  const { rows } = await app().reads.read((db) => db.$client.query(statement))
  return v.parse(v.array(row), rows)
}
