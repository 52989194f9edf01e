/** Reads a member's own listings, and refuses access to listings of others. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { ListOf } from '../../api/lib/common.ts'
import { LISTING_STATES } from '../../api/listings/listing-states.ts'
import type { PageQuery } from '../../api/listings/listings.ts'
import type { Locale } from '../../i18n/locale.ts'
import type { User } from '../members/tokens.ts'
import { app } from '../app.ts'
import type { Transaction } from '../db/index.ts'
import { rowsOf } from '../db/row.ts'
import { Failure } from '../failure.ts'
import { owns } from '../policy.ts'
import { plural, type Kind } from '../../api/lib/kinds.ts'
import { goneOrUnknown } from '../catalogue/read/removed.ts'
import { listingPlace } from '../catalogue/tags.ts'
import type { ListingWriter } from './write/listing-writer.ts'

/** 403 for somebody else's listing, 410 for a deleted one, 404 for one that never existed. */
export async function requireOwn(kind: Kind, id: number, user: User): Promise<void> {
  const rows = rowsOf(
    v.object({ seller_id: v.number() }),
    await app().db.$client.query(`select seller_id from ${plural(kind)} where id = $1`, [id]),
  )
  if (!rows[0]) throw await goneOrUnknown(kind, id)
  if (!owns(user.id, [rows[0].seller_id])) throw new Failure('not_yours')
}

const lockedListing = v.object({
  ...listingPlace.entries,
  version: v.number(),
  state: v.picklist(LISTING_STATES),
})
type LockedListing = v.InferOutput<typeof lockedListing>

/** Locks the listing against other writers; 410 when it was deleted meanwhile. */
export async function lockListing(tx: Transaction, kind: Kind, id: number): Promise<LockedListing> {
  const rows = rowsOf(
    lockedListing,
    await tx.execute(
      sql`select version, state, category_id as "categoryId", region_id as "regionId",
      seller_id as "sellerId"
      from ${sql.identifier(plural(kind))} where id = ${id} for update`,
    ),
  )
  if (!rows[0]) throw new Failure('gone')
  return rows[0]
}

/** A page of a member's listings, newest first, in stock or not. Listings deleted meanwhile do not count. */
export async function listOwn<T>(
  kind: Kind,
  user: User,
  { page, page_size }: PageQuery,
  byIds: (ids: number[]) => Promise<T[]>,
): Promise<ListOf<T>> {
  const from = `from ${plural(kind)} where seller_id = $1`
  const rows = rowsOf(
    v.object({ count: v.number(), ids: v.array(v.number()) }),
    await app().db.$client.query(
      `select (select count(*) ${from}) as count, array_to_json(array(
      select id ${from} order by bumped_at desc, id desc limit $2 offset $3)) as ids`,
      [user.id, page_size, (page - 1) * page_size],
    ),
  )
  const { count, ids } = rows[0] ?? { count: 0, ids: [] }
  const results = await byIds(ids)
  return { count: count - (ids.length - results.length), results }
}

/** Reads a member's own listing for editing. */
export async function readOwn<Answer>(
  { kind, find }: ListingWriter<Answer>,
  id: number,
  user: User,
  locale: Locale,
): Promise<Answer> {
  await requireOwn(kind, id, user)
  const own = await find(id, locale)
  if (!own) throw new Failure('gone')
  return own
}
