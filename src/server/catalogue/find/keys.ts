/** Which listings a page shows: ids only, walked in an index, so that a page costs the same at any size. */
import { app } from '../../app.ts'
import { read } from '../../db/read.ts'
import type { Kind } from '../../reference/categories.ts'
import {
  conditions,
  order,
  tableOf,
  values,
  where,
  type AnyFilter,
  type Values,
} from './conditions.ts'
import { asCount, counting, countListings, isCountedAhead, type Count } from '../read/counts.ts'
import { searchListings } from './search.ts'
import { pageOf, stretchOf, type Stretch } from './stretch.ts'

export type Keys = Count & { ids: number[] }
/** What is found of a search: how many, and those of some pages. */
export type Found = Pick<Keys, 'count' | 'ids'>

/** Pages that start later than this are walked to from whichever end is nearer. */
const DEEP = 10_000
/** So few are sooner put in order than met on a walk past all that do not fit. */
const FEW = 1_000

/** One page of a list. Past the end it is empty, with the true count. */
export async function findKeys(kind: Kind, filter: AnyFilter): Promise<Keys> {
  if (filter.text !== undefined) return searchListings(kind, filter, filter.text)
  const offset = (filter.page - 1) * filter.pageSize
  if (isCountedAhead(filter) && offset < DEEP) return outOfTen(kind, filter)
  return app().kept.lists.to(kind, filter, async () => {
    const count = await countListings(kind, filter)
    return { ...count, ids: await page(kind, filter, offset, count) }
  })
}

/** A page out of ten, which are asked for at once: in another language or a page later all is there. */
async function outOfTen(kind: Kind, filter: AnyFilter): Promise<Keys> {
  const { page, text, ...chosen } = filter
  const stretch = stretchOf(filter)
  const { ids, ...count } = await app().kept.lists.to(kind, { ...chosen, ...stretch }, () =>
    atOnce(kind, filter, stretch),
  )
  return { ...count, ids: pageOf(ids, filter) }
}

/** The pages and the count in one question. Without a name: planned for any offset, some would be sorted. */
async function atOnce(kind: Kind, filter: AnyFilter, stretch: Stretch): Promise<Keys> {
  const found = values()
  const text = `select array_to_json(array(${walking(kind, filter, found, stretch)})) as ids,
    ${counting(kind, filter, found)} as count`
  const { rows } = await read((db) =>
    db.$client.query<{ ids: number[]; count: number }>(text, found.list),
  )
  const { ids, count } = rows[0] ?? { ids: [], count: 0 }
  return { ...asCount(filter, count), ids }
}

async function page(kind: Kind, filter: AnyFilter, offset: number, { count, isMinimum }: Count) {
  if (isMinimum && offset >= DEEP) return []
  const size = isMinimum ? filter.pageSize : Math.min(filter.pageSize, count - offset)
  if (size <= 0) return []
  if (!isCountedAhead(filter) && count <= FEW) return gather(kind, filter, { offset, size })
  if (isMinimum || offset <= count / 2) return walk(kind, filter, { offset, size })
  const fromEnd = { offset: count - offset - size, size, reversed: true }
  return (await walk(kind, filter, fromEnd)).reverse()
}

/** Looks for all that fit first: the order must not tempt the planner to walk. */
async function gather(kind: Kind, filter: AnyFilter, { offset, size }: Stretch) {
  const found = values()
  const text = `with found as materialized (
      select id, created_at${kind === 'product' ? ', price' : ''}
      from ${tableOf(kind)} ${where(conditions(kind, filter, found))})
    select id from found ${order(filter)} limit ${size} offset ${offset}`
  const { rows } = await read((db) => db.$client.query<{ id: number }>(text, found.list))
  return rows.map(({ id }) => id)
}

type Walk = Stretch & { reversed?: boolean }

async function walk(kind: Kind, filter: AnyFilter, stretch: Walk): Promise<number[]> {
  const found = values()
  const text = walking(kind, filter, found, stretch)
  const { rows } = await read((db) => db.$client.query<{ id: number }>(text, found.list))
  return rows.map(({ id }) => id)
}

const walking = (kind: Kind, filter: AnyFilter, found: Values, stretch: Walk): string =>
  `select id from ${tableOf(kind)} ${where(conditions(kind, filter, found))}
  ${order(filter, stretch.reversed)} limit ${stretch.size} offset ${stretch.offset}`
