import * as v from 'valibot'

/** A time, which drivers return as text or as a date. */
export const date = v.pipe(
  v.union([v.string(), v.date()]),
  v.transform((time) => new Date(time)),
  v.check((time) => !Number.isNaN(time.getTime())),
)

/** Parses the rows of a raw statement, because nothing else checks their types. */
export const rowsOf = <Row>(
  row: v.GenericSchema<unknown, Row>,
  { rows }: { rows: unknown[] },
): Row[] => v.parse(v.array(row), rows)
