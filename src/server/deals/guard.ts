/** Requirements for a deal: two members who really talked or agreed on a price, with accounts and a listing that are not too new. */
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { plural, type ListingId } from '../../api/lib/kinds.ts'
import {
  DEAL_MESSAGES_EACH,
  DEAL_MINUTES,
  DEAL_REFUSALS,
  type DealSide,
} from '../../api/deals/review-limits.ts'
import { any, date } from '../db/ask.ts'
import type { Db, Transaction } from '../db/index.ts'
import { isHidden } from '../members/in-force.ts'

export type Pair = { sellerId: number; buyerId: number }

/** `from`: when the reason ends by itself; null when it does not. */
const refusal = v.object({
  buyer_id: v.number(),
  reason: v.picklist(DEAL_REFUSALS),
  from: v.nullable(date),
})
export type Refusal = v.InferOutput<typeof refusal>

export type People = { sellerId: number; buyerIds: number[] }

/**
 * Returns for which of these buyers a deal with the seller of the listing is refused, and why. `openedBy` is the side that
 * would open it. A pair that has a deal already is not refused. Lock the listing first if the result has to stay true.
 */
export async function refusalsOf(
  tx: Db | Transaction,
  { kind, id }: ListingId,
  { sellerId, buyerIds }: People,
  openedBy: DealSide,
): Promise<Refusal[]> {
  const agreed = agreedOffers(sql`${kind}`, sql`l.id`, {
    sellerId: sql`${sellerId}::bigint`,
    buyerId: sql`buyer.id`,
  })
  const isUsed = kind === 'product' ? sql`l.condition = 'used'` : sql`false`
  return any(
    tx,
    refusal,
    sql`
    select buyer.id as buyer_id, checked.reason, case
      when checked.reason in ('deal_new_account', 'deal_new_listing') and talk.is_enough
      then greatest(old.accounts, old.listing) end as "from"
    from ${sql.identifier(plural(kind))} l, unnest(${sql.param(buyerIds)}::bigint[]) as buyer (id), lateral (
      select max(created_at) + interval '3 days' as accounts,
        l.created_at + interval '1 hour' as listing
      from users where users.id in (${sellerId}, buyer.id)) as old, lateral (
      select said.is_agreed or said.by_both >= ${DEAL_MESSAGES_EACH} as is_mutual,
        said.is_agreed or said.by_both >= ${DEAL_MESSAGES_EACH}
          and said.lasted >= ${DEAL_MINUTES} * interval '1 minute' as is_enough
      from (select exists (select from ${agreed}) as is_agreed,
          least(count(*) filter (where m.sender_id = ${sellerId}),
          count(*) filter (where m.sender_id = buyer.id)) as by_both,
          max(m.created_at) - min(m.created_at) as lasted
        from rooms r join room_items i on i.room_id = r.id and i.kind = ${kind} and i.listing_id = l.id
          join messages m on m.room_id = r.id and m.created_at >= i.first_opened_at and m.hidden_at is null
            and not m.is_automatic
        where r.first_user_id = least(${sellerId}::bigint, buyer.id)
          and r.second_user_id = greatest(${sellerId}::bigint, buyer.id)) as said) as talk, lateral (
      select case
        when exists (select from deals where kind = ${kind} and listing_id = l.id and seller_id = ${sellerId}
          and buyer_id = buyer.id and state in ('pending', 'confirmed', 'assumed')) then null
        when exists (select from blocks where (blocker_id, blocked_id) in
          ((${sellerId}, buyer.id), (buyer.id, ${sellerId}))) then 'deal_blocked'
        when ${sql.raw(isHidden(String(sellerId)))} or ${sql.raw(isHidden('buyer.id'))} then 'deal_suspended'
        when old.accounts > now() then 'deal_new_account'
        when old.listing > now() then 'deal_new_listing'
        when ${isUsed} and exists (select from deals where kind = ${kind} and listing_id = l.id
          and state in ('pending', 'confirmed', 'assumed')) then 'deal_sold_already'
        when exists (select from deals where kind = ${kind} and listing_id = l.id
          and buyer_id = buyer.id and state = 'declined' and opened_by = ${openedBy}) then 'deal_declined'
        when not talk.is_mutual then 'deal_few_messages'
        when not talk.is_enough then 'deal_short_chat'
      end as reason) as checked
    where l.id = ${id} and checked.reason is not null`,
  )
}

type Sides = { sellerId: SQL; buyerId: SQL }

/** SQL: the accepted offers `o` between two members for a listing. */
export const agreedOffers = (kind: SQL, listingId: SQL, { sellerId, buyerId }: Sides): SQL =>
  sql`offers o join rooms r on r.id = o.room_id and r.first_user_id = least(${sellerId}, ${buyerId})
    and r.second_user_id = greatest(${sellerId}, ${buyerId})
    where o.kind = ${kind} and o.listing_id = ${listingId} and o.state = 'accepted'`
