/** Rooms as they come from the database and as the API shows them. */
import type { ChatItem, ChatPerson, Room } from '../../api/chats.ts'
import { widestUrl } from '../media/names.ts'

type PersonRow = { id: number; username: string; avatar: { hash: string; widths: number[] } | null }

export type RoomRow = {
  id: number
  name: string
  me: PersonRow
  other: PersonRow | null
  item: ChatItem | null
}

/** A member's rooms, each with who the other one is. */
export const MY_ROOMS = `select id, name, product_id, service_id, second_user_id as other_id
    from rooms where first_user_id = $1
  union all select id, name, product_id, service_id, first_user_id
    from rooms where second_user_id = $1`

const person = (user: string): string => `json_build_object('id', ${user}.id, 'username',
  ${user}.username, 'avatar', (select json_build_object('hash', hash, 'widths', widths)
  from media where hash = ${user}.avatar_hash))`

export const ROOM_COLUMNS = `room.id, room.name, ${person('me')} as me,
  case when other.id is not null then ${person('other')} end as other,
  case
    when p.id is not null then json_build_object('kind', 'product', 'id', p.id, 'title', p.title)
    when s.id is not null then json_build_object('kind', 'service', 'id', s.id, 'title', s.name)
  end as item`

/** `reader` is the SQL for the id of the member who reads. */
export const roomJoins = (reader: string): string => `join users me on me.id = ${reader}
  left join users other on other.id = room.other_id
  left join products p on p.id = room.product_id
  left join services s on s.id = room.service_id`

export const roomFields = ({ id, name, me, other, item }: RoomRow) =>
  ({
    id,
    name,
    participants: [me, ...(other ? [other] : [])].map(personOf),
    item,
  }) satisfies Partial<Room>

const personOf = ({ id, username, avatar }: PersonRow): ChatPerson => ({
  id,
  username,
  profile_image: avatar && { image: widestUrl(avatar) },
})
