/** Messages as they come from the database and as the API shows them. */
import type { Message } from '../../api/chats.ts'

export type MessageRow = {
  id: number
  content: string
  client_id: string
  created_at: Date
  sender_id: number | null
  username: string | null
}

/** Of `messages` as m with `users` as u left joined by the sender. */
export const MESSAGE_COLUMNS = `m.id, m.content, m.client_id, m.created_at, m.sender_id, u.username`

export const messageOf = (row: MessageRow): Message => ({
  id: row.id,
  content: row.content,
  timestamp: row.created_at.toISOString(),
  sender: senderOf(row),
  client_id: row.client_id,
})

export const senderOf = ({
  sender_id,
  username,
}: Pick<MessageRow, 'sender_id' | 'username'>): Message['sender'] =>
  sender_id === null || username === null ? null : { id: sender_id, username }
