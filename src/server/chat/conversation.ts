import type { Conversation, MessagesQuery } from '../../api/chats.ts'
import { app } from '../app.ts'
import { Failure } from '../failure.ts'
import { messagesOf } from './messages.ts'
import { MY_ROOMS, ROOM_COLUMNS, roomFields, roomJoins, type RoomRow } from './room-rows.ts'

type Row = RoomRow & { mine: number; theirs: number; hidden_up_to: number; blocked_by_me: boolean }

/** A room as one of its two people sees it, with a stretch of messages. */
export async function readConversation(
  roomId: number,
  userId: number,
  query: MessagesQuery,
): Promise<Conversation> {
  const row = await findRow(roomId, userId)
  return {
    ...roomFields(row),
    messages: await messagesOf(roomId, query, row.hidden_up_to),
    last_read: { mine: row.mine, theirs: row.theirs },
    blocked_by_me: row.blocked_by_me,
  }
}

async function findRow(roomId: number, userId: number): Promise<Row> {
  const { rows } = await app().db.$client.query<Row>({
    name: 'chat-conversation',
    text: `select ${ROOM_COLUMNS}, coalesce(my_mark.last_read_id, 0) as mine,
        coalesce(their_mark.last_read_id, 0) as theirs,
        coalesce(my_mark.hidden_up_to_id, -1) as hidden_up_to,
        exists (select from blocks where blocker_id = $1 and blocked_id = room.other_id) as blocked_by_me
      from (${MY_ROOMS}) as room
      left join read_marks my_mark on my_mark.room_id = room.id and my_mark.user_id = $1
      left join read_marks their_mark
        on their_mark.room_id = room.id and their_mark.user_id = room.other_id
      ${roomJoins('$1')} where room.id = $2`,
    values: [userId, roomId],
  })
  if (!rows[0]) throw new Failure('not_found')
  return rows[0]
}
