import { sql } from 'drizzle-orm'
import { READABLE_STATES } from '../../api/listing-states.ts'
import type { Transaction } from '../db/index.ts'
import type { Picture } from '../media/pipeline.ts'

/** Of 64 bits so many may differ; the bands of the index promise to find those. */
const FARTHEST = 4

/** Whether another seller's listing shows one of these pictures, or one that looks like it, or like it in a mirror. */
export async function areOfOthers(
  tx: Transaction,
  sellerId: number,
  pictures: readonly Pick<Picture, 'look'>[],
): Promise<boolean> {
  const looks = pictures.flatMap(({ look }) => (look ? [look.look, look.mirrored] : []))
  if (looks.length === 0) return false
  const states = sql`${sql.param([...READABLE_STATES])}::text[]`
  const { rows } = await tx.execute(sql`
    select from unnest(${sql.param(looks.map(String))}::bigint[]) as mine (look)
    join media on media.look is not null and look_bands(media.look) && look_bands(mine.look)
      and bit_count((media.look # mine.look)::bit(64)) <= ${FARTHEST}
    where exists (select from product_images join products on products.id = product_id
        where media_hash = media.hash and seller_id <> ${sellerId} and state = any(${states}))
      or exists (select from service_images join services on services.id = service_id
        where media_hash = media.hash and seller_id <> ${sellerId} and state = any(${states}))
    limit 1`)
  return rows.length > 0
}
