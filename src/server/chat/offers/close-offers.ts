/** Closes offers without an answer: their time is over, or the two may no longer bargain. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { app } from '../../app.ts'
import { any } from '../../db/ask.ts'
import type { Transaction } from '../../db/index.ts'
import { closeOffers, publishChanged, type Changed } from './in-room.ts'

const BATCH = 500

export async function expireOffers(): Promise<void> {
  let expired: Changed[]
  do {
    expired = await closeOffers(
      app().db,
      'expired',
      sql`o.id in (select id from offers where state = 'open' and expires_at <= now()
        order by expires_at limit ${BATCH} for update skip locked)`,
    )
    await publishChanged(expired)
  } while (expired.length === BATCH)
}

/**
 * After a block. The caller has locked the two people, and publishes the changes after the commit. The room is locked, so
 * that an offer which is being made comes before, or sees the block.
 */
export async function voidOffersBetween(
  tx: Transaction,
  one: number,
  two: number,
): Promise<Changed[]> {
  const rows = await any(
    tx,
    v.object({ id: v.number() }),
    sql`select id from rooms where first_user_id = ${Math.min(one, two)}
      and second_user_id = ${Math.max(one, two)} for no key update`,
  )
  return rows[0] ? closeOffers(tx, 'void', sql`o.room_id = ${rows[0].id}`) : []
}

/** Before an account is deleted. */
export const voidOffersOf = (tx: Transaction, userId: number): Promise<Changed[]> =>
  closeOffers(
    tx,
    'void',
    sql`o.room_id in (select id from rooms where ${userId} in (first_user_id, second_user_id))`,
  )
