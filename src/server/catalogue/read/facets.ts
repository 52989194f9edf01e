/** Counts the listings for each alternative category or place under the other filters. */
import * as v from 'valibot'
import type { CountedCategory } from '../../../api/listings/entities.ts'
import { commonIn } from '../../../api/listing-fields/fields.ts'
import { plural, type Kind } from '../../../api/lib/kinds.ts'
import { MAX_EXACT_COUNT } from '../../../api/lib/limits.ts'
import type { Facet } from '../../../api/listings/listing-url.ts'
import { readRows } from '../../db/read.ts'
import { categoriesOf } from '../../reference/categories.ts'
import { createValues, whereClause, without } from '../find/filter.ts'
import { placesOf, wholeList, withState, type List } from '../list.ts'
import type { Query } from '../../search/query.ts'
import { matches } from '../find/match.ts'
import { interpretations } from '../find/interpretations.ts'
import { ALL_IDS, isCountedAhead } from './counts.ts'
import { categoryEntity } from './names.ts'

/** By id of a category, or of a region or district. A missing id means zero. */
export type Counts = ReadonlyMap<number, number>

/** By facet of an attribute. A sample tells only frequent options from rare ones. */
export type AttributeCounts = { counts: Counts; isSample: boolean }

/** So many of more than MAX_EXACT_COUNT listings are counted. */
const SAMPLE = 1_000

const countRow = v.object({ id: v.number(), count: v.number() })
type CountRow = v.InferOutput<typeof countRow>
const lookedRow = v.object({ ...countRow.entries, looked: v.number() })

/** Null when more listings match than MAX_EXACT_COUNT. */
export async function facetCounts(list: List, by: Facet): Promise<Counts | null> {
  const others: List =
    by === 'category'
      ? { ...withState(list, { filters: commonIn(list.state.filters) }), category: undefined }
      : { ...list, region: undefined, district: undefined }
  if (isCountedAhead(others)) return asMap(await AHEAD[by](others))
  const rows = await countRows(
    others,
    by === 'category' ? 'array[category_id]' : 'array[district_id]',
  )
  if (isSample(rows)) return null
  return asMap(by === 'category' ? rows : [...rows, ...regionsOf(rows)])
}

/** Counts the options of all attributes under the list's filters. */
export async function attributeCounts(list: List): Promise<AttributeCounts> {
  const rows = await countRows(list, 'facets')
  return { counts: asMap(rows), isSample: isSample(rows) }
}

const isSample = (rows: { looked: number }[]): boolean => (rows[0]?.looked ?? 0) > MAX_EXACT_COUNT

/** The categories of a kind in their order, each with its number of public listings. */
export async function countedCategories(kind: Kind): Promise<CountedCategory[]> {
  const counts = await facetCounts(wholeList(kind), 'category')
  return categoriesOf(kind).map((category) => ({
    ...categoryEntity(category),
    slug: category.slug,
    count: counts?.get(category.id) ?? 0,
  }))
}

function asMap(rows: CountRow[]): Counts {
  const counts = new Map<number, number>()
  for (const { id, count } of rows) counts.set(id, (counts.get(id) ?? 0) + count)
  return counts
}

const regionsOf = (districts: CountRow[]): CountRow[] =>
  districts.map(({ id, count }) => ({ id: Math.floor(id / 1000), count }))

/** The totals, plus the deltas not rolled up into them yet. */
const AHEAD = {
  category: (list: List) =>
    readRows(countRow, {
      name: 'count by category',
      text: `select category_id as id, sum(n)::int8 as count from (
        select category_id, count as n from listing_totals
        where kind = $1 and category_id = any($2) and place_id = any($3::int[])
        union all
        select category_id, delta from listing_count_deltas
        where category_id = any($2) 
          and array[0, district_id, district_id / 1000] && $3::int[]
      ) as counted group by 1`,
      values: [list.kind, ALL_IDS[list.kind], placesOf(list)],
    }),
  place: ({ kind, category }: List) =>
    readRows(countRow, {
      name: 'count by place',
      text: `select place_id as id, sum(n)::int8 as count from (
        select place_id, count as n from listing_totals
        where kind = $1 and category_id = $2 and place_id <> 0
        union all
        select place, delta from listing_count_deltas
        cross join lateral (values (district_id), (district_id / 1000)) as p (place)
        where category_id = any($3)
      ) as counted group by 1`,
      values: [kind, category?.id ?? 0, category ? [category.id] : ALL_IDS[kind]],
    }),
}

/**
 * Counts by each id of an SQL array, up to one more than MAX_EXACT_COUNT listings, as the list itself is counted; `looked`
 * of each row is the number of all listings.
 */
async function countRows(list: List, ids: string) {
  const { kind, state } = list
  const count = (query?: Query) => {
    const values = createValues()
    const where = whereClause(list, values)
    const condition = query ? `and ${matches(kind, query, values)}` : ''
    return readRows(lookedRow, {
      text: `with first as materialized (
        select ${ids} as ids, ${without(list, values)} as fits from ${plural(kind)} ${where} ${condition}
        limit ${MAX_EXACT_COUNT + 1}),
      all_of as (select count(*) as looked from first),
      counted as (select * from first limit
        (select case when looked > ${MAX_EXACT_COUNT} then ${SAMPLE} else looked end from all_of))
      select id, count(*) as count, (select looked from all_of) as looked
      from counted cross join unnest(ids) as id where fits group by id`,
      values: values.list,
    })
  }
  if (state.q === '') return count()
  for await (const query of interpretations(list)) {
    if (query.words.length === 0) continue
    const rows = await count(query)
    if (rows.length > 0) return rows
  }
  return []
}
