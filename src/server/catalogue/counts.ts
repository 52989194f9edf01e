/** How many listings there are, without scanning them. */
import type { CountedCategory } from '../../api/entities.ts'
import { MAX_EXACT_COUNT } from '../../api/limits.ts'
import { read } from '../db/read.ts'
import { categoriesOf, type Kind } from '../reference/categories.ts'
import { districts } from '../reference/places.ts'
import { conditions, tableOf, values, where, type AnyFilter } from './conditions.ts'
import { categoryEntity } from './names.ts'

export type Count = { count: number; isMinimum: boolean }

/** Rows of category, district and n: their sum is the number of public listings there. */
const COUNTED = `
  select category_id, district_id, count as n from listing_counts
  union all
  select category_id, district_id, delta from listing_count_deltas`
const SUM = `select coalesce(sum(n), 0)::float8 as count from (${COUNTED}) as counted
  where category_id = any($1)`

/** True for the filters that are counted ahead: none, category, region or district, and both. */
export const isCountedAhead = (filter: AnyFilter): boolean =>
  filter.text === undefined &&
  filter.priceMin === undefined &&
  filter.priceMax === undefined &&
  filter.condition === undefined

/** Exact where it is counted ahead, else exact up to MAX_EXACT_COUNT. The text of the filter is not looked at. */
export async function countListings(kind: Kind, filter: AnyFilter): Promise<Count> {
  if (!isCountedAhead(filter)) return countUpTo(kind, filter)
  return { count: await sumCounts(kind, filter), isMinimum: false }
}

async function sumCounts(kind: Kind, filter: AnyFilter): Promise<number> {
  const { categoryId, regionId, districtId } = filter
  const categories = categoryId === undefined ? allIds(kind) : [categoryId]
  const inPlaces = districtId !== undefined ? [districtId] : regionId && districtsIn(regionId)
  const query = inPlaces
    ? { name: 'count in places', text: `${SUM} and district_id = any($2)` }
    : { name: 'count', text: SUM }
  const { rows } = await read((db) =>
    db.$client.query<{ count: number }>({
      ...query,
      values: inPlaces ? [categories, inPlaces] : [categories],
    }),
  )
  return rows[0]?.count ?? 0
}

async function countUpTo(kind: Kind, filter: AnyFilter): Promise<Count> {
  const found = values()
  const text = `select count(*)::int as count from (
    select from ${tableOf(kind)} ${where(conditions(kind, filter, found))}
    limit ${MAX_EXACT_COUNT + 1}) as found`
  const { rows } = await read((db) => db.$client.query<{ count: number }>(text, found.list))
  const count = rows[0]?.count ?? 0
  return { count: Math.min(count, MAX_EXACT_COUNT), isMinimum: count > MAX_EXACT_COUNT }
}

/** The categories of a kind in their order, each with its number of public listings. */
export async function countedCategories(kind: Kind): Promise<CountedCategory[]> {
  const { rows } = await read((db) =>
    db.$client.query<{ id: number; count: number }>({
      name: 'count by category',
      text: `select category_id as id, sum(n)::float8 as count from (${COUNTED}) as counted
      where category_id = any($1) group by 1`,
      values: [allIds(kind)],
    }),
  )
  const counts = new Map(rows.map(({ id, count }) => [id, count]))
  return categoriesOf(kind).map((category) => ({
    ...categoryEntity(category),
    slug: category.slug,
    count: counts.get(category.id) ?? 0,
  }))
}

const allIds = (kind: Kind): number[] => categoriesOf(kind).map(({ id }) => id)

const districtsIn = (region: number): number[] =>
  districts.filter(({ regionId }) => regionId === region).map(({ id }) => id)
