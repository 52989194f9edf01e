/**
 * Listings, so many ids a file. By months, as is usual, the index would have to count every month anew;
 * ids need no counting, a listing never moves to another file, and new ones only touch the last.
 */
import { sql } from 'drizzle-orm'
import { read } from '../../db/read.ts'
import { milliseconds } from '../../db/milliseconds.ts'
import { LISTINGS_A_SITEMAP } from '../../db/schema/index.ts'
import { pictureUrl } from '../../media/names.ts'
import type { Kind } from '../../reference/categories.ts'
import type { SitemapPage } from './sitemap-xml.ts'

const TABLES = {
  product: {
    listings: sql`products`,
    isPublic: sql`in_stock`,
    pictures: sql`product_images`,
    owner: sql`product_id`,
  },
  service: {
    listings: sql`services`,
    isPublic: sql`true`,
    pictures: sql`service_images`,
    owner: sql`service_id`,
  },
}
const SIZE = sql.raw(String(LISTINGS_A_SITEMAP))

/** The files with a listing in them, numbered from 1; `changed` is the last change of any. One look into an index for each. */
export async function listingFiles(kind: Kind): Promise<{ number: number; changed: Date }[]> {
  const { listings, isPublic } = TABLES[kind]
  const { rows } = await read((db) =>
    db.execute<{ number: number; changed: number }>(sql`
    select number::int + 1 as number, ${milliseconds(sql`changed`)} as changed
    from generate_series(0, (select max(id) from ${listings}) / ${SIZE}) as number,
    lateral (select max(updated_at) as changed from ${listings}
      where ${isPublic} and id / ${SIZE} = number) as newest
    where changed is not null order by number`),
  )
  return rows.map(({ number, changed }) => ({ number, changed: new Date(changed) }))
}

type Row = { id: number; changed: number; hash: string | null; width: number }

/** The pages of a file, each with its first picture. */
export async function listingPages(kind: Kind, file: number): Promise<SitemapPage[]> {
  const { listings, isPublic, pictures, owner } = TABLES[kind]
  const first = (file - 1) * LISTINGS_A_SITEMAP
  const { rows } = await read((db) =>
    db.execute<Row>(sql`
    select l.id, ${milliseconds(sql`l.updated_at`)} as changed,
      m.hash, m.widths[cardinality(m.widths)] as width
    from ${listings} l left join lateral (
      select media_hash from ${pictures} where ${owner} = l.id order by position limit 1
    ) p on true left join media m on m.hash = p.media_hash
    where ${isPublic} and l.id >= ${first} and l.id < ${first + LISTINGS_A_SITEMAP} order by l.id`),
  )
  return rows.map(({ id, changed, hash, width }) => ({
    path: `/${kind}/${id}`,
    changed: new Date(changed),
    picture: hash === null ? undefined : pictureUrl(hash, width),
  }))
}
