/** Reads a room's messages, always oldest first. The caller has checked that the reader takes part. */
import * as v from 'valibot'
import type { Message, MessagesQuery } from '../../api/chat/chats.ts'
import { app } from '../app.ts'
import { any, date } from '../db/ask.ts'
import { storedPicture } from '../db/schema/chat.ts'
import { OFFER_OF_MESSAGE, offerOf, offerRow } from './offers/offer-row.ts'
import { messagePicture } from './picture-files.ts'

const messageRow = v.object({
  id: v.number(),
  content: v.string(),
  picture: v.nullable(storedPicture),
  client_id: v.string(),
  created_at: date,
  sender_id: v.nullable(v.number()),
  username: v.nullable(v.string()),
  offer: v.nullable(offerRow),
})
type MessageRow = v.InferOutput<typeof messageRow>

/**
 * For `messages` m, left joined with `users` u by the sender and `offers` o. A hidden message has no content, picture or
 * offer.
 */
const MESSAGE_COLUMNS = `m.id, case when m.hidden_at is null then m.content else '' end as content,
  case when m.hidden_at is null then m.picture end as picture, m.client_id, m.created_at, m.sender_id, u.username,
  ${OFFER_OF_MESSAGE}`
const JOINS = 'left join users u on u.id = m.sender_id left join offers o on o.message_id = m.id'

export const messageOf = (roomId: number, row: MessageRow): Message => ({
  id: row.id,
  content: row.content,
  picture: row.picture && messagePicture(roomId, row.picture),
  timestamp: row.created_at.toISOString(),
  sender: senderOf(row),
  ...(row.offer && { offer: offerOf(row.offer) }),
  client_id: row.client_id,
})

export const senderOf = ({
  sender_id,
  username,
}: Pick<MessageRow, 'sender_id' | 'username'>): Message['sender'] =>
  sender_id === null || username === null ? null : { id: sender_id, username }

/** The first messages after this one. Ids are in commit order, so no later message appears before a seen one. */
export const messagesAfter = (roomId: number, afterId: number, limit: number) =>
  read(roomId, 'chat-messages-after', 'm.id > $2 order by m.id', [afterId, limit])

export async function findMessage(roomId: number, id: number): Promise<Message | undefined> {
  const [message] = await read(roomId, 'chat-message', 'm.id = $2', [id, 1])
  return message
}

const MAX_ID = Number.MAX_SAFE_INTEGER

/** The newest messages before this one, and none up to `hiddenUpTo`. */
async function messagesBefore(roomId: number, beforeId: number, limit: number, hiddenUpTo: number) {
  const newestFirst = await read(
    roomId,
    'chat-messages-before',
    'm.id < $2 and m.id > $4 order by m.id desc',
    [beforeId, limit, hiddenUpTo],
  )
  return newestFirst.reverse()
}

/** The messages that the query asks for, without those that the reader has deleted. */
export const messagesOf = (
  roomId: number,
  { before, after, limit }: MessagesQuery,
  hiddenUpTo: number,
): Promise<Message[]> =>
  after === undefined
    ? messagesBefore(roomId, before ?? MAX_ID, limit, hiddenUpTo)
    : messagesAfter(roomId, Math.max(after, hiddenUpTo), limit)

async function read(roomId: number, name: string, which: string, values: (number | string)[]) {
  const rows = await any(app().db, messageRow, {
    name,
    text: `select ${MESSAGE_COLUMNS} from messages m ${JOINS}
      where m.room_id = $1 and ${which} limit $3`,
    values: [roomId, ...values],
  })
  return rows.map((row) => messageOf(roomId, row))
}

type AfterInRoom = { roomId: number; afterId: number }

/** The first messages of each room after the given one, in the order of their ids. */
export async function messagesAfterEach(
  rooms: AfterInRoom[],
  limitPerRoom: number,
): Promise<{ roomId: number; message: Message }[]> {
  const rows = await any(app().db, v.object({ ...messageRow.entries, room_id: v.number() }), {
    name: 'chat-messages-after-each',
    text: `select m.room_id, ${MESSAGE_COLUMNS}
      from unnest($1::bigint[], $2::bigint[]) as r (id, after_id)
      cross join lateral (
        select * from messages where room_id = r.id and id > r.after_id order by id limit $3
      ) m ${JOINS} order by m.id`,
    values: [rooms.map(({ roomId }) => roomId), rooms.map(({ afterId }) => afterId), limitPerRoom],
  })
  return rows.map((row) => ({ roomId: row.room_id, message: messageOf(row.room_id, row) }))
}

/** The id of a room's last message, 0 in an empty room. */
export async function newestMessageId(roomId: number): Promise<number> {
  const rows = await any(app().db, v.object({ id: v.nullable(v.number()) }), {
    name: 'chat-newest-message',
    text: 'select max(id) as id from messages where room_id = $1',
    values: [roomId],
  })
  return rows[0]?.id ?? 0
}
