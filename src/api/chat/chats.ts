/** The chat calls (spec §7, §2 Chat). */
import * as v from 'valibot'
import { call } from '../lib/call.ts'
import { profileImage } from '../listings/entities.ts'
import { MESSAGES_AT_ONCE, MESSAGE_MAX } from '../lib/limits.ts'
import { byId, extend, time, urlInteger, uuid } from '../lib/schemas.ts'
import { priceOffer } from './offer.ts'
import { textUpTo } from '../lib/typed-text.ts'
import { userText } from '../text/user-text.ts'

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
  /** The address of the listing's first photo. */
  thumbnail: v.nullable(v.string()),
  /** Null for a service. */
  price: v.nullable(v.number()),
  /** False for a service too, once nobody offers it any more. */
  in_stock: v.boolean(),
  is_sold: v.boolean(),
  is_reserved: v.boolean(),
  /** True when the reader offers it. */
  is_mine: v.boolean(),
  /** True when a lower price may be offered for it now. */
  takes_offers: v.boolean(),
})
/** The listing from which the chat was opened. */
export type ChatItem = v.InferOutput<typeof chatItem>

/** Null: the sender deleted their account. */
const sender = v.nullable(v.object({ id: v.number(), username: v.string() }))
const messagePicture = v.object({
  /** The picture in its stored size; only the room's two people get it, with their token. */
  image: v.string(),
  /** A smaller size, for the message list. */
  thumbnail: v.string(),
  width: v.number(),
  height: v.number(),
  /** The placeholder colour while it loads, "#rrggbb". */
  color: v.string(),
  /** True when its sender was new here: the receiver taps to see it. */
  is_blurred: v.boolean(),
})
export type MessagePicture = v.InferOutput<typeof messagePicture>
export const message = v.object({
  id: v.number(),
  /** Empty for a picture and for a message that a moderator hid. */
  content: v.string(),
  picture: v.nullable(messagePicture),
  timestamp: time,
  sender,
  /** Left out of messages that are no offer; `content` says the offer in words. */
  offer: v.exactOptional(priceOffer),
  /** Made by the sender's browser, in lower case; the browser matches its own waiting message by it. */
  client_id: v.string(),
})
export type Message = v.InferOutput<typeof message>

/** Unread messages of all rooms together. */
const unread = v.object({
  /** Counted up to 1000. */
  unread: v.number(),
  /** Unread notifications; they come along because one header shows both numbers. */
  notifications: v.number(),
})

const roomHead = v.object({
  id: v.number(),
  /** The title of `item`, else the other person's name; empty when both are gone. */
  name: v.string(),
  /** Both people, the reader included; a person with a deleted account is left out. */
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
  /** Ids up to which the reader and the other person have read. */
  last_read: v.object({ mine: v.number(), theirs: v.number() }),
  /** True when the reader blocked the other person. A blocked person learns of the block only when they write. */
  blocked_by_me: v.boolean(),
  /** The other person is suspended or banned, so they can't answer for now. */
  partner_suspended: v.boolean(),
  /** True when the other person has written here: before that nobody sends them a picture. */
  takes_pictures: v.boolean(),
  /** The listings from which the chat was opened and when first, oldest first; deleted ones are left out. */
  subjects: v.array(
    v.object({
      kind: v.picklist(['product', 'service']),
      id: v.number(),
      title: v.string(),
      since: time,
    }),
  ),
  /** True when `item` is null because it was deleted; a chat may also be about no listing. */
  item_deleted: v.boolean(),
})
export type RoomWithMessages = v.InferOutput<typeof roomWithMessages>

const newRoomBody = v.object({
  /** Sent by the apps but ignored: a room is named by its listing or its people. */
  name: v.optional(textUpTo(10_000, 'invalid_request')),
  participants: v.pipe(v.array(v.pipe(v.number(), v.safeInteger(), v.minValue(1))), v.length(2)),
  /** The listing from which the chat is opened. */
  item: v.optional(
    v.object({
      kind: v.picklist(['product', 'service']),
      id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    }),
  ),
})
export type NewRoomBody = v.InferOutput<typeof newRoomBody>

/** The newest messages; or those before `before`; or those after `after`, oldest first. */
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
export const clientId = v.pipe(uuid, v.toLowerCase())
const lastId = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

export const rooms = call('GET /chats/', { who: 'member', answer: v.array(room) })
/** 201 with a new room, 200 with the existing one of the two members. */
export const openRoom = call('POST /chats/', {
  who: 'member',
  stoppedBy: 'limited',
  body: newRoomBody,
  isRepeatable: true,
  status: [201, 200],
  answer: room,
})
/** Counts the unread messages without reading the rooms. */
export const countUnread = call('GET /chats/unread/', { who: 'member', answer: unread })
export const readRoom = call('GET /chats/[id]/', {
  who: 'participant',
  params: byId,
  query: messagesQuery,
  answer: roomWithMessages,
})
/** Removes the room from the member's own list. */
export const hideRoom = call('DELETE /chats/[id]/', { who: 'participant', params: byId })
/** 201; 200 with the first message if the same was sent before with this `client_id`, 409 `sent_before` if something else was. */
export const sendMessage = call('POST /chats/[id]/messages/', {
  who: 'participant',
  stoppedBy: 'suspended',
  params: byId,
  body: v.object({ content, client_id: clientId }),
  status: [201, 200],
  answer: message,
})
/** Sends one picture, in the field `image`, as a message; 200 as above. */
export const sendPicture = call('POST /chats/[id]/pictures/', {
  who: 'participant',
  stoppedBy: 'limited',
  params: byId,
  form: v.object({ client_id: clientId }),
  files: 'image',
  status: [201, 200],
  answer: message,
})
/** A picture of a message, at the address from the message. */
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

/** Frames from the browser on the live channel; `live.ts` has the others. */
export const clientFrame = v.variant('type', [
  v.object({ type: v.literal('message'), content, client_id: clientId }),
  v.object({ type: v.literal('typing') }),
  v.object({ type: v.literal('read'), last_id: lastId }),
])
export type ClientFrame = v.InferInput<typeof clientFrame>
