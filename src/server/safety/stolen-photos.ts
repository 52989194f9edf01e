import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { READABLE_STATES } from '../../api/listings/listing-states.ts'
import type { Transaction } from '../db/index.ts'
import { isSameDetail } from '../media/phash.ts'
import type { Picture } from '../media/pipeline.ts'
import { any } from '../db/ask.ts'

/** The most bits of 64 that may differ, provided one of five bands is equal; the detail decides then. */
const FARTHEST = 12
/** The nearest hashes; their details are compared. */
const MOST_COMPARED = 200

const candidate = v.object({ place: v.number(), detail: v.string() })

/** True when another seller's listing shows one of these pictures, or the original of one. */
export async function areOfOthers(
  tx: Transaction,
  sellerId: number,
  pictures: readonly Pick<Picture, 'look'>[],
): Promise<boolean> {
  const originals = pictures.flatMap(({ look }) => look?.originals ?? [])
  if (originals.length === 0) return false
  const looks = originals.map(({ look }) => String(look))
  const states = sql`${sql.param([...READABLE_STATES])}::text[]`
  const found = await any(
    tx,
    candidate,
    sql`
    select mine.place::int - 1 as place, media.detail
    from unnest(${sql.param(looks)}::bigint[]) with ordinality as mine (look, place)
    join media on media.look is not null and look_bands(media.look) && look_bands(mine.look)
      and media.detail is not null
      and bit_count((media.look # mine.look)::bit(64)) <= ${FARTHEST}
    where exists (select from product_images join products on products.id = product_id
        where media_hash = media.hash and seller_id <> ${sellerId} and state = any(${states}))
      or exists (select from service_images join services on services.id = service_id
        where media_hash = media.hash and seller_id <> ${sellerId} and state = any(${states}))
    order by bit_count((media.look # mine.look)::bit(64)) limit ${MOST_COMPARED}`,
  )
  return found.some(({ place, detail }) => isSameDetail(originals[place]?.detail ?? '', detail))
}
