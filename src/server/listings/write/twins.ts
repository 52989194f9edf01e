/** Refuses a second post of the same thing by a member, which would only push others down the list. */
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { plural, type Kind } from '../../../api/lib/kinds.ts'
import { any } from '../../db/ask.ts'
import type { Transaction } from '../../db/index.ts'
import { Failure } from '../../failure.ts'

/**
 * Throws 409 with the other listing's id when the seller has one with the same title and pictures. Subqueries
 * instead of a join, which would compare the pictures of all listings of the site.
 */
export async function refuseTwin(
  tx: Transaction,
  kind: Kind,
  { id, sellerId }: { id: number; sellerId: number },
): Promise<void> {
  const table = sql.identifier(plural(kind))
  const title = sql.identifier(kind === 'product' ? 'title' : 'name')
  const pictures = (listing: SQL) => sql`array(select media_hash
    from ${sql.identifier(`${kind}_images`)}
    where ${sql.identifier(`${kind}_id`)} = ${listing} order by media_hash)`
  const rows = await any(
    tx,
    v.object({ id: v.number() }),
    sql`
    select other.id from ${table} as other
    where other.seller_id = ${sellerId} and other.id <> ${id}
      and lower(other.${title}) = (select lower(${title}) from ${table} where id = ${id})
      and ${pictures(sql`other.id`)} = ${pictures(sql`${id}`)}
    order by other.id`,
  )
  if (rows[0]) throw new Failure('listing_exists', { listingId: rows[0].id })
}
