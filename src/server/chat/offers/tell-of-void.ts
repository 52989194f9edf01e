/** Tells the two of an offer that ended with its listing: the open chat at once, and the buyer by a notification. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { app } from '../../app.ts'
import { maybeOne } from '../../db/ask.ts'
import { handlerOf } from '../../jobs/queue.ts'
import { lockPeople } from '../../members/lock-people.ts'
import { notify } from '../../notify/notify.ts'
import { publishChanged } from './in-room.ts'

/** A trigger enqueues it too (db/functions/offers.sql). */
export const offerChanged = {
  kind: 'offer-changed',
  payload: v.object({ roomId: v.number(), messageId: v.number(), sellerId: v.number() }),
}

export const offerChangedHandler = handlerOf(
  offerChanged,
  async ({ roomId, messageId, sellerId }) => {
    await publishChanged([{ roomId, messageId }])
    const told = await maybeOne(
      app().db,
      v.object({ id: v.number(), buyer_id: v.number() }),
      sql`select o.id, u.id as buyer_id from offers o join rooms r on r.id = o.room_id
          join users u on u.id in (r.first_user_id, r.second_user_id) and u.id <> ${sellerId}
        where o.message_id = ${messageId} and o.void_reason is not null`,
    )
    if (told)
      await app().db.transaction(async (tx) => {
        await lockPeople(tx, [told.buyer_id])
        const note = { type: 'offer_void', offerId: told.id } as const
        await notify(tx, told.buyer_id, note, { key: `offer-void:${told.id}` })
      })
    return { type: 'done' }
  },
)
