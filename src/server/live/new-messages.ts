import type { Message } from '../../api/chats.ts'
import { app } from '../app.ts'
import { MESSAGE_COLUMNS, messageOf, type MessageRow } from '../chat/message-rows.ts'

/** Of each room, so that a long stretch in one does not hold up the others. */
export const MESSAGES_OF_A_ROOM = 50

type Since = { roomId: number; lastSent: number }
type NewMessage = { roomId: number; message: Message }

/** The messages of each room after the last one that was sent, in the order of their ids. */
export async function newMessages(rooms: Since[]): Promise<NewMessage[]> {
  const { rows } = await app().db.$client.query<MessageRow & { room_id: number }>({
    name: 'live-new-messages',
    text: `select m.room_id, ${MESSAGE_COLUMNS}
      from unnest($1::bigint[], $2::bigint[]) as r (id, last_sent)
      cross join lateral (
        select * from messages where room_id = r.id and id > r.last_sent order by id limit $3
      ) m
      left join users u on u.id = m.sender_id order by m.id`,
    values: [
      rooms.map(({ roomId }) => roomId),
      rooms.map(({ lastSent }) => lastSent),
      MESSAGES_OF_A_ROOM,
    ],
  })
  return rows.map((row) => ({ roomId: row.room_id, message: messageOf(row) }))
}
