/**
 * CSV for a spreadsheet with Russian or Uzbek settings: RFC 4180 with ";" instead of the comma, and a BOM, by which
 * Excel recognizes UTF-8.
 */
import { stringify } from 'csv-stringify/sync'
import * as v from 'valibot'
import { app } from '../app.ts'
import { any } from '../db/ask.ts'
import { DATA_SETS, type DataSet } from './data-sets.ts'

const AT_ONCE = 1_000

const row = v.record(v.string(), v.unknown())

/** Yields parts, each from a query of its own: a long download holds no transaction. */
export async function* csvOf(name: DataSet): AsyncGenerator<string> {
  const { columns, from } = DATA_SETS[name]
  const selected = columns.map(([column, value]) => `${value} as "${column}"`).join(', ')
  const text = `select id as key, ${selected} from ${from} where id > $1 order by id limit ${AT_ONCE}`
  yield `\uFEFF${columns.map(([column]) => column).join(FORMAT.delimiter)}\r\n`
  for (let after: unknown = 0; ;) {
    const rows = await any(app().db, row, { text, values: [after] })
    if (rows.length > 0)
      yield stringify(
        rows.map(({ key: _, ...cells }) => Object.values(cells)),
        FORMAT,
      )
    if (rows.length < AT_ONCE) return
    after = rows.at(-1)?.['key']
  }
}

/**
 * Puts an apostrophe before anything that a spreadsheet would take for a formula, fullwidth signs included. Other
 * settings split at a comma or a tab and ignore quotes after it, so a formula may begin in the middle of a cell.
 */
const harmless = (text: string): string =>
  text.replaceAll(/^(?=[\t\r\n])|(?<=^|[;,\t\r\n])(?= *[=+\-@＝＋－＠])/g, "'")

const FORMAT = {
  delimiter: ';',
  record_delimiter: 'windows',
  quoted_string: true,
  cast: {
    string: harmless,
    boolean: String,
    date: (value: Date) => value.toISOString(),
    object: (value: object) => ({ value: harmless(JSON.stringify(value)), quoted: true }),
  },
} as const
