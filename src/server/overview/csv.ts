/**
 * CSV for a spreadsheet with Russian or Uzbek settings: RFC 4180 with ";" instead of the comma, and a BOM, by which
 * Excel recognizes UTF-8.
 */
import type { QueryArrayResult } from 'pg'
import { app } from '../app.ts'
import { DATA_SETS, type DataSet } from './data-sets.ts'

const AT_ONCE = 1_000
const SEPARATOR = ';'

/** Yields parts, each from a query of its own: a long download holds no transaction. */
export async function* csvOf(name: DataSet): AsyncGenerator<string> {
  const { columns, from } = DATA_SETS[name]
  const selected = columns.map(([column, value]) => `${value} as "${column}"`).join(', ')
  const text = `select id as key, ${selected} from ${from} where id > $1 order by id limit ${AT_ONCE}`
  yield `\uFEFF${columns.map(([column]) => column).join(SEPARATOR)}\r\n`
  for (let after: unknown = 0; ;) {
    const { rows }: QueryArrayResult<unknown[]> = await app().db.$client.query({
      text,
      values: [after],
      rowMode: 'array',
    })
    if (rows.length > 0) yield rows.map(([, ...cells]) => line(cells)).join('')
    if (rows.length < AT_ONCE) return
    after = rows.at(-1)?.[0]
  }
}

const line = (cells: unknown[]): string => `${cells.map(cellOf).join(SEPARATOR)}\r\n`

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value instanceof Date) return value.toISOString()
  const text = harmless(typeof value === 'string' ? value : JSON.stringify(value))
  return `"${text.replaceAll('"', '""')}"`
}

/**
 * Puts an apostrophe before anything that a spreadsheet would take for a formula, fullwidth signs included. Other
 * settings split at a comma or a tab and ignore quotes after it, so a formula may begin in the middle of a cell.
 */
const harmless = (text: string): string =>
  text.replaceAll(/^(?=[\t\r\n])|(?<=^|[;,\t\r\n])(?= *[=+\-@＝＋－＠])/g, "'")
