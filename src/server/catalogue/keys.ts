/** Which listings a page shows: ids only, walked in an index, so that a page costs the same at any size. */
import { read } from '../db/read.ts'
import type { Kind } from '../reference/categories.ts'
import { conditions, order, tableOf, values, where, type AnyFilter } from './conditions.ts'
import { countListings, type Count } from './counts.ts'
import { searchListings } from './search.ts'

export type Keys = Count & { ids: number[] }

/** Pages that start later than this are walked to from whichever end is nearer. */
const DEEP = 10_000

/** One page of a list. Past the end it is empty, with the true count. */
export async function findKeys(kind: Kind, filter: AnyFilter): Promise<Keys> {
  if (filter.text !== undefined) return searchListings(kind, filter, filter.text)
  const offset = (filter.page - 1) * filter.pageSize
  if (offset < DEEP) {
    const [ids, count] = await Promise.all([
      walk(kind, filter, offset, filter.pageSize),
      countListings(kind, filter),
    ])
    return { ...count, ids }
  }
  const count = await countListings(kind, filter)
  return { ...count, ids: count.isMinimum ? [] : await deepPage(kind, filter, offset, count.count) }
}

async function deepPage(kind: Kind, filter: AnyFilter, offset: number, count: number) {
  const size = Math.min(filter.pageSize, count - offset)
  if (size <= 0) return []
  if (offset <= count / 2) return walk(kind, filter, offset, size)
  return (await walk(kind, filter, count - offset - size, size, true)).reverse()
}

async function walk(
  kind: Kind,
  filter: AnyFilter,
  offset: number,
  size: number,
  reversed = false,
): Promise<number[]> {
  const found = values()
  const text = `select id from ${tableOf(kind)} ${where(conditions(kind, filter, found))}
    ${order(filter, reversed)} limit ${size} offset ${offset}`
  const { rows } = await read((db) => db.$client.query<{ id: string }>(text, found.list))
  return rows.map(({ id }) => Number(id))
}
