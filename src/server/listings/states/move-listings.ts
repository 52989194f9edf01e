import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { plural, type Kind } from '../../../api/lib/kinds.ts'
import type { ListingState } from '../../../api/listings/listing-states.ts'
import { any } from '../../db/ask.ts'
import type { Transaction } from '../../db/index.ts'
import { listingTag, listingPlace, placeTags } from '../../catalogue/tags.ts'

type Move = {
  from: readonly ListingState[]
  to: ListingState
  /** Null: changed by the clock. */
  actorId: number | null
}
const movedListing = v.object({ ...listingPlace.entries, id: v.number() })
export type MovedListing = v.InferOutput<typeof movedListing>

/**
 * The only way to change listings' states. Listings of `ids` in one of the states `from` change, and their history
 * records it; the others stay. Returns the changed ones.
 */
export async function moveListings(
  tx: Transaction,
  kind: Kind,
  ids: number[],
  { from, to, actorId }: Move,
): Promise<MovedListing[]> {
  const table = sql.identifier(plural(kind))
  const rows = await any(
    tx,
    movedListing,
    sql`
    with old as (
      select id, state from ${table} where id = any(${sql.param(ids)}::bigint[])
        and state = any(${sql.param([...from])}::text[]) order by id for update),
    moved as (
      update ${table} as l set state = ${to}, state_at = now() from old where l.id = old.id
      returning l.id, l.category_id, l.region_id, l.seller_id, old.state),
    history as (
      insert into listing_history (kind, listing_id, from_state, to_state, actor_id)
      select ${kind}, id, state, ${to}, ${actorId}::bigint from moved)
    select id, category_id as "categoryId", region_id as "regionId", seller_id as "sellerId" from moved`,
  )
  return rows
}

/** Cache tags of the pages that show these listings. */
export const tagsOfMoved = (kind: Kind, moved: MovedListing[]): string[] => [
  ...new Set(moved.flatMap((one) => [listingTag(kind, one.id), ...placeTags(kind, one)])),
]
