import { stringify } from 'csv-stringify/sync'
import * as v from 'valibot'
import { app } from '../app.ts'
import { any } from '../db/ask.ts'

/** The columns that may be exported: no phones, no hashes, no texts of chats. */
type Columns = readonly (readonly [name: string, value: string])[]

const plain = (...names: string[]): Columns => names.map((name) => [name, name] as const)

const LISTING = plain(
  ...['category_id', 'region_id', 'district_id', 'seller_id', 'state', 'is_public', 'is_demo'],
  ...['created_at', 'bumped_at', 'expires_at', 'updated_at'],
)

export const DATA_SET_NAMES = [
  'members',
  'products',
  'services',
  'reports',
  'cases',
  'decisions',
  'measures',
  'staff_log',
] as const
export type DataSet = (typeof DATA_SET_NAMES)[number]

/** Each table has a growing `id`, by which it is read in parts. */
const DATA_SETS: Record<DataSet, { from: string; columns: Columns }> = {
  members: {
    from: 'users',
    columns: [
      ...plain('id', 'username', 'district_id'),
      [
        'region',
        `(select name_uz from regions where regions.id = users.district_id / 1000)`,
      ] as const,
      ...plain('is_demo', 'created_at'),
    ],
  },
  products: {
    from: 'products',
    columns: [...plain('id', 'title', 'price', 'condition', 'in_stock'), ...LISTING],
  },
  services: { from: 'services', columns: [...plain('id', 'name'), ...LISTING] },
  reports: {
    from: 'reports',
    columns: plain(
      ...['id', 'reporter_id', 'kind', 'reported_id', 'reason', 'note', 'upheld', 'created_at'],
    ),
  },
  cases: {
    from: 'cases',
    columns: [
      ...plain('id', 'kind', 'target_id', 'owner_id', 'state', 'score'),
      ['sources', `array_to_string(sources, ' ')`],
      ...plain('appeal_of', 'claimed_by', 'claimed_until', 'created_at', 'decided_at'),
    ],
  },
  decisions: {
    from: 'decisions',
    columns: plain(
      ...['id', 'case_id', 'kind', 'target_id', 'owner_id', 'moderator_id', 'outcome', 'rule'],
      ...['note', 'from_report', 'created_at', 'appeal', 'appealed_at'],
    ),
  },
  measures: {
    from: 'sanctions',
    columns: plain(
      ...['id', 'user_id', 'kind', 'rule', 'note', 'moderator_id', 'created_at', 'until'],
      ...['lifted_at'],
    ),
  },
  staff_log: {
    from: 'staff_log',
    columns: plain(
      ...['id', 'at', 'actor_id', 'action', 'target_kind', 'target_id', 'details', 'request_id'],
    ),
  },
}

const AT_ONCE = 1_000

const row = v.record(v.string(), v.unknown())

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

/**
 * CSV for a spreadsheet with Russian or Uzbek settings: RFC 4180 with ";" instead of the comma, and a BOM, by which
 * Excel recognizes UTF-8. Yields parts, each from a query of its own: a long download holds no transaction.
 */
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
function harmless(text: string): string {
  return text.replaceAll(/^(?=[\t\r\n])|(?<=^|[;,\t\r\n])(?= *[=+\-@＝＋－＠])/g, "'")
}
