/** Listings by words. */
import { MAX_EXACT_COUNT } from '../../api/limits.ts'
import { app } from '../app.ts'
import type { Kind } from '../reference/categories.ts'
import { parseQuery } from '../search/query.ts'
import { conditions, order, tableOf, values, where, type AnyFilter } from './conditions.ts'
import type { Keys } from './keys.ts'

export async function searchListings(kind: Kind, filter: AnyFilter, text: string): Promise<Keys> {
  const query = parseQuery(text)
  const found = values()
  const parts = conditions(kind, filter, found)
  for (const word of query.words)
    parts.push(
      `(search_text like ${found.add(`% ${word.folded}%`)} or search_loose like ${found.add(`% ${word.loose}%`)})`,
    )
  if (query.words.length === 0) return { ids: [], count: 0, isMinimum: false }
  const offset = (filter.page - 1) * filter.pageSize
  const { rows } = await app().db.$client.query<{ id: string; count: string }>(
    `select id, count(*) over () as count from ${tableOf(kind)} ${where(parts)} ${order(filter)}
     limit ${filter.pageSize} offset ${offset}`,
    found.list,
  )
  const count = Number(rows[0]?.count ?? 0)
  return {
    ids: rows.map(({ id }) => Number(id)),
    count: Math.min(count, MAX_EXACT_COUNT),
    isMinimum: count > MAX_EXACT_COUNT,
  }
}
