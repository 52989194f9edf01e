import type { QueryConfig } from 'pg'
import * as v from 'valibot'
import { app } from '../app.ts'
import type { Purpose } from './reads.ts'

/**
 * Runs a statement that only reads and checks its rows against a schema: on a replica while a public page is rendered, else
 * on the primary. PostgreSQL plans named statements once per connection.
 */
export async function readRows<Row>(
  row: v.GenericSchema<unknown, Row>,
  statement: QueryConfig,
  purpose: Purpose = 'pages',
): Promise<Row[]> {
  const { rows } = await app().reads.read((db) => db.$client.query(statement), purpose)
  return v.parse(v.array(row), rows)
}

/** The same for finding and counting listings, which may have a replica of its own. */
export const searchRows = <Row>(
  row: v.GenericSchema<unknown, Row>,
  statement: QueryConfig,
): Promise<Row[]> => readRows(row, statement, 'searches')
