/** Helpers for the parts of a member's export. */
import type * as v from 'valibot'
import { app } from '../app.ts'
import { any } from '../db/ask.ts'

/** Reads rows of a member's own data; $1 of the statement is the member's id. */
export const readOwnRows = async <Row>(
  row: v.GenericSchema<unknown, Row>,
  text: string,
  userId: number,
): Promise<Row[]> => await any(app().db, row, { text, values: [userId] })

/** The row with its time in the API's format. */
export const withIsoDate = <Row extends { created_at: Date }>(row: Row) => ({
  ...row,
  created_at: row.created_at.toISOString(),
})
