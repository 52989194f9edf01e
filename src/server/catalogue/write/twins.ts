/** The same thing posted again by the same member: it would only push others down the list. */
import { sql } from 'drizzle-orm'
import { plural, type Kind } from '../../../api/kinds.ts'
import type { Transaction } from '../../db/index.ts'
import { Failure } from '../../failure.ts'

/** Makes other posts of the member wait: of twins that come at once the second sees the first. */
export async function lockPosts(tx: Transaction, memberId: number): Promise<void> {
  await tx.execute(sql`select from users where id = ${memberId} for no key update`)
}

/** 409 with its id when the seller of this listing has another with the same title and pictures. */
export async function refuseTwin(tx: Transaction, kind: Kind, id: number): Promise<void> {
  const table = sql.identifier(plural(kind))
  const title = sql.identifier(kind === 'product' ? 'title' : 'name')
  const pictures = (listing: string) => sql`array(select media_hash
    from ${sql.identifier(`${kind}_images`)}
    where ${sql.identifier(`${kind}_id`)} = ${sql.identifier(listing)}.id order by media_hash)`
  const { rows } = await tx.execute<{ id: number }>(sql`
    select other.id from ${table} as posted
    join ${table} as other on other.seller_id = posted.seller_id and other.id <> posted.id
      and lower(other.${title}) = lower(posted.${title})
    where posted.id = ${id} and ${pictures('other')} = ${pictures('posted')}
    order by other.id limit 1`)
  if (rows[0]) throw new Failure('listing_exists', { listingId: rows[0].id })
}
