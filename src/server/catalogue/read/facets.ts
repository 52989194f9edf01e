/** Counts the listings for each alternative category or place under the other filters. */
import * as v from 'valibot'
import type { CountedCategory } from '../../../api/listings/entities.ts'
import { commonIn } from '../../../api/listing-fields/fields.ts'
import { plural, type Kind } from '../../../api/lib/kinds.ts'
import { MAX_FILTERED_COUNT } from '../../../api/lib/limits.ts'
import type { Facet } from '../../../api/listings/listing-url.ts'
import { app } from '../../app.ts'
import { parseQuery } from '../../search/query.ts'
import { categoriesOf } from '../../reference/categories.ts'
import { createValues, orderColumns, walked, whereClause, withoutWords } from '../find/filter.ts'
import { placesOf, wholeList, withState, type List } from '../list.ts'
import { matches, matchesInScan } from '../find/match.ts'
import { isCostly } from '../find/listing-ids.ts'
import { readingOf } from '../find/search.ts'
import { ALL_IDS, isCountedAhead, mostCounted } from './counts.ts'
import { categoryEntity } from './names.ts'
import { any } from '../../db/ask.ts'

/** By id of a category, or of a region or district. A missing id means zero. */
export type FacetCounts = ReadonlyMap<number, number>

/** By facet of an attribute. A sample tells only frequent options from rare ones. */
export type AttributeCounts = { counts: FacetCounts; isSample: boolean }

/** So many are added up of more listings than MAX_FILTERED_COUNT, found among the newest of the category and place. */
const SAMPLE = { size: 1_000, among: 3_000 }

const NO_WORDS = parseQuery('')

const countRow = v.object({ id: v.number(), count: v.number() })
type CountRow = v.InferOutput<typeof countRow>
const counted = v.object({ looked: v.number(), counts: v.array(countRow) })

/** Null when more listings match than are counted. */
export async function facetCounts(list: List, by: Facet): Promise<FacetCounts | null> {
  const others: List =
    by === 'category'
      ? { ...withState(list, { filters: commonIn(list.state.filters) }), category: undefined }
      : { ...list, region: undefined, district: undefined }
  if (isCountedAhead(others)) return asMap(await AHEAD[by](others))
  const ids = by === 'category' ? 'array[category_id]' : 'array[district_id]'
  const most = mostCounted(others)
  const { looked, counts } = await countIds(others, ids, most)
  if (looked > most) return null
  return asMap(by === 'category' ? counts : [...counts, ...regionsOf(counts)])
}

/** Counts the options of all attributes under the list's filters. */
export async function attributeCounts(list: List): Promise<AttributeCounts> {
  const { looked, counts } = await countIds(list, 'facets', MAX_FILTERED_COUNT, SAMPLE)
  return { counts: asMap(counts), isSample: looked > MAX_FILTERED_COUNT }
}

/** The categories of a kind in their order, each with its number of public listings. */
export async function countedCategories(kind: Kind): Promise<CountedCategory[]> {
  const counts = await facetCounts(wholeList(kind), 'category')
  return categoriesOf(kind).map((category) => ({
    ...categoryEntity(category),
    slug: category.slug,
    count: counts?.get(category.id) ?? 0,
  }))
}

function asMap(rows: CountRow[]): FacetCounts {
  const counts = new Map<number, number>()
  for (const { id, count } of rows) counts.set(id, (counts.get(id) ?? 0) + count)
  return counts
}

const regionsOf = (districts: CountRow[]): CountRow[] =>
  districts.map(({ id, count }) => ({ id: Math.floor(id / 1000), count }))

/** The totals, plus the deltas not rolled up into them yet. */
const AHEAD = {
  category: (list: List) =>
    any('searches', countRow, {
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
    any('searches', countRow, {
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
 * Counts by each id of an SQL array, if at most so many listings fit; else counts a sample or nothing. `looked` is the number
 * of listings that fit, up to one more.
 */
async function countIds(list: List, ids: string, most: number, sample?: typeof SAMPLE) {
  const { kind, state } = list
  const query = state.q === '' ? undefined : await readingOf(list)
  if (query?.words.length === 0) return { looked: 0, counts: [] }
  const values = createValues()
  const fits = matches(list, query ?? NO_WORDS, values)
  const newest = () => {
    const isFound = query ? matchesInScan(list, query, values) : withoutWords(list, values)
    return walked(list, values, {
      columns: `${ids} as ids, ${isFound} as is_found`,
      order: orderColumns(withState(list, { sort: 'new' })),
      rest: `limit ${sample?.among}`,
    })
  }
  const count = () =>
    any('searches', counted, {
      text: `with first as materialized (
      select ${ids} as ids from ${plural(kind)} ${whereClause(list, values)} and ${fits} limit ${most + 1}),
    all_of as (select count(*) as looked from first),
    added as (
      (select ids from first where (select looked from all_of) <= ${most})
      ${sample ? `union all (select ids from ${newest()} where fits and is_found and (select looked from all_of) > ${most} limit ${sample.size})` : ''}),
    counts as (select id, count(*) as count from (select unnest(ids) as id from added offset 0) as each group by id)
    select looked, coalesce((select json_agg(counts) from counts), '[]') as counts from all_of`,
      values: values.list,
    })
  const [row] = await (isCostly(list) ? app().searches(count) : count())
  return row ?? { looked: 0, counts: [] }
}
