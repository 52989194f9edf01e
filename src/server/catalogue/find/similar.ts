/** What else somebody who looks at a listing may like. */
import { app } from '../../app.ts'
import { read } from '../../db/read.ts'
import type { Kind } from '../../reference/categories.ts'
import { tableOf } from './conditions.ts'

const SIMILAR = 8

type Like = { id: number; categoryId: number; regionId?: number }
type Place = Omit<Like, 'id'>

/** The newest of the same category, those of the same region first. */
export async function similarKeys(kind: Kind, { id, ...place }: Like): Promise<number[]> {
  const newest = await app().kept.similar.to(kind, place, () => newestIn(kind, place))
  return newest.filter((other) => other !== id).slice(0, SIMILAR)
}

/** One more than are shown: the listing itself may be among them, and they are the same for all in the place. */
async function newestIn(kind: Kind, { categoryId, regionId }: Place): Promise<number[]> {
  const candidates = (place: string, limit: number) =>
    `(select id from ${tableOf(kind)} where ${kind === 'product' ? 'in_stock and ' : ''}category_id = $1
      ${place} order by created_at desc, id desc limit ${limit})`
  const anywhere = candidates('', 2 * SIMILAR + 1)
  const { rows } = await read((db) =>
    db.$client.query<{ id: number }>({
      name: `similar ${kind}${regionId === undefined ? '' : ' in region'}`,
      text:
        regionId === undefined
          ? anywhere
          : `${candidates('and region_id = $2', SIMILAR + 1)} union all ${anywhere}`,
      values: [categoryId, ...(regionId === undefined ? [] : [regionId])],
    }),
  )
  return [...new Set(rows.map(({ id }) => id))]
}

/** The category of a listing that was deleted; null when there never was one. */
export async function removedCategory(kind: Kind, id: number): Promise<number | null> {
  const { rows } = await read((db) =>
    db.$client.query<{ category_id: number }>({
      name: 'removed listing',
      text: 'select category_id from removed_listings where kind = $1 and listing_id = $2',
      values: [kind, id],
    }),
  )
  return rows[0]?.category_id ?? null
}
