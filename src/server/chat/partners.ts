import * as v from 'valibot'
import type { ChatPerson } from '../../api/chat/chats.ts'
import type { Kind } from '../../api/lib/kinds.ts'
import type { User } from '../members/tokens.ts'
import { app } from '../app.ts'
import { requireOwn } from '../catalogue/read/own-listing.ts'
import { MY_ROOMS, person, participantOf, participantRow } from './room.ts'
import { any } from '../db/ask.ts'

const SHOWN = 20

/** Lists people who wrote to the owner of a listing: first those whose chat is about it, then by newest message. */
export async function listPartners(kind: Kind, id: number, user: User): Promise<ChatPerson[]> {
  await requireOwn(kind, id, user)
  const rows = await any(app().db, v.object({ other: participantRow }), {
    text: `select ${person('other')} as other
     from (${MY_ROOMS}) as room join users other on other.id = room.other_id
     cross join lateral (select max(id) as last from messages
       where room_id = room.id and sender_id = other.id) as written
     where written.last is not null
     order by room.${kind}_id is not distinct from $2 desc, written.last desc limit ${SHOWN}`,
    values: [user.id, id],
  })
  return rows.map(({ other }) => participantOf(other))
}
