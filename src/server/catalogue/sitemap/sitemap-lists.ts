/** Pages that list: everything, a category, a region, a district, a category in a region. */
import { sql } from 'drizzle-orm'
import { listingPath, printListing, wholeListing } from '../../../api/listing-url.ts'
import { read } from '../../db/read.ts'
import { milliseconds } from '../../db/milliseconds.ts'
import type { Kind } from '../../reference/categories.ts'
import type { SitemapPage } from './sitemap-xml.ts'

type Row = {
  category: string | null
  region: string | null
  district: string | null
  changed: number | null
}

const TABLES = {
  product: sql`products where in_stock`,
  service: sql`services where true`,
}
const changedWhere = (kind: Kind, condition = sql`true`) =>
  sql`(select ${milliseconds(sql`max(created_at)`)} from ${TABLES[kind]} and ${condition})`

/** When the newest listing was posted; null when there is none. */
export async function newestListing(kind: Kind): Promise<Date | null> {
  const { rows } = await read((db) =>
    db.execute<Pick<Row, 'changed'>>(sql`select ${changedWhere(kind)} as changed`),
  )
  return date(rows[0]?.changed)
}

/**
 * The lists that are not empty. A list changes when something new tops it; the database finds that
 * at the end of the index that the list is read by, so nothing is counted.
 */
export async function listPages(kind: Kind): Promise<SitemapPage[]> {
  const { rows } = await read((db) =>
    db.execute<Row>(sql`
    with c as (select id, slug from categories where kind = ${kind})
    select null as category, null as region, null as district, ${changedWhere(kind)} as changed
    union all
    select c.slug, null, null, ${changedWhere(kind, sql`category_id = c.id`)} from c
    union all
    select null, r.slug, null, ${changedWhere(kind, sql`region_id = r.id`)} from regions r
    union all
    select null, r.slug, d.slug, ${changedWhere(kind, sql`district_id = d.id`)}
    from districts d join regions r on r.id = d.region_id
    union all
    select c.slug, r.slug, null, ${changedWhere(kind, sql`category_id = c.id and region_id = r.id`)}
    from c cross join regions r`),
  )
  return rows.flatMap((row) => {
    const changed = date(row.changed)
    return changed ? [{ path: pathOf(kind, row), changed }] : []
  })
}

function pathOf(kind: Kind, { category, region, district }: Row): string {
  const list = kind === 'product' ? 'products' : 'services'
  const chosen = { category: category ?? '', region: region ?? '', district: district ?? '' }
  return listingPath(list) + printListing(list, { ...wholeListing(list), ...chosen })
}

const date = (milliseconds: number | null | undefined) =>
  typeof milliseconds === 'number' ? new Date(milliseconds) : null
