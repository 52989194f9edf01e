/** Loads the current facts behind a member's notifications, as far as the member may see them. */
import * as v from 'valibot'
import { LISTING_STATES } from '../../api/listings/listing-states.ts'
import { VOID_REASONS } from '../../api/chat/offer-limits.ts'
import { KINDS } from '../../api/lib/kinds.ts'
import { CASE_KINDS, SANCTIONS, OUTCOMES } from '../../api/moderation/moderation.ts'
import { DEAL_SIDES, DEAL_STATES } from '../../api/deals/review-limits.ts'
import { app } from '../app.ts'
import { SEARCH_SELLER } from '../catalogue/list-name.ts'
import { READABLE } from '../catalogue/public-where.ts'
import { firstPhoto } from '../media/first-photo.ts'
import { IS_IN_CHATS, note } from './note.ts'
import { any, date } from '../db/ask.ts'

/** A saved search whose owner was asked whether they still need it and has not answered. */
export const IS_ASKED = `paused_at is null and coalesce(asked_at > seen_at, false)`

/** Null when there is none, or only the owner may see the listing. */
const photo = v.nullable(v.object({ hash: v.string(), widths: v.array(v.number()) }))

/** Null when the listing is deleted, or hidden from the member. */
const listing = v.nullable(
  v.object({ title: v.string(), state: v.picklist(LISTING_STATES), expires_at: date, photo }),
)

const row = v.object({
  id: v.number(),
  note,
  created_at: date,
  due_at: date,
  is_read: v.boolean(),
  listing,
  /** The writer, or the other side of the deal. */
  person: v.nullable(v.string()),
  deal: v.nullable(
    v.object({
      kind: v.picklist(KINDS),
      title: v.string(),
      state: v.picklist(DEAL_STATES),
      opened_by: v.picklist(DEAL_SIDES),
      side: v.picklist(DEAL_SIDES),
      photo,
    }),
  ),
  decision: v.nullable(
    v.object({
      kind: v.picklist(CASE_KINDS),
      outcome: v.picklist(OUTCOMES),
      title: v.string(),
      sanction: v.nullable(v.picklist(SANCTIONS)),
    }),
  ),
  /** Null when it is neither open nor void. */
  offer: v.nullable(
    v.object({
      room_id: v.number(),
      listing_id: v.number(),
      amount: v.number(),
      expires_at: date,
      void_reason: v.nullable(v.picklist(VOID_REASONS)),
      /** Null when the listing is deleted. */
      title: v.nullable(v.string()),
      price: v.nullable(v.number()),
      photo,
    }),
  ),
  /** Without those that are deleted. */
  searches: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      kind: v.picklist(KINDS),
      query: v.string(),
      seller: v.nullable(v.string()),
      is_asked: v.boolean(),
    }),
  ),
  /** A saved search's listings that are still open. */
  listings: v.array(
    v.object({
      kind: v.picklist(KINDS),
      id: v.number(),
      title: v.string(),
      price: v.nullable(v.number()),
      photo,
    }),
  ),
})
export type Facts = v.InferOutput<typeof row>

const idOf = (name: string): string => `(n.subject->>'${name}')::bigint`

const LISTING = `case n.subject->>'kind'
  when 'product' then (select json_build_object('title', title, 'state', state, 'expires_at', expires_at,
      'photo', ${firstPhoto('product', 'products.id')})
    from products where id = ${idOf('listingId')} and (${READABLE} or seller_id = n.user_id))
  when 'service' then (select json_build_object('title', name, 'state', state, 'expires_at', expires_at,
      'photo', ${firstPhoto('service', 'services.id')})
    from services where id = ${idOf('listingId')} and (${READABLE} or seller_id = n.user_id)) end`

/** SQL for the writer in a room; null when the member has read or deleted everything there or blocked the writer. */
const WRITER = `(select other.username from rooms
  join users other on other.id in (first_user_id, second_user_id) and other.id <> n.user_id
  left join read_marks mark on mark.room_id = rooms.id and mark.user_id = n.user_id
  where rooms.id = ${idOf('roomId')}
    and not exists (select from blocks where blocker_id = n.user_id and blocked_id = other.id)
    and exists (select from messages where room_id = rooms.id and sender_id = other.id and hidden_at is null
      and id > coalesce(mark.hidden_up_to_id, 0) and (n.read_at is not null or id > coalesce(mark.last_read_id, 0))))`

const IS_BLOCKED = `exists (select from blocks where blocker_id = n.user_id and blocked_id = users.id)`

/** SQL: the other one of the offer's chat. */
const PARTNER = `(select username from offers o join rooms r on r.id = o.room_id
    join users on users.id in (r.first_user_id, r.second_user_id) and users.id <> n.user_id
    where o.id = ${idOf('offerId')})`

const PERSON = `case n.type
  when 'message' then ${WRITER}
  when 'offer_ending' then ${PARTNER}
  when 'offer_void' then ${PARTNER}
  when 'comment' then (select username from comments c join users on users.id = c.author_id
    where c.id = ${idOf('commentId')} and c.hidden_at is null and not ${IS_BLOCKED})
  when 'reply' then (select username from replies r join comments c on c.id = r.comment_id
    join users on users.id = r.author_id where r.id = ${idOf('replyId')} and c.hidden_at is null and not ${IS_BLOCKED})
  else (select username from deals join users on users.id in (seller_id, buyer_id) and users.id <> n.user_id
    where deals.id = ${idOf('dealId')}) end`

const OFFER = `(select json_build_object('room_id', o.room_id, 'listing_id', o.listing_id, 'amount', o.amount,
    'expires_at', o.expires_at, 'void_reason', o.void_reason, 'title', p.title, 'price', p.price,
    'photo', ${firstPhoto('product', 'p.id')})
  from offers o left join products p on p.id = o.listing_id
  where o.id = ${idOf('offerId')} and (o.state = 'void' or o.state = 'open' and o.expires_at > now()))`

const DEAL = `(select json_build_object('kind', kind, 'title', title, 'state', state, 'opened_by', opened_by,
    'side', case when seller_id = n.user_id then 'seller' else 'buyer' end,
    'photo', case kind
      when 'product' then (select ${firstPhoto('product', 'products.id')} from products
        where id = listing_id and ${READABLE})
      when 'service' then (select ${firstPhoto('service', 'services.id')} from services
        where id = listing_id and ${READABLE}) end)
  from deals where id = ${idOf('dealId')} and n.user_id in (seller_id, buyer_id))`

const DECISION = `(select json_build_object('kind', d.kind, 'outcome', d.outcome, 'sanction', sanctions.kind,
    'title', left(coalesce(c.snapshot->>'title', c.snapshot->>'text', ''), 120))
  from decisions d left join cases c on c.id = d.case_id
    left join sanctions on d.kind = 'measure' and sanctions.id = d.target_id
  where d.id = ${idOf('decisionId')} and d.owner_id = n.user_id)`

const SEARCHES = `array_to_json(array(select json_build_object('id', id, 'name', name, 'kind', kind, 'query', query,
    'seller', ${SEARCH_SELLER}, 'is_asked', ${IS_ASKED})
  from saved_searches s where user_id = n.user_id
    and (id = ${idOf('searchId')} or n.subject->'others' @> to_jsonb(id)) order by id))`

const LISTINGS = `array_to_json(array(select json_build_object('kind', hit->>'kind', 'id', coalesce(p.id, s.id),
    'title', coalesce(p.title, s.name), 'price', p.price,
    'photo', coalesce(${firstPhoto('product', 'p.id')}, ${firstPhoto('service', 's.id')}))
  from jsonb_array_elements(case when n.type = 'search' then n.subject->'listings' else '[]'::jsonb end)
    with ordinality as hits (hit, place)
  left join products p on hit->>'kind' = 'product' and p.id = (hit->>'id')::bigint and p.is_public
  left join services s on hit->>'kind' = 'service' and s.id = (hit->>'id')::bigint and s.is_public
  where p.id is not null or s.id is not null order by place))`

const FACTS = `select n.id, n.subject || jsonb_build_object('type', n.type) as note, n.created_at, n.due_at,
  n.read_at is not null as is_read, ${LISTING} as listing, ${PERSON} as person, ${DEAL} as deal, ${OFFER} as offer,
  ${DECISION} as decision, ${SEARCHES} as searches, ${LISTINGS} as listings from notifications n`

/** The newest first: either the last ones, or the unread among the given ids. */
export async function readFacts(
  userId: number,
  which: { last: number } | { unreadIds: number[] },
): Promise<Facts[]> {
  const [rest, value] =
    'last' in which
      ? [`and not ${IS_IN_CHATS} order by created_at desc, id desc limit $2`, which.last]
      : [
          'and id = any($2::bigint[]) and read_at is null order by created_at desc, id desc',
          which.unreadIds,
        ]
  return any(app().db, row, {
    text: `${FACTS} where user_id = $1 ${rest}`,
    values: [userId, value],
  })
}
