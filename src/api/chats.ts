/** The chat calls (spec §7, §2 Chat). */
import * as v from 'valibot'
import { call } from './call.ts'
import { profileImage } from './entities.ts'
import { MESSAGES_AT_ONCE, MESSAGE_MAX } from './limits.ts'
import { byId, extend, time, urlInteger, uuid } from './schemas.ts'
import { textUpTo } from './typed-text.ts'
import { userText } from './user-text.ts'

const MAX_ID = Number.MAX_SAFE_INTEGER

export const chatPerson = v.object({
  id: v.number(),
  username: v.string(),
  profile_image: profileImage,
})
export type ChatPerson = v.InferOutput<typeof chatPerson>
export const chatItem = v.object({
  kind: v.picklist(['product', 'service']),
  id: v.number(),
  title: v.string(),
  /** The address of its first photo. */
  thumbnail: v.nullable(v.string()),
  /** Null for a service. */
  price: v.nullable(v.number()),
  in_stock: v.boolean(),
  is_sold: v.boolean(),
  /** The reader offers it. */
  is_mine: v.boolean(),
})
/** What the chat was opened from. */
export type ChatItem = v.InferOutput<typeof chatItem>

/** Null: they deleted their account. */
const sender = v.nullable(v.object({ id: v.number(), username: v.string() }))
const messagePicture = v.object({
  /** As large as it is stored; the room's two people get it, with their token. */
  image: v.string(),
  /** What fits beside other messages. */
  thumbnail: v.string(),
  width: v.number(),
  height: v.number(),
  /** Fills its place while it loads, "#rrggbb". */
  color: v.string(),
  /** Its sender was new here: who gets it taps before it is seen. */
  is_blurred: v.boolean(),
})
export type MessagePicture = v.InferOutput<typeof messagePicture>
const message = v.object({
  id: v.number(),
  /** Empty: a picture, or a message that a moderator hid. */
  content: v.string(),
  picture: v.nullable(messagePicture),
  timestamp: time,
  sender,
  /** Made by the sender's browser, in small letters; it finds its own waiting message by this. */
  client_id: v.string(),
})
export type Message = v.InferOutput<typeof message>

const unread = v.object({
  /** Counted up to 1000. */
  unread: v.number(),
  /** The notifications that are not read, asked for with it because one header shows both. */
  notifications: v.number(),
})
/** In all rooms together. */
export type Unread = v.InferOutput<typeof unread>

const roomHead = v.object({
  id: v.number(),
  /** The title of `item`, else the other one's name; empty when both are gone. */
  name: v.string(),
  /** Both people, the reader included; without the one who deleted their account. */
  participants: v.array(chatPerson),
  /** Null once that listing is deleted. */
  item: v.nullable(chatItem),
})
const room = extend(roomHead, {
  /** The content is a preview: its first 200 characters. */
  last_message: v.nullable(
    v.object({ content: v.string(), has_picture: v.boolean(), timestamp: time, sender }),
  ),
  /** Counted up to 1000. */
  unread: v.number(),
})
export type Room = v.InferOutput<typeof room>

/** A room with a page of its messages, oldest first. */
const roomWithMessages = extend(roomHead, {
  messages: v.array(message),
  /** Ids up to which I and the other one have read. */
  last_read: v.object({ mine: v.number(), theirs: v.number() }),
  /** Whether I blocked the other one. Who is blocked is not told so before they write. */
  blocked_by_me: v.boolean(),
  /** The other one is suspended or banned, so no answer comes for now. */
  partner_suspended: v.boolean(),
  /** The other one has written here: before that nobody sends them a picture. */
  takes_pictures: v.boolean(),
  /** There is no `item` because it was deleted; a chat may also be about none. */
  item_deleted: v.boolean(),
})
export type RoomWithMessages = v.InferOutput<typeof roomWithMessages>

const newRoomBody = v.object({
  /** Sent by the apps, but not used: a room is named by its listing or its people. */
  name: v.optional(textUpTo(10_000, 'invalid_request')),
  participants: v.pipe(v.array(v.pipe(v.number(), v.safeInteger(), v.minValue(1))), v.length(2)),
  /** The listing that the chat is opened from. */
  item: v.optional(
    v.object({
      kind: v.picklist(['product', 'service']),
      id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    }),
  ),
})
export type NewRoomBody = v.InferOutput<typeof newRoomBody>

/** The newest messages; those older than `before`; or those newer than `after`, oldest of them first. */
const messagesQuery = v.pipe(
  v.object({
    before: v.optional(urlInteger(1, MAX_ID, 'invalid_request')),
    after: v.optional(urlInteger(0, MAX_ID, 'invalid_request')),
    limit: v.optional(urlInteger(1, 100, 'invalid_request'), String(MESSAGES_AT_ONCE)),
  }),
  v.check(({ before, after }) => before === undefined || after === undefined, 'invalid_request'),
)
export type MessagesQuery = v.InferOutput<typeof messagesQuery>

const content = userText(MESSAGE_MAX, { required: 'message_required', tooLong: 'message_too_long' })
const clientId = v.pipe(uuid, v.toLowerCase())
const lastId = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

export const rooms = call('GET /chats/', { who: 'member', answer: v.array(room) })
/** 201 with a new room, 200 with the one that the two already have. */
export const openRoom = call('POST /chats/', {
  who: 'member',
  stoppedBy: 'limited',
  body: newRoomBody,
  isRepeatable: true,
  status: [201, 200],
  answer: room,
})
/** How many messages wait, without the rooms. */
export const countUnread = call('GET /chats/unread/', { who: 'member', answer: unread })
export const readRoom = call('GET /chats/[id]/', {
  who: 'participant',
  params: byId,
  query: messagesQuery,
  answer: roomWithMessages,
})
/** Takes the room off the member's own list. */
export const hideRoom = call('DELETE /chats/[id]/', { who: 'participant', params: byId })
/** 201; 200 with the first message when the same `client_id` was sent before. */
export const sendMessage = call('POST /chats/[id]/messages/', {
  who: 'participant',
  stoppedBy: 'suspended',
  params: byId,
  body: v.object({ content, client_id: clientId }),
  status: [201, 200],
  answer: message,
})
/** One picture, in the field `image`, as a message; 200 as above. */
export const sendPicture = call('POST /chats/[id]/pictures/', {
  who: 'participant',
  stoppedBy: 'limited',
  params: byId,
  form: v.object({ client_id: clientId }),
  files: 'image',
  status: [201, 200],
  answer: message,
})
/** A picture of a message, at the address that the message names. */
export const readPicture = call('GET /chats/[id]/pictures/[name]', {
  who: 'participant',
  params: extend(byId, {
    name: v.pipe(textUpTo(50, 'invalid_request'), v.regex(/^[0-9a-f]{32}-\d{1,4}\.webp$/)),
  }),
  file: 'image/webp',
})
export const markRead = call('POST /chats/[id]/read/', {
  who: 'participant',
  params: byId,
  body: v.object({ last_id: lastId }),
})

/** What the browser says on the live channel; `live.ts` has the rest of it. */
export const clientFrame = v.variant('type', [
  v.object({ type: v.literal('message'), content, client_id: clientId }),
  v.object({ type: v.literal('typing') }),
  v.object({ type: v.literal('read'), last_id: lastId }),
])
export type ClientFrame = v.InferInput<typeof clientFrame>
