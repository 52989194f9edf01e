/** Reads the sitemap's landing pages. */
import * as v from 'valibot'
import { plural, type Kind } from '../../../api/lib/kinds.ts'
import { categoriesOf, categoryById } from '../../reference/categories.ts'
import { regions } from '../../reference/places.ts'
import { FEWEST_INDEXED, landingKeys, landingPath, nextSteps } from '../landing.ts'
import { PUBLIC } from '../public-where.ts'
import type { SitemapPage } from './sitemap-pages.ts'
import { any } from '../../db/ask.ts'

/** Only so many of the newest of a category in a region are counted, so that the file costs the same at any size. */
const LOOKED_AT = 1000
/** With all other lists this stays below 10,000 addresses in four languages. */
const MOST_PAGES = 1800

const landingRow = v.object({
  category: v.number(),
  region: v.nullable(v.number()),
  first: v.number(),
  second: v.nullable(v.number()),
  changed: v.date(),
})

/** The landing pages with enough listings, in the country and in regions; those with the most when there are too many. */
export async function landingPages(kind: Kind): Promise<SitemapPage[]> {
  const plans = categoriesOf(kind).flatMap((category) => {
    const landing = landingKeys(category)
    return landing.length > 0 ? [{ id: category.id, landing }] : []
  })
  if (plans.length === 0) return []
  const rows = await any('pages', landingRow, {
    text: `with newest as (
        select c.id as category, r.id as region, l.bumped_at,
          (l.attributes->>c.first)::int as first, (l.attributes->>c.second)::int as second
        from unnest($1::int[], $2::text[], $3::text[]) as c (id, first, second) cross join regions r
        cross join lateral (
          select bumped_at, attributes from ${plural(kind)}
          where ${PUBLIC} and category_id = c.id and region_id = r.id
          order by bumped_at desc, id desc limit ${LOOKED_AT}) as l)
      select category, region, first, second, max(bumped_at) as changed
      from newest where first is not null
      group by grouping sets ((category, first), (category, first, second),
        (category, region, first), (category, region, first, second))
      having count(*) >= ${FEWEST_INDEXED} and (grouping(second) = 1 or second is not null)
      order by count(*) desc, max(bumped_at) desc limit ${MOST_PAGES}`,
    values: [
      plans.map(({ id }) => id),
      plans.map(({ landing }) => landing[0]),
      plans.map(({ landing }) => landing[1] ?? null),
    ],
  })
  return rows.flatMap((row) => pageOf(kind, row))
}

/** No page for a value that is not offered any more, or that nobody searches for. */
function pageOf(kind: Kind, row: v.InferOutput<typeof landingRow>): SitemapPage[] {
  const category = categoryById(row.category)
  if (!category) return []
  const first = nextSteps(category, []).find(({ n }) => n === row.first)
  const second = first && nextSteps(category, [first]).find(({ n }) => n === row.second)
  if (!first || (row.second !== null && !second)) return []
  const list = { kind, category, region: regions.find(({ id }) => id === row.region) }
  const path = landingPath(list, second ? [first, second] : [first])
  return [{ path, changed: row.changed }]
}
