/** A member's list of rooms. */
import type { Room } from '../../api/chats.ts'
import { app } from '../app.ts'
import { senderOf } from './message-rows.ts'
import { MY_ROOMS, ROOM_COLUMNS, ROOM_JOINS, roomFields, type RoomRow } from './room-rows.ts'
import { UNREAD } from './unread.ts'

const ROOMS_AT_MOST = 500
const PREVIEW_LENGTH = 200

type ListedRow = RoomRow & {
  content: string | null
  created_at: Date | null
  sender_id: number | null
  username: string | null
  unread: number
}

/** The rooms with something to see, what was written last first; nobody scrolls past 500. */
export const listRooms = (userId: number): Promise<Room[]> => read('chat-rooms', '', [userId])

/** One of them, or null for what is not on the list. */
export async function findRoom(userId: number, roomId: number): Promise<Room | null> {
  const [room] = await read('chat-room', 'where mine.id = $2', [userId, roomId])
  return room ?? null
}

/** Per room one look at the newest message and a short walk over the unread ones, all by index. */
const listText = (which: string) => `with mine as (${MY_ROOMS}), room as (
    select mine.*, mark.opened_at, last.content, last.created_at, last.sender_id,
      greatest(mark.last_read_id, mark.hidden_up_to_id, 0) as seen_up_to
    from mine
    left join read_marks mark on mark.room_id = mine.id and mark.user_id = $1
    left join lateral (
      select id, left(content, ${PREVIEW_LENGTH}) as content, created_at, sender_id from messages
      where room_id = mine.id and id > coalesce(mark.hidden_up_to_id, -1) order by id desc limit 1
    ) as last on true
    ${which}
  )
  select ${ROOM_COLUMNS}, room.content, room.created_at, room.sender_id,
    case when room.sender_id = me.id then me.username else other.username end as username,
    ${UNREAD} as unread
  from (select * from room where created_at is not null or opened_at is not null
    order by coalesce(created_at, opened_at) desc, id desc limit ${ROOMS_AT_MOST}) as room
  ${ROOM_JOINS}
  order by coalesce(room.created_at, room.opened_at) desc, room.id desc`

async function read(name: string, which: string, values: number[]): Promise<Room[]> {
  const text = listText(which)
  const { rows } = await app().db.$client.query<ListedRow>({ name, text, values })
  return rows.map((row) => ({
    ...roomFields(row),
    last_message: lastMessage(row),
    unread: row.unread,
  }))
}

const lastMessage = (row: ListedRow): Room['last_message'] =>
  row.content === null || row.created_at === null
    ? null
    : { content: row.content, timestamp: row.created_at.toISOString(), sender: senderOf(row) }
