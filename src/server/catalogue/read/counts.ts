/** How many listings there are, without scanning them. */
import type { CountedCategory } from '../../../api/entities.ts'
import { MAX_EXACT_COUNT } from '../../../api/limits.ts'
import { app } from '../../app.ts'
import { read } from '../../db/read.ts'
import { categoriesOf, type Kind } from '../../reference/categories.ts'
import { conditions, tableOf, values, where } from '../find/conditions.ts'
import type { AnyFilter, Chosen, Values } from '../find/conditions.ts'
import { categoryEntity } from './names.ts'

export type Count = { count: number; isMinimum: boolean }

const BY_CATEGORY = `select category_id as id, sum(n)::float8 as count from (
  select category_id, count as n from listing_totals
  where kind = $1 and category_id <> 0 and place_id = 0
  union all
  select category_id, delta from listing_count_deltas where category_id = any($2)) as counted group by 1`

/** True for the filters that are counted ahead: none, category, region or district, and both. */
export const isCountedAhead = (filter: Chosen): boolean =>
  filter.text === undefined &&
  filter.priceMin === undefined &&
  filter.priceMax === undefined &&
  filter.condition === undefined

/** Exact where it is counted ahead, else exact up to MAX_EXACT_COUNT. The text of the filter is not looked at. */
export function countListings(kind: Kind, filter: AnyFilter): Promise<Count> {
  if (isCountedAhead(filter)) return countNow(kind, filter)
  const { page, pageSize, sort, ...chosen } = filter
  return app().kept.counts.to(kind, chosen, () => countNow(kind, chosen))
}

async function countNow(kind: Kind, filter: Chosen): Promise<Count> {
  const found = values()
  const text = `select ${counting(kind, filter, found)} as count`
  const { rows } = await read((db) => db.$client.query<{ count: number }>(text, found.list))
  return asCount(filter, rows[0]?.count ?? 0)
}

/** The number as SQL. What is not counted ahead is counted to one more than MAX_EXACT_COUNT. */
export const counting = (kind: Kind, filter: Chosen, found: Values): string =>
  isCountedAhead(filter) ? total(kind, filter, found) : upTo(kind, filter, found)

/** What counting() came to. */
export const asCount = (filter: Chosen, count: number): Count =>
  isCountedAhead(filter)
    ? { count, isMinimum: false }
    : { count: Math.min(count, MAX_EXACT_COUNT), isMinimum: count > MAX_EXACT_COUNT }

const idsOf = (kind: Kind): number[] => categoriesOf(kind).map(({ id }) => id)
/** As PostgreSQL reads an array: written out for each page it took longer than the question. */
const ALL_IDS = { product: `{${idsOf('product')}}`, service: `{${idsOf('service')}}` }

/** One row of listing_totals, and what has not been rolled up into it yet. */
function total(kind: Kind, filter: Chosen, { add }: Values): string {
  const { categoryId, regionId, districtId } = filter
  const place = `${add(districtId ?? regionId ?? 0)}::int`
  const categories = categoryId === undefined ? ALL_IDS[kind] : [categoryId]
  return `(coalesce((select count from listing_totals where kind = ${add(kind)}
      and category_id = ${add(categoryId ?? 0)} and place_id = ${place}), 0) +
    (select coalesce(sum(delta), 0) from listing_count_deltas where category_id = any(${add(categories)})
      and ${place} in (0, district_id, district_id / 1000)))::float8`
}

const upTo = (kind: Kind, filter: Chosen, found: Values): string => `(
  select count(*)::float8 from (
    select from ${tableOf(kind)} ${where(conditions(kind, filter, found))}
    limit ${MAX_EXACT_COUNT + 1}) as found)`

/** The categories of a kind in their order, each with its number of public listings. */
export async function countedCategories(kind: Kind): Promise<CountedCategory[]> {
  const { rows } = await read((db) =>
    db.$client.query<{ id: number; count: number }>({
      name: 'count by category',
      text: BY_CATEGORY,
      values: [kind, ALL_IDS[kind]],
    }),
  )
  const counts = new Map(rows.map(({ id, count }) => [id, count]))
  return categoriesOf(kind).map((category) => ({
    ...categoryEntity(category),
    slug: category.slug,
    count: counts.get(category.id) ?? 0,
  }))
}
