/** Stretches of a room's messages, always oldest first. Whoever asks is known to take part. */
import type { Message, MessagesQuery } from '../../api/chats.ts'
import { app } from '../app.ts'
import { MESSAGE_COLUMNS, messageOf, type MessageRow } from './message-rows.ts'

/** The first messages after this one: none comes to stand before one that was already seen. */
export const messagesAfter = (roomId: number, afterId: number, limit: number) =>
  read('chat-messages-after', 'm.id > $2 order by m.id', [roomId, afterId, limit])

const MAX_ID = Number.MAX_SAFE_INTEGER

/** The newest messages before this one, and none up to `hiddenUpTo`. */
async function messagesBefore(roomId: number, beforeId: number, limit: number, hiddenUpTo: number) {
  const newestFirst = await read(
    'chat-messages-before',
    'm.id < $2 and m.id > $4 order by m.id desc',
    [roomId, beforeId, limit, hiddenUpTo],
  )
  return newestFirst.reverse()
}

/** What the query asks for, without what the reader has deleted. */
export const messagesOf = (
  roomId: number,
  { before, after, limit }: MessagesQuery,
  hiddenUpTo: number,
): Promise<Message[]> =>
  after === undefined
    ? messagesBefore(roomId, before ?? MAX_ID, limit, hiddenUpTo)
    : messagesAfter(roomId, Math.max(after, hiddenUpTo), limit)

async function read(name: string, which: string, values: number[]): Promise<Message[]> {
  const { rows } = await app().db.$client.query<MessageRow>({
    name,
    text: `select ${MESSAGE_COLUMNS} from messages m left join users u on u.id = m.sender_id
      where m.room_id = $1 and ${which} limit $3`,
    values,
  })
  return rows.map(messageOf)
}
