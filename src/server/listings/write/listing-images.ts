/** Stores a listing's pictures in their order; every statement runs in the caller's transaction. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { any, run } from '../../db/ask.ts'
import type { Transaction } from '../../db/index.ts'
import { Failure } from '../../failure.ts'
import type { Picture } from '../../media/pipeline.ts'
import type { Kind } from '../../../api/lib/kinds.ts'

type Listing = { kind: Kind; id: number }

const table = (kind: Kind) => sql.identifier(`${kind}_images`)
const owner = (kind: Kind) => sql.identifier(`${kind}_id`)

/** Adds pictures at `places`, by default at the first ones. */
export async function addImages(
  tx: Transaction,
  { kind, id }: Listing,
  pictures: Picture[],
  places: number[] = pictures.map((_, place) => place),
): Promise<void> {
  if (pictures.length === 0) return
  const hashes = sql.param(pictures.map(({ hash }) => hash))
  await run(
    tx,
    sql`
    insert into ${table(kind)} (${owner(kind)}, position, media_hash)
    select ${id}, place, hash
    from unnest(${hashes}::text[], ${sql.param(places)}::int[]) as added (hash, place)`,
  )
}

/**
 * Keeps these pictures in this order and leaves the `free` places open; removes the others and returns their
 * hashes. 409 when one of the pictures to keep does not exist any more.
 */
export async function keepImages(
  tx: Transaction,
  { kind, id }: Listing,
  imageIds: number[],
  free: number[],
): Promise<string[]> {
  const row = Array.from({ length: imageIds.length + free.length }, (_, place) => place)
  const places = row.filter((place) => !free.includes(place))
  const ids = sql`${sql.param(imageIds)}::bigint[]`
  const removed = await any(
    tx,
    v.object({ media_hash: v.string() }),
    sql`
    delete from ${table(kind)} where ${owner(kind)} = ${id} and id <> all(${ids})
    returning media_hash`,
  )
  // Positions become negative first, because a unique index forbids two pictures at one position at any moment
  const left = await run(
    tx,
    sql`
    update ${table(kind)} set position = -1 - position where ${owner(kind)} = ${id} returning id`,
  )
  if (left !== imageIds.length)
    throw new Failure('conflict', { errors: { existing_images: 'conflict' } })
  await run(
    tx,
    sql`
    update ${table(kind)} as image set position = place
    from unnest(${ids}, ${sql.param(places)}::int[]) as new_order (id, place)
    where image.id = new_order.id`,
  )
  return removed.map(({ media_hash }) => media_hash)
}

export async function imageHashes(tx: Transaction, { kind, id }: Listing): Promise<string[]> {
  const rows = await any(
    tx,
    v.object({ media_hash: v.string() }),
    sql`select media_hash from ${table(kind)} where ${owner(kind)} = ${id}`,
  )
  return rows.map(({ media_hash }) => media_hash)
}
