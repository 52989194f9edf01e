/** The pictures of the demo: few per category, shared by its listings. */
import { sql } from 'drizzle-orm'
import { app } from '../src/server/app.ts'
import type { Transaction } from '../src/server/db/index.ts'
import { makePicture, type Picture } from '../src/server/media/pipeline.ts'
import { categories } from '../src/server/reference/categories.ts'
import { drawPicture } from './draw.ts'

/** One for each icon of a category: drawing is what a first start waits for. */
const VARIANTS = 3

/** Names of pictures by the slug of their category. */
export type DemoPictures = Map<string, string[]>

export async function drawPictures(): Promise<Map<string, Picture[]>> {
  const { decoding } = app().media
  const drawn = categories.map(async ({ slug }) => {
    const variants = Array.from({ length: VARIANTS }, (_, variant) =>
      decoding(async () => makePicture(await drawPicture(slug, variant))),
    )
    return [slug, await Promise.all(variants)] as const
  })
  return new Map(await Promise.all(drawn))
}

/** Those that an earlier load has drawn and used. */
export async function usedPictures(tx: Transaction): Promise<DemoPictures> {
  const { rows } = await tx.execute<{ category_id: number; hashes: string[] }>(sql`
    select category_id, array_agg(distinct media_hash) as hashes from (
      select category_id, media_hash from product_images join products on products.id = product_id
      union all
      select category_id, media_hash from service_images join services on services.id = service_id
    ) as used group by 1`)
  const slugs = new Map(categories.map(({ id, slug }) => [id, slug]))
  return new Map(rows.map(({ category_id, hashes }) => [slugs.get(category_id) ?? '', hashes]))
}

/** The first listing of a list begins with the category's first picture, the next one with its second. */
export function picturesFor(
  pictures: DemoPictures,
  category: string,
  index: number,
  count: number,
) {
  const all = pictures.get(category) ?? []
  return Array.from({ length: Math.min(count, all.length) }, (_, position) => ({
    position,
    media_hash: all[(index + position) % all.length] ?? '',
  }))
}
