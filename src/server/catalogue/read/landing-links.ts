/** The lists around a landing page, and its prices. */
import * as v from 'valibot'
import { plural } from '../../../api/lib/kinds.ts'
import { regions, type RegionData } from '../../reference/places.ts'
import type { CategoryData } from '../../reference/categories.ts'
import { createValues, orderColumns, whereClause } from '../find/filter.ts'
import { FEWEST_INDEXED, landingFilters, nextSteps, type LandingStep } from '../landing.ts'
import { withState, type List } from '../list.ts'
import type { PriceRange } from './typical-prices.ts'
import { one } from '../../db/ask.ts'

export type LandingLinks = {
  /** The values of the next attribute, or the others of the last one; each with the values before it. */
  steps: LandingStep[][]
  /** Other regions with the same values. */
  regions: RegionData[]
  /** Four of five prices lie between these; undefined for services and for fewer than three. */
  prices: PriceRange | undefined
}

/** Links and prices follow from the newest listings only, so that a page costs the same however many there are. */
const LOOKED_AT = 300
/** Links of one row. A list without chosen values has only one row. */
const MOST_IN_ROW = 4
const MOST_ALONE = 8

const row = v.object({
  options: v.array(v.number()),
  regions: v.array(v.number()),
  prices: v.nullable(v.object({ low: v.number(), high: v.number() })),
})

/** Only lists with at least FEWEST_INDEXED listings, those with the most first. */
export async function readLandingLinks(
  list: List & { category: CategoryData },
  steps: LandingStep[],
): Promise<LandingLinks> {
  const hasNext = nextSteps(list.category, steps).length > 0
  const before = hasNext ? steps : steps.slice(0, -1)
  const offered = nextSteps(list.category, before)
  const filters = landingFilters(list.category, before)
  const varied = {
    list: withState(list, { page: 1, filters }),
    key: offered[0]?.attribute.key ?? '',
  }
  const found = await one('pages', row, statement(list, steps.length > 0, varied))
  const next = found.options.flatMap((n) => offered.find((step) => step.n === n) ?? [])
  const others = next.filter(({ n }) => hasNext || n !== steps.at(-1)?.n)
  return {
    steps: others
      .slice(0, steps.length > 0 ? MOST_IN_ROW : MOST_ALONE)
      .map((step) => [...before, step]),
    regions: found.regions
      .filter((id) => id !== list.region?.id)
      .slice(0, MOST_IN_ROW)
      .flatMap((id) => regions.find((region) => region.id === id) ?? []),
    prices: found.prices ?? undefined,
  }
}

/** `varied`: the list without the values to link to, and the key of their attribute. */
function statement(list: List, isLanding: boolean, varied: { list: List; key: string }) {
  const values = createValues()
  const newest = (of: List, columns: string) =>
    `(select ${columns} from ${plural(of.kind)} ${whereClause(of, values)}
      order by ${orderColumns(of)} limit ${LOOKED_AT}) as newest`
  const frequent = (from: string) =>
    `array_to_json(array(select value from ${from}
      where value is not null group by value having count(*) >= ${FEWEST_INDEXED}
      order by count(*) desc, value))`
  const prices = (from: string) => `(select json_build_object(
      'low', percentile_disc(0.1) within group (order by price),
      'high', percentile_disc(0.9) within group (order by price))
    from ${from} having count(*) >= ${FEWEST_INDEXED})`
  const options = frequent(newest(varied.list, `(attributes->>'${varied.key}')::int as value`))
  if (!isLanding)
    return {
      text: `select ${options} as options, '[]'::json as regions, null::json as prices`,
      values: values.list,
    }
  const hasPrice = list.kind === 'product'
  const columns = `region_id as value${hasPrice ? ', price' : ''}`
  return {
    text: `with everywhere as materialized (select * from ${newest({ ...list, region: undefined }, columns)})
      select ${options} as options, ${frequent('everywhere')} as regions,
      ${hasPrice ? prices(list.region ? newest(list, 'price') : 'everywhere') : 'null::json'} as prices`,
    values: values.list,
  }
}
