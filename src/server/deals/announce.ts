/** Open chats show at once how the deal of their people stands. To be called after the commit. */
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { ListingId } from '../../api/kinds.ts'
import { app } from '../app.ts'
import { rowsOf } from '../db/row.ts'

export const announceDeal = (id: number): Promise<void> => announce(sql`deals.id = ${id}`)

/** A sale or its end concerns everybody who bought it, or was said to have. */
export const announceDealsOf = ({ kind, id }: ListingId): Promise<void> =>
  announce(sql`kind = ${kind} and listing_id = ${id}`)

async function announce(which: SQL): Promise<void> {
  const { db, bus } = app()
  const rows = rowsOf(
    v.object({ id: v.number() }),
    await db.execute(sql`
    select distinct rooms.id from deals join rooms
      on first_user_id = least(seller_id, buyer_id) and second_user_id = greatest(seller_id, buyer_id)
    where ${which}`),
  )
  await Promise.all(rows.map(({ id }) => bus.publish({ type: 'chat-deal', roomId: id })))
}
