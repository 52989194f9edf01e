import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { ChatItem, NewRoomBody, Room } from '../../api/chat/chats.ts'
import { lockPeople } from '../members/lock-people.ts'
import { app } from '../app.ts'
import { plural } from '../../api/lib/kinds.ts'
import { OPEN, READABLE } from '../catalogue/public-where.ts'
import { goneOrUnknown } from '../catalogue/read/removed.ts'
import { any, exists, maybeOne, one, run } from '../db/ask.ts'
import type { Db, Transaction } from '../db/index.ts'
import { Failure } from '../failure.ts'
import { owns } from '../policy.ts'
import { createOnce, findCreated, type Attempt } from '../http/idempotency.ts'
import { takeLimits } from '../http/limits.ts'
import { findRoom } from './rooms.ts'

type Opener = { userId: number; key: string | null }
type Opened = { id: number; isNew: boolean }

/**
 * Opens the only room of the two people; opened from another item, the room is about that item from now on.
 * The opener's list shows it at once, the other one's list after the first message.
 */
export async function openRoom(
  { userId, key }: Opener,
  body: NewRoomBody,
): Promise<{ room: Room; isNew: boolean }> {
  const { participants, item } = body
  const content = JSON.stringify([participants.toSorted((a, b) => a - b), item])
  const attempt = { userId, key, kind: 'room', content }
  const createdBefore = await findCreated(attempt)
  const { id, isNew } =
    createdBefore === null ? await openNow(attempt, body) : { id: createdBefore, isNew: true }
  if (body.item && createdBefore === null) app().stats.count('chat', body.item)
  const { bus } = app()
  const otherSees = !isNew && body.item ? body.participants : []
  await bus.publish({ type: 'chat-rooms', roomId: id, userIds: [userId, ...otherSees] })
  const room = await findRoom(userId, id)
  if (!room) throw new Failure('not_found')
  return { room, isNew }
}

async function openNow(attempt: Attempt, body: NewRoomBody): Promise<Opened> {
  const { userId } = attempt
  const otherId = otherOf(userId, body.participants)
  const isNew = !(await haveRoom(body.participants))
  if (body.item) await checkItem(body.item, body.participants, isNew)
  if (isNew) await takeLimits([['rooms-member-day', String(userId)]])
  return app().db.transaction(async (tx) => {
    const opened = await open(tx, { userId, otherId }, body)
    if (opened.isNew) await createOnce(tx, attempt, async () => opened.id)
    return opened
  })
}

type Pair = { userId: number; otherId: number }

async function open(
  tx: Transaction,
  { userId, otherId }: Pair,
  body: NewRoomBody,
): Promise<Opened> {
  const { participants, item } = body
  await lockPeople(tx, participants)
  await refuseBlocked(tx, userId, otherId)
  const about = item ? await lockItem(tx, item) : null
  const opened = await insert(tx, body, about)
  if (item)
    await run(
      tx,
      sql`insert into room_items (room_id, kind, listing_id)
      values (${opened.id}, ${item.kind}, ${item.id}) on conflict do nothing`,
    )
  await run(
    tx,
    sql`insert into read_marks (room_id, user_id, opened_at)
    values (${opened.id}, ${userId}, now()) on conflict (room_id, user_id)
    do update set opened_at = coalesce(read_marks.opened_at, excluded.opened_at)`,
  )
  return opened
}

function otherOf(userId: number, participants: number[]): number {
  if (!owns(userId, participants)) throw new Failure('not_yours')
  const otherId = participants.find((id) => id !== userId)
  if (otherId === undefined) throw new Failure('chat_yourself_message')
  return otherId
}

/** Refuses two people of whom one has blocked the other. */
export async function refuseBlocked(db: Db | Transaction, one: number, two: number): Promise<void> {
  const isBlocked = await exists(
    db,
    sql`select 1 from blocks
    where (blocker_id, blocked_id) in ((${one}, ${two}), (${two}, ${one}))`,
  )
  if (isBlocked) throw new Failure('chat_blocked')
}

async function haveRoom(participants: number[]): Promise<boolean> {
  return exists(
    app().db,
    sql`select 1 from rooms
    where first_user_id = ${Math.min(...participants)} and second_user_id = ${Math.max(...participants)}`,
  )
}

const room = v.object({ id: v.number() })

/** Inserts the room, or uses the one that the other person has opened in the meantime. */
async function insert(
  tx: Transaction,
  { participants }: NewRoomBody,
  about: RoomItem | null,
): Promise<Opened> {
  const [first, second] = [Math.min(...participants), Math.max(...participants)]
  const { productId, serviceId } = about ?? { productId: null, serviceId: null }
  const inserted = await maybeOne(
    tx,
    room,
    sql`insert into rooms
    (first_user_id, second_user_id, product_id, service_id)
    values (${first}, ${second}, ${productId}, ${serviceId})
    on conflict (first_user_id, second_user_id) do nothing returning id`,
  )
  if (inserted) return { id: inserted.id, isNew: true }
  // Without a new item, the room keeps its item
  const statement = about
    ? sql`update rooms set product_id = ${productId}, service_id = ${serviceId}
        where first_user_id = ${first} and second_user_id = ${second} returning id`
    : sql`select id from rooms where first_user_id = ${first} and second_user_id = ${second}`
  const { id } = await one(tx, room, statement)
  return { id, isNew: false }
}

/** The columns of a room for its item; at most one is set. */
type RoomItem = { productId: number | null; serviceId: number | null }

type ItemId = Pick<ChatItem, 'kind' | 'id'>

/** Refuses an item that does not exist or belongs to neither person, and for a new room one that is not open. */
async function checkItem(
  { kind, id }: ItemId,
  participants: NewRoomBody['participants'],
  isNew: boolean,
): Promise<void> {
  const rows = await any(app().db, v.object({ seller_id: v.number(), is_open: v.boolean() }), {
    text: `select seller_id, ${OPEN} as is_open from ${plural(kind)} where id = $1 and ${READABLE}`,
    values: [id],
  })
  if (!rows[0]) throw await goneOrUnknown(kind, id)
  if (isNew && !rows[0].is_open) throw new Failure('listing_closed')
  if (!participants.includes(rows[0].seller_id))
    throw new Failure('invalid_request', { errors: { item: 'invalid_request' } })
}

/** Locks the item, so that it is not deleted before the room is stored. */
async function lockItem(tx: Transaction, { kind, id }: ItemId): Promise<RoomItem> {
  const hasListing = await exists(
    tx,
    sql`select id from ${sql.identifier(plural(kind))} where id = ${id} for key share`,
  )
  if (!hasListing) throw new Failure('gone')
  return kind === 'product'
    ? { productId: id, serviceId: null }
    : { productId: null, serviceId: id }
}
