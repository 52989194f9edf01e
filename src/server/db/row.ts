/** Rows of raw statements. */
import * as v from 'valibot'

/** Drivers bring times as text or as dates. */
export const date = v.pipe(
  v.union([v.string(), v.date()]),
  v.transform((time) => new Date(time)),
  v.check((time) => !Number.isNaN(time.getTime())),
)

/** The rows that a raw statement has brought, each parsed: nothing else says what they are. */
export const rowsOf = <Row>(
  row: v.GenericSchema<unknown, Row>,
  { rows }: { rows: unknown[] },
): Row[] => v.parse(v.array(row), rows)
