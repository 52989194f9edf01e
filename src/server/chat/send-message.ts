import * as v from 'valibot'
import type { Message } from '../../api/chat/chats.ts'
import type { User } from '../members/tokens.ts'
import { app } from '../app.ts'
import { date, maybeOne } from '../db/ask.ts'
import type { Transaction } from '../db/index.ts'
import { Failure } from '../failure.ts'
import { takeLimits } from '../http/limits.ts'
import { NOTIFIED, ROOM_KEY, USUAL_DELAY_S } from '../notify/notify.ts'
import { findMessage, messageOf } from './messages.ts'
import { findSentBefore, isSamePicture } from './sent-before.ts'
import type { StoredPicture } from '../db/schema/chat.ts'

export type NewMessage = {
  roomId: number
  sender: Pick<User, 'id' | 'username'>
  /** Empty for a picture. */
  content: string
  clientId: string
  picture?: StoredPicture | null
  /** A rule of the sender's sends it. */
  isAutomatic?: boolean
}
type Sent = { message: Message; isNew: boolean }

/**
 * Stores a message and publishes it. The same `clientId` again returns the first message. Throws 404 for strangers,
 * `chat_blocked`, `gone` when the other person left, `sent_before` for another content, `too_many_requests`.
 */
export async function sendMessage(message: NewMessage): Promise<Sent> {
  const { roomId, sender } = message
  await takeLimits([['messages-member', String(sender.id)]])
  const room = await store(message)
  const sent = newlySent(message, room) ?? (await sentBefore(message, room))
  // Published for a repeated message too: the process that stored it may have died before publishing
  const people = room.other_id === null ? [sender.id] : [sender.id, room.other_id]
  await publishMessage(roomId, sent.message.id, people)
  return sent
}

/** Tells the room and the lists of these people of a stored message. */
export async function publishMessage(
  roomId: number,
  messageId: number,
  userIds: number[],
): Promise<void> {
  const { bus } = app()
  await Promise.all([
    bus.publish({ type: 'chat-message', roomId, messageId }),
    bus.publish({ type: 'chat-rooms', roomId, userIds }),
  ])
}

const storedRow = v.object({
  other_id: v.nullable(v.number()),
  is_blocked: v.boolean(),
  /** Null when nothing was stored. */
  id: v.nullable(v.number()),
  created_at: v.nullable(date),
})
type Stored = v.InferOutput<typeof storedRow>

/**
 * The room's lock lets messages be stored one after the other until the commit, so ids are in the order in which
 * readers see the messages. Both people are locked first, in the order of an account's deletion.
 */
const STORE = `with people as materialized (
    select array_agg(id) as ids from (
      select users.id from rooms join users on users.id in (first_user_id, second_user_id)
      where rooms.id = $1 order by users.id for key share of users) as locked
  ), room as materialized (
    select r.id, case when r.first_user_id = $2 then r.second_user_id else r.first_user_id end as other_id
    from rooms r, people where r.id = $1 and $2 = any(people.ids) and $2 in (r.first_user_id, r.second_user_id)
    for no key update of r
  ), checked as materialized (
    select id, other_id, exists (select from blocks where (blocker_id, blocked_id) in
      (($2, other_id), (other_id, $2))) as is_blocked from room
  ), stored as (
    insert into messages (room_id, sender_id, content, client_id, picture, is_automatic, created_at)
    select id, $2, $3, $4, $5, $6, clock_timestamp() from checked where other_id is not null and not is_blocked
    on conflict (room_id, sender_id, client_id) do nothing returning id, created_at
  ), note as (
    select other_id as user_id, 'message' as type, jsonb_build_object('roomId', checked.id, 'messageId', stored.id)
      as subject, ${ROOM_KEY} as key, ${USUAL_DELAY_S} as delay_s from checked, stored
  ), ${NOTIFIED}
  select checked.other_id, checked.is_blocked, stored.id, stored.created_at
  from checked left join stored on true`

const valuesOf = (message: NewMessage) => {
  const { roomId, sender, content, clientId, picture = null, isAutomatic = false } = message
  return [roomId, sender.id, content, clientId, picture && JSON.stringify(picture), isAutomatic]
}

async function store(message: NewMessage): Promise<Stored> {
  const query = { name: 'chat-send', text: STORE, values: valuesOf(message) }
  const room = await maybeOne(app().db, storedRow, query)
  if (!room) throw new Failure('not_found')
  return room
}

/** Stores a message with other changes, after the lock of the room's people; the caller publishes it. Returns its id. */
export async function storeWith(tx: Transaction, message: NewMessage): Promise<number> {
  const room = await maybeOne(tx, storedRow, {
    text: STORE,
    values: valuesOf(message),
  })
  if (!room) throw new Failure('not_found')
  if (room.id === null) throw notStored(room)
  return room.id
}

const notStored = ({ other_id }: Stored) => new Failure(other_id === null ? 'gone' : 'chat_blocked')

function newlySent(sent: NewMessage, room: Stored): Sent | null {
  const { roomId, sender, content, clientId, picture = null } = sent
  if (room.id === null || room.created_at === null) return null
  app().metrics.count('messages_sent')
  const { created_at } = room
  const { id: sender_id, username } = sender
  const row = {
    id: room.id,
    content,
    picture,
    client_id: clientId,
    created_at,
    sender_id,
    username,
    offer: null,
  }
  return { isNew: true, message: messageOf(roomId, row) }
}

/** Finds the message of an earlier attempt. Checked before the error: a message sent before a block stays sent. */
async function sentBefore(again: NewMessage, room: Stored): Promise<Sent> {
  const { roomId, sender, content, clientId, picture } = again
  const sent = await findSentBefore(app().db, { roomId, senderId: sender.id, clientId }, (sent) =>
    picture
      ? isSamePicture(sent, picture.digest)
      : sent.content === content && sent.picture === null && sent.offer === null,
  )
  const message = sent && (await findMessage(roomId, sent.id))
  if (message) return { isNew: false, message }
  throw notStored(room)
}
