/** Exports a member's chats, and deletes chats without a reader when the account is deleted. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { exportedOffer } from '../../api/accounts/profile.ts'
import { any, date, run } from '../db/ask.ts'
import type { Transaction } from '../db/index.ts'
import { readOwnRows, withIsoDate } from '../jobs/own-rows.ts'
import { listBlocks } from './blocks.ts'
import { readOwnReplies } from './own-replies.ts'
import { storedPicture } from '../db/schema/chat.ts'
import { OFFER_STATE } from './offers/offer-row.ts'
import { publishChanged } from './offers/in-room.ts'
import { voidOffersOf } from './offers/close-offers.ts'
import { messagePicture, removeFiles } from './picture-files.ts'

const roomRow = v.object({ id: v.number(), name: v.string(), created_at: date })
const ROOMS = `select rooms.id, coalesce(title, name, username, '') as name, rooms.created_at from rooms
  left join products on products.id = product_id left join services on services.id = service_id
  left join users on users.id in (first_user_id, second_user_id) and users.id <> $1
  where $1 in (first_user_id, second_user_id) order by rooms.id`

const messageRow = v.object({
  id: v.number(),
  chat_id: v.number(),
  content: v.string(),
  picture: v.nullable(storedPicture),
  created_at: date,
})
const MESSAGES = `select id, room_id as chat_id, content, picture, created_at from messages
  where sender_id = $1 order by id`

const offerRow = v.object({ ...exportedOffer.entries, created_at: date })
const OFFERS = `select id, room_id as chat_id, kind, listing_id, amount, ${OFFER_STATE} as state, created_at
  from offers o where by = $1 order by id`

const floorRow = v.object({ product_id: v.number(), amount: v.number() })
const FLOORS = `select product_id, amount from offer_floors join products on products.id = product_id
  where seller_id = $1 order by product_id`

/** Exports all rooms, but only the messages and offers of the member. */
export async function exportChats({ userId }: { userId: number }) {
  const messages = await readOwnRows(messageRow, MESSAGES, userId)
  return {
    chats: (await readOwnRows(roomRow, ROOMS, userId)).map(withIsoDate),
    messages: messages.map(({ created_at, picture, ...row }) => ({
      ...row,
      picture: picture && messagePicture(row.chat_id, picture).image,
      timestamp: created_at.toISOString(),
    })),
    offers: (await readOwnRows(offerRow, OFFERS, userId)).map(withIsoDate),
    offer_floors: await readOwnRows(floorRow, FLOORS, userId),
    own_replies: await readOwnReplies(userId),
    blocks: await listBlocks(userId),
  }
}

/**
 * Closes the member's offers, and deletes chats whose other member has left too. The returned function tells open chats,
 * and removes the pictures, after the commit.
 */
export async function forgetChats(tx: Transaction, { id }: { id: number }) {
  const closed = await voidOffersOf(tx, id)
  const left = sql`(first_user_id = ${id} and second_user_id is null)
    or (second_user_id = ${id} and first_user_id is null)`
  const rows = await any(
    tx,
    v.object({ picture: storedPicture }),
    sql`select picture from messages
    where picture is not null and room_id in (select id from rooms where ${left})`,
  )
  await run(tx, sql`delete from rooms where ${left}`)
  return () =>
    Promise.all([publishChanged(closed), removeFiles(rows.map(({ picture }) => picture))])
}
