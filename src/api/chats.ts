/** The chat calls and the frames of the live channel (spec §7, §2 Chat). */
import * as v from 'valibot'
import { MESSAGE_MAX, ROOM_NAME_MAX } from './limits.ts'
import { urlInteger } from './url-integer.ts'
import { userText } from './user-text.ts'

export const MESSAGES_AT_ONCE = 50
const MAX_ID = Number.MAX_SAFE_INTEGER

export type ChatPerson = {
  id: number
  username: string
  profile_image: { image: string } | null
}
/** What the chat was opened from; null once that listing is deleted. */
export type ChatItem = { kind: 'product' | 'service'; id: number; title: string }

export type Message = {
  id: number
  content: string
  timestamp: string
  /** Null: they deleted their account. */
  sender: { id: number; username: string } | null
  /** Made by the sender's browser, in small letters; it finds its own waiting message by this. */
  client_id: string
}

export type Room = {
  id: number
  name: string
  /** Both people, the reader included; without the one who deleted their account. */
  participants: ChatPerson[]
  item: ChatItem | null
  /** The content is a preview: its first 200 characters. */
  last_message: Pick<Message, 'content' | 'timestamp' | 'sender'> | null
  /** Counted up to 1000. */
  unread: number
}

/** In all rooms together. */
export type Unread = Pick<Room, 'unread'>

/** A room with a stretch of its messages, oldest first. */
export type RoomWithMessages = Pick<Room, 'id' | 'name' | 'participants' | 'item'> & {
  messages: Message[]
  /** Ids up to which I and the other one have read. */
  last_read: { mine: number; theirs: number }
  /** Whether I blocked the other one. Who is blocked is not told so before they write. */
  blocked_by_me: boolean
}

export const newRoomBody = v.object({
  name: userText(ROOM_NAME_MAX, { required: 'invalid_request', tooLong: 'invalid_request' }),
  participants: v.pipe(v.array(v.pipe(v.number(), v.safeInteger(), v.minValue(1))), v.length(2)),
  /** The listing that the chat is opened from. */
  item: v.optional(
    v.object({
      kind: v.picklist(['product', 'service']),
      id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    }),
  ),
})
export type NewRoomBody = v.InferInput<typeof newRoomBody>

/** The newest messages; those older than `before`; or those newer than `after`, oldest of them first. */
export const messagesQuery = v.pipe(
  v.object({
    before: v.optional(urlInteger(1, MAX_ID, 'invalid_request')),
    after: v.optional(urlInteger(0, MAX_ID, 'invalid_request')),
    limit: v.optional(urlInteger(1, 100, 'invalid_request'), String(MESSAGES_AT_ONCE)),
  }),
  v.check(({ before, after }) => before === undefined || after === undefined, 'invalid_request'),
)
export type MessagesQuery = v.InferOutput<typeof messagesQuery>

const content = userText(MESSAGE_MAX, { required: 'message_required', tooLong: 'message_too_long' })
const clientId = v.pipe(v.string(), v.uuid(), v.toLowerCase())
const lastId = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

export const newMessageBody = v.object({ content, client_id: clientId })
export const readBody = v.object({ last_id: lastId })

/** The real subprotocol; beside it travels `token.<token>`. */
export const CHAT_PROTOCOL = 'chat.v1'
export const TOKEN_PROTOCOL_PREFIX = 'token.'

/** Why the server closes a socket. */
export const CLOSE_CODES = {
  goingAway: 1001,
  tooManyFrames: 1008,
  tooLarge: 1009,
  revoked: 4401,
  roomGone: 4404,
  tooSlow: 4408,
} as const
export const MAX_FRAME_BYTES = 16 * 1024
export const MAX_FRAMES_PER_SECOND = 20

/** Browser → server. */
export const clientFrame = v.variant('type', [
  v.object({ type: v.literal('message'), content, client_id: clientId }),
  v.object({ type: v.literal('typing') }),
  v.object({ type: v.literal('read'), last_id: lastId }),
])
export type ClientFrame = v.InferInput<typeof clientFrame>

/** Server → browser, in a room's channel. */
export type ServerFrame =
  | ({ type: 'message'; chat_id: number } & Message)
  | { type: 'typing'; sender: number }
  | { type: 'read'; last_id: number; reader: number }
  | { type: 'error'; code: string; client_id?: string }

/**
 * Server → browser, in the channel of all my rooms. `room` is the one that has changed, as the list
 * would show it; null when it is not on my list any more. Without `room` any of them may have
 * changed (`chat_id` is 0 then): the list is to be asked for.
 */
export type RoomsFrame = { type: 'room'; chat_id: number; room?: Room | null }
