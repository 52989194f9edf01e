/** Reads a room as one of its two people sees it. */
import * as v from 'valibot'
import {
  chatItem,
  type ChatItem,
  type ChatPerson,
  type MessagesQuery,
  type Room,
  type RoomWithMessages,
} from '../../api/chat/chats.ts'
import { app } from '../app.ts'
import { Failure } from '../failure.ts'
import { firstPhoto } from '../media/first-photo.ts'
import { cardUrl, widestUrl } from '../media/names.ts'
import { isHidden } from '../members/in-force.ts'
import { messagesOf } from './messages.ts'
import { TAKES_OFFERS } from './offers/offer-row.ts'
import { any, date } from '../db/ask.ts'
import { KINDS } from '../../api/lib/kinds.ts'

const picture = v.object({ hash: v.string(), widths: v.array(v.number()) })
export const participantRow = v.object({
  id: v.number(),
  username: v.string(),
  avatar: v.nullable(picture),
})
type PersonRow = v.InferOutput<typeof participantRow>

const itemRow = v.object({
  ...v.omit(chatItem, ['thumbnail']).entries,
  photo: v.nullable(picture),
})
type ItemRow = v.InferOutput<typeof itemRow>

export const roomRow = v.object({
  id: v.number(),
  me: participantRow,
  other: v.nullable(participantRow),
  item: v.nullable(itemRow),
})
type RoomRow = v.InferOutput<typeof roomRow>

/** SQL for the rooms of member $1, each with the id of the other person. */
export const MY_ROOMS = `select id, product_id, service_id, second_user_id as other_id
    from rooms where first_user_id = $1
  union all select id, product_id, service_id, first_user_id
    from rooms where second_user_id = $1`

export const personJson = (user: string): string => `json_build_object('id', ${user}.id, 'username',
  ${user}.username, 'avatar', (select json_build_object('hash', hash, 'widths', widths)
  from media where hash = ${user}.avatar_hash))`

export const ROOM_COLUMNS = `room.id, ${personJson('me')} as me,
  case when other.id is not null then ${personJson('other')} end as other,
  case
    when p.id is not null then json_build_object('kind', 'product', 'id', p.id, 'title', p.title,
      'price', p.price, 'in_stock', p.in_stock and p.state in ('active', 'reserved'), 'is_sold', p.state = 'sold',
      'is_reserved', p.state = 'reserved',
      'is_mine', p.seller_id = me.id, 'takes_offers', ${TAKES_OFFERS}, 'photo', ${firstPhoto('product', 'room.product_id')})
    when s.id is not null then json_build_object('kind', 'service', 'id', s.id, 'title', s.name,
      'price', null, 'in_stock', s.state in ('active', 'reserved'), 'is_sold', false, 'is_reserved', false,
      'is_mine', s.seller_id = me.id, 'takes_offers', false, 'photo', ${firstPhoto('service', 'room.service_id')})
  end as item`

/** `reader` is the SQL for the reader's id. */
export const roomJoins = (reader: string): string => `join users me on me.id = ${reader}
  left join users other on other.id = room.other_id
  left join products p on p.id = room.product_id
  left join services s on s.id = room.service_id`

/** A room is named after its item, else after the other person; nobody can type a name. */
export const roomFields = ({ id, me, other, item }: RoomRow) =>
  ({
    id,
    name: item?.title ?? other?.username ?? '',
    participants: [me, ...(other ? [other] : [])].map(participantOf),
    item: item && itemOf(item),
  }) satisfies Partial<Room>

const itemOf = ({ photo, ...item }: ItemRow): ChatItem => ({
  ...item,
  thumbnail: photo && cardUrl(photo),
})

export const participantOf = ({ id, username, avatar }: PersonRow): ChatPerson => ({
  id,
  username,
  profile_image: avatar && { image: widestUrl(avatar) },
})

const openedRow = v.object({
  ...roomRow.entries,
  mine: v.number(),
  theirs: v.number(),
  hidden_up_to: v.number(),
  blocked_by_me: v.boolean(),
  partner_suspended: v.boolean(),
  takes_pictures: v.boolean(),
  had_item: v.boolean(),
  subjects: v.array(
    v.object({ kind: v.picklist(KINDS), id: v.number(), title: v.string(), since: date }),
  ),
})
type OpenedRow = v.InferOutput<typeof openedRow>

/** Reads a room with a page of messages; 404 for everybody but its two people. */
export async function readRoom(
  roomId: number,
  userId: number,
  query: MessagesQuery,
): Promise<RoomWithMessages> {
  const row = await findRow(roomId, userId)
  return {
    ...roomFields(row),
    messages: await messagesOf(roomId, query, row.hidden_up_to),
    last_read: { mine: row.mine, theirs: row.theirs },
    blocked_by_me: row.blocked_by_me,
    partner_suspended: row.partner_suspended,
    takes_pictures: row.takes_pictures,
    subjects: row.subjects.map((one) => ({ ...one, since: one.since.toISOString() })),
    item_deleted: row.item === null && row.had_item,
  }
}

const SUBJECTS = `array_to_json(array(select json_build_object('kind', i.kind, 'id', i.listing_id,
    'title', coalesce(about_p.title, about_s.name), 'since', i.first_opened_at)
  from room_items i left join products about_p on i.kind = 'product' and about_p.id = i.listing_id
    left join services about_s on i.kind = 'service' and about_s.id = i.listing_id
  where i.room_id = room.id and coalesce(about_p.id, about_s.id) is not null order by i.first_opened_at))`

async function findRow(roomId: number, userId: number): Promise<OpenedRow> {
  const rows = await any(app().db, openedRow, {
    name: 'chat-room',
    text: `select ${ROOM_COLUMNS}, coalesce(my_mark.last_read_id, 0) as mine,
        coalesce(their_mark.last_read_id, 0) as theirs,
        coalesce(my_mark.hidden_up_to_id, -1) as hidden_up_to,
        exists (select from blocks where blocker_id = $1 and blocked_id = room.other_id) as blocked_by_me,
        ${isHidden('room.other_id')} as partner_suspended,
        exists (select from messages where room_id = room.id and sender_id = room.other_id
          and not is_automatic) as takes_pictures,
        exists (select from room_items where room_id = room.id) as had_item,
        ${SUBJECTS} as subjects
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
