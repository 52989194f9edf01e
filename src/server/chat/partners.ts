import * as v from 'valibot'
import type { ChatPerson } from '../../api/chat/chats.ts'
import type { Kind } from '../../api/lib/kinds.ts'
import type { User } from '../members/tokens.ts'
import { app } from '../app.ts'
import { requireOwn } from '../catalogue/read/own-listing.ts'
import { IS_PROMISE } from './offers/offer-row.ts'
import { MY_ROOMS, personJson, participantOf, participantRow } from './room.ts'
import { any } from '../db/ask.ts'

const SHOWN = 20

/** `agreed`: the amount of their accepted offer for the listing. */
type Partner = ChatPerson & { agreed: number | null }

/**
 * Lists people who wrote to the owner of a listing: first the one whose offer was accepted, then those whose chat is about
 * it, then by newest message.
 */
export async function listPartners(kind: Kind, id: number, user: User): Promise<Partner[]> {
  await requireOwn(kind, id, user)
  const rows = await any(
    app().db,
    v.object({ other: participantRow, agreed: v.nullable(v.number()) }),
    {
      text: `select ${personJson('other')} as other, offer.agreed
     from (${MY_ROOMS}) as room join users other on other.id = room.other_id
     cross join lateral (select max(id) as last from messages
       where room_id = room.id and sender_id = other.id) as written
     left join lateral (select max(amount) as agreed from offers o
       where o.room_id = room.id and o.kind = '${kind}' and o.listing_id = $2 and ${IS_PROMISE}) as offer on true
     where written.last is not null
     order by offer.agreed is null, room.${kind}_id is not distinct from $2 desc, written.last desc limit ${SHOWN}`,
      values: [user.id, id],
    },
  )
  return rows.map(({ other, agreed }) => ({ ...participantOf(other), agreed }))
}
