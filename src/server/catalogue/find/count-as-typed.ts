/** Counts the listings that contain the words of a text. The count is a hint beside a list, so it stops at 100. */
import * as v from 'valibot'
import { plural } from '../../../api/lib/kinds.ts'
import { searchRows } from '../../db/read.ts'
import { parseQuery } from '../../search/query.ts'
import type { Count } from '../read/counts.ts'
import type { List } from '../list.ts'
import { createValues, whereClause } from './filter.ts'
import { matches } from './match.ts'

const MOST = 100

const countRow = v.object({ count: v.number() })

/** Searches for the words exactly as typed, without correction. */
export async function countAsTyped(list: List, text: string): Promise<Count> {
  const query = parseQuery(text)
  if (query.words.length === 0) return { count: 0, isMinimum: false }
  const values = createValues()
  const [row] = await searchRows(countRow, {
    text: `select count(*) from (select from ${plural(list.kind)}
      ${whereClause(list, values)} and ${matches(list, query, values)} limit ${MOST + 1}) as fitting`,
    values: values.list,
  })
  const count = row?.count ?? 0
  return { count: Math.min(count, MOST), isMinimum: count > MOST }
}
