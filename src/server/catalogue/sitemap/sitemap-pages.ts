/** Reads the sitemap's pages that show listings. */
import * as v from 'valibot'
import { listingPath, printListing, wholeListing } from '../../../api/listings/listing-url.ts'
import { plural, type Kind } from '../../../api/lib/kinds.ts'
import { any, one } from '../../db/ask.ts'
import { LISTINGS_A_SITEMAP } from '../../db/schema/index.ts'
import { pictureUrl } from '../../media/names.ts'
import { categoriesOf } from '../../reference/categories.ts'
import { PUBLIC } from '../public-where.ts'

/** A page by its path without language; `picture` is an address. */
export type SitemapPage = { path: string; changed: Date | null; picture?: string | undefined }

const changedRow = v.object({ changed: v.nullable(v.date()) })
const fileRow = v.object({ number: v.number(), changed: v.date() })
const listingRow = v.object({
  id: v.number(),
  changed: v.date(),
  picture: v.nullable(v.object({ hash: v.string(), width: v.number() })),
})
const listRow = v.object({
  category: v.nullable(v.string()),
  region: v.nullable(v.string()),
  district: v.nullable(v.string()),
  changed: v.nullable(v.date()),
})

/**
 * The files with a listing in them, numbered from 1; `changed` is the last change of any. Files by month, as is usual,
 * would make the index count every month anew. Ranges of ids need no counting: a listing never moves to another file,
 * and new ones only touch the last. Each file costs one index lookup.
 */
export const listingFiles = (kind: Kind): Promise<{ number: number; changed: Date }[]> =>
  any('pages', fileRow, {
    text: `select number::int + 1 as number, changed
      from generate_series(0, (select max(id) from ${plural(kind)}) / ${LISTINGS_A_SITEMAP}) as number,
      lateral (select max(updated_at) as changed from ${plural(kind)}
        where ${PUBLIC} and id / ${LISTINGS_A_SITEMAP} = number) as newest
      where changed is not null order by number`,
  })

/** A tenth of a megabyte: other requests are answered between two batches. */
const LISTINGS_AT_ONCE = 50

/** The pages of a file, each with its first picture, in batches. */
export async function* listingPages(kind: Kind, file: number): AsyncGenerator<SitemapPage[]> {
  const end = file * LISTINGS_A_SITEMAP
  let first = end - LISTINGS_A_SITEMAP
  for (;;) {
    const rows = await listingRows(kind, first, end)
    yield rows.map(({ id, changed, picture }) => ({
      path: `/${kind}/${id}`,
      changed,
      picture: picture === null ? undefined : pictureUrl(picture.hash, picture.width),
    }))
    const last = rows[LISTINGS_AT_ONCE - 1]
    if (!last) return
    first = last.id + 1
  }
}

const listingRows = (kind: Kind, first: number, end: number) =>
  any('pages', listingRow, {
    text: `select l.id, l.updated_at as changed, (
        select json_build_object('hash', m.hash, 'width', m.widths[cardinality(m.widths)])
        from ${kind}_images i join media m on m.hash = i.media_hash
        where i.${kind}_id = l.id order by i.position limit 1) as picture
      from ${plural(kind)} l
      where ${PUBLIC} and l.id >= $1 and l.id < $2 order by l.id limit ${LISTINGS_AT_ONCE}`,
    values: [first, end],
  })

const changedWhere = (kind: Kind, condition = 'true') =>
  `(select max(bumped_at) from ${plural(kind)} where ${PUBLIC} and ${condition})`

/** The time when the newest listing was posted or bumped; null when there is none. */
export async function newestListing(kind: Kind): Promise<Date | null> {
  const row = await one('pages', changedRow, {
    text: `select ${changedWhere(kind)} as changed`,
  })
  return row.changed
}

/**
 * The lists that are not empty: everything, a category, a region, a district, a category in a region. A list changes
 * when a new listing tops it. The database finds that at the end of the list's own index, so nothing is counted.
 */
export async function listPages(kind: Kind): Promise<SitemapPage[]> {
  const rows = await any('pages', listRow, {
    text: `with c as (select id, slug from categories where id = any($1::int[]))
      select null as category, null as region, null as district, ${changedWhere(kind)} as changed
      union all
      select c.slug, null, null, ${changedWhere(kind, 'category_id = c.id')} from c
      union all
      select null, r.slug, null, ${changedWhere(kind, 'region_id = r.id')} from regions r
      union all
      select null, r.slug, d.slug, ${changedWhere(kind, 'district_id = d.id')}
      from districts d join regions r on r.id = d.region_id
      union all
      select c.slug, r.slug, null, ${changedWhere(kind, 'category_id = c.id and region_id = r.id')}
      from c cross join regions r`,
    values: [categoriesOf(kind).map(({ id }) => id)],
  })
  return rows.flatMap(({ category, region, district, changed }) => {
    const places = { region: region ?? '', district: district ?? '' }
    const state = { ...wholeListing(kind), ...places, category: category ?? '' }
    const path = listingPath(kind) + printListing(kind, state)
    return changed ? [{ path, changed }] : []
  })
}
