/** Which listings a page shows: ids only, walked in an index, so that a page costs the same at any size. */
import { read } from '../db/read.ts'
import type { Kind } from '../reference/categories.ts'
import {
  conditions,
  order,
  tableOf,
  values,
  where,
  type AnyFilter,
  type Values,
} from './conditions.ts'
import { asCount, counting, countListings, type Count } from './counts.ts'
import { searchListings } from './search.ts'

export type Keys = Count & { ids: number[] }

/** Pages that start later than this are walked to from whichever end is nearer. */
const DEEP = 10_000

/** One page of a list. Past the end it is empty, with the true count. */
export async function findKeys(kind: Kind, filter: AnyFilter): Promise<Keys> {
  if (filter.text !== undefined) return searchListings(kind, filter, filter.text)
  const offset = (filter.page - 1) * filter.pageSize
  if (offset < DEEP) {
    const found = values()
    const text = `select array(${walking(kind, filter, found, { offset, size: filter.pageSize })}) as ids,
      ${counting(kind, filter, found)} as count`
    const { rows } = await read((db) =>
      db.$client.query<{ ids: string[]; count: number }>(text, found.list),
    )
    const { ids, count } = rows[0] ?? { ids: [], count: 0 }
    return { ...asCount(filter, count), ids: ids.map(Number) }
  }
  const count = await countListings(kind, filter)
  return { ...count, ids: count.isMinimum ? [] : await deepPage(kind, filter, offset, count.count) }
}

async function deepPage(kind: Kind, filter: AnyFilter, offset: number, count: number) {
  const size = Math.min(filter.pageSize, count - offset)
  if (size <= 0) return []
  if (offset <= count / 2) return walk(kind, filter, { offset, size })
  const fromEnd = { offset: count - offset - size, size, reversed: true }
  return (await walk(kind, filter, fromEnd)).reverse()
}

type Stretch = { offset: number; size: number; reversed?: boolean }

async function walk(kind: Kind, filter: AnyFilter, stretch: Stretch): Promise<number[]> {
  const found = values()
  const text = walking(kind, filter, found, stretch)
  const { rows } = await read((db) => db.$client.query<{ id: string }>(text, found.list))
  return rows.map(({ id }) => Number(id))
}

const walking = (kind: Kind, filter: AnyFilter, found: Values, stretch: Stretch): string =>
  `select id from ${tableOf(kind)} ${where(conditions(kind, filter, found))}
  ${order(filter, stretch.reversed)} limit ${stretch.size} offset ${stretch.offset}`
