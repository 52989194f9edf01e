import type { QueryConfig } from 'pg'
import * as v from 'valibot'
import { app } from '../app.ts'

/**
 * The rows of a statement of the catalogue, checked against what the code takes them for: from the
 * replica when a public page asks, else from the primary. Those with a name are planned once.
 */
export async function readRows<Row>(
  row: v.GenericSchema<unknown, Row>,
  statement: QueryConfig,
): Promise<Row[]> {
  const { rows } = await app().reads.read((db) => db.$client.query(statement))
  return v.parse(v.array(row), rows)
}
