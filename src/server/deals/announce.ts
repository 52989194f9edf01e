/** Tells open chats that the deal of their people has changed. Call it after the commit. */
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { ListingId } from '../../api/lib/kinds.ts'
import { app } from '../app.ts'
import { any } from '../db/ask.ts'

export const announceDeal = (id: number): Promise<void> => announce(sql`deals.id = ${id}`)

/** Announces all deals of a listing, because a sale or its cancellation concerns every named buyer. */
export const announceDealsOf = ({ kind, id }: ListingId): Promise<void> =>
  announce(sql`kind = ${kind} and listing_id = ${id}`)

async function announce(which: SQL): Promise<void> {
  const { db, bus } = app()
  const rows = await any(
    db,
    v.object({ id: v.number() }),
    sql`
    select distinct rooms.id from deals join rooms
      on first_user_id = least(seller_id, buyer_id) and second_user_id = greatest(seller_id, buyer_id)
    where ${which}`,
  )
  await Promise.all(rows.map(({ id }) => bus.publish({ type: 'chat-deal', roomId: id })))
}
