/** A member's list of rooms, and their number of unread messages. */
import * as v from 'valibot'
import type { Room } from '../../api/chat/chats.ts'
import { app } from '../app.ts'
import { senderOf } from './messages.ts'
import { MY_ROOMS, ROOM_COLUMNS, roomFields, roomJoins, roomRow } from './room.ts'
import { any, date, one } from '../db/ask.ts'

const ROOMS_AT_MOST = 500
const PREVIEW_LENGTH = 200

const listedRow = v.object({
  ...roomRow.entries,
  content: v.nullable(v.string()),
  has_picture: v.nullable(v.boolean()),
  created_at: v.nullable(date),
  sender_id: v.nullable(v.number()),
  username: v.nullable(v.string()),
  unread: v.number(),
})
type ListedRow = v.InferOutput<typeof listedRow>

export type MemberRoom = { userId: number; roomId: number }

/** Rooms that have a message, or that the member has opened, the latest first; nobody scrolls past 500. */
export async function listRooms(userId: number): Promise<Room[]> {
  const rows = await any(app().db, listedRow, {
    name: 'chat-rooms',
    text: LIST,
    values: [userId],
  })
  return rows.map(roomOf)
}

/** One room of the list; null when the member's list does not have it. */
export async function findRoom(userId: number, roomId: number): Promise<Room | null> {
  const [room] = await findRooms([{ userId, roomId }])
  return room ?? null
}

/** Rooms of several members' lists, in the order asked for; null where the member's list does not have the room. */
export async function findRooms(memberRooms: MemberRoom[]): Promise<(Room | null)[]> {
  const rows = await any(app().db, listedRow, {
    name: 'chat-some-rooms',
    text: SOME,
    values: [memberRooms.map(({ userId }) => userId), memberRooms.map(({ roomId }) => roomId)],
  })
  const rooms = new Map(rows.map((row) => [`${row.me.id}/${row.id}`, roomOf(row)]))
  return memberRooms.map(({ userId, roomId }) => rooms.get(`${userId}/${roomId}`) ?? null)
}

const UNREAD_AT_MOST = 1000

const newFrom = (sender: string): string => `(select count(*)::int from (select from messages
  where room_id = room.id and sender_id ${sender} and id > seen_up_to limit ${UNREAD_AT_MOST}) as new)`

/** The unread messages of one room: a short index scan. */
const UNREAD = `case when room.other_id is null
  then ${newFrom('is null')} else ${newFrom('= room.other_id')} end`

/** One index lookup of the newest message per room. */
const listed = (rooms: string, reader: string): string => `
  select room.*, last.content, last.has_picture, last.created_at, last.sender_id,
    coalesce(last.created_at, mark.opened_at) as changed_at,
    greatest(mark.last_read_id, mark.hidden_up_to_id, 0) as seen_up_to
  from (${rooms}) as room
  left join read_marks mark on mark.room_id = room.id and mark.user_id = ${reader}
  left join lateral (
    select id, case when hidden_at is null then left(content, ${PREVIEW_LENGTH}) else '' end as content,
      hidden_at is null and picture is not null as has_picture, created_at, sender_id from messages
    where room_id = room.id and id > coalesce(mark.hidden_up_to_id, -1) order by id desc limit 1
  ) as last on true
  where last.created_at is not null or mark.opened_at is not null`

/** One short index scan of the unread messages per room. */
const shown = (rooms: string, reader: string): string => `
  select ${ROOM_COLUMNS}, room.content, room.has_picture, room.created_at, room.sender_id,
    case when room.sender_id = me.id then me.username else other.username end as username,
    ${UNREAD} as unread
  from (${rooms}) as room ${roomJoins(reader)}`

const NEWEST_FIRST = 'order by changed_at desc, id desc'
const LIST = `${shown(`${listed(MY_ROOMS, '$1')} ${NEWEST_FIRST} limit ${ROOMS_AT_MOST}`, '$1')}
  order by room.changed_at desc, room.id desc`

const SOME_ROOMS = `select member.user_id, rooms.id, product_id, service_id,
    case when first_user_id = member.user_id then second_user_id else first_user_id end as other_id
  from unnest($1::bigint[], $2::bigint[]) as member (user_id, room_id)
  join rooms on rooms.id = member.room_id and member.user_id in (first_user_id, second_user_id)`
const SOME = shown(listed(SOME_ROOMS, 'room.user_id'), 'room.user_id')

const roomOf = (row: ListedRow): Room => ({
  ...roomFields(row),
  last_message: lastMessage(row),
  unread: row.unread,
})

function lastMessage(row: ListedRow): Room['last_message'] {
  const { content, has_picture, created_at } = row
  if (content === null || has_picture === null || created_at === null) return null
  return { content, has_picture, timestamp: created_at.toISOString(), sender: senderOf(row) }
}

const ALL_UNREAD = `select coalesce(sum(${UNREAD}), 0)::int as unread
  from (select mine.*, greatest(mark.last_read_id, mark.hidden_up_to_id, 0) as seen_up_to
    from (${MY_ROOMS}) as mine
    left join read_marks mark on mark.room_id = mine.id and mark.user_id = $1) as room`

/** Unread messages in all rooms together, for the page header. */
export async function countUnread(userId: number): Promise<number> {
  const query = { name: 'chat-unread', text: ALL_UNREAD, values: [userId] }
  const row = await one(app().db, v.object({ unread: v.number() }), query)
  return row.unread
}
