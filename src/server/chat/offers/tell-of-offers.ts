/** Tells members of offers that ended with their listing, and of those that they have to answer soon. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { OFFER_REMINDER_HOURS } from '../../../api/chat/offer-limits.ts'
import { app } from '../../app.ts'
import { any, exists, maybeOne } from '../../db/ask.ts'
import { handlerOf } from '../../jobs/queue.ts'
import { lockPeople } from '../../members/lock-people.ts'
import { notify } from '../../notify/notify.ts'
import { publishChanged } from './in-room.ts'

const BATCH = 500
const due = v.object({ id: v.number(), asked_id: v.number() })

/** A trigger enqueues it too (db/functions/offers.sql). */
export const offerChanged = {
  kind: 'offer-changed',
  payload: v.object({ roomId: v.number(), messageId: v.number(), sellerId: v.number() }),
}

/** Tells the two of an offer that ended with its listing: the open chat at once, and the buyer by a notification. */
export const offerChangedHandler = handlerOf(
  offerChanged,
  async ({ roomId, messageId, sellerId }) => {
    await publishChanged([{ roomId, messageId }])
    const offer = await maybeOne(
      app().db,
      v.object({ id: v.number(), buyer_id: v.number() }),
      sql`select o.id, u.id as buyer_id from offers o join rooms r on r.id = o.room_id
          join users u on u.id in (r.first_user_id, r.second_user_id) and u.id <> ${sellerId}
        where o.message_id = ${messageId} and o.void_reason is not null`,
    )
    if (offer)
      await app().db.transaction(async (tx) => {
        await lockPeople(tx, [offer.buyer_id])
        const note = { type: 'offer_void', offerId: offer.id } as const
        await notify(tx, offer.buyer_id, note, { key: `offer-void:${offer.id}` })
      })
    return { type: 'done' }
  },
)

type Due = v.InferOutput<typeof due>

/** Reminds members once of an offer that they have to answer soon. */
export async function remindOfOffers(): Promise<void> {
  const rows = await any(
    app().db,
    due,
    sql`select o.id, asked.id as asked_id from offers o join rooms r on r.id = o.room_id
        join users asked on asked.id in (r.first_user_id, r.second_user_id) and asked.id <> o.by
      where o.state = 'open' and o.reminded_at is null and o.expires_at > now()
        and o.expires_at <= now() + ${OFFER_REMINDER_HOURS} * interval '1 hour'
      order by o.expires_at limit ${BATCH}`,
  )
  for (const one of rows) await remind(one)
}

/** The update decides, because the offer may have been answered, or another process may have reminded. */
const remind = ({ id, asked_id }: Due): Promise<void> =>
  app().db.transaction(async (tx) => {
    await lockPeople(tx, [asked_id])
    const isDue = await exists(
      tx,
      sql`update offers set reminded_at = now()
      where id = ${id} and state = 'open' and reminded_at is null returning id`,
    )
    if (!isDue) return
    await notify(tx, asked_id, { type: 'offer_ending', offerId: id }, { key: `offer-ending:${id}` })
  })
