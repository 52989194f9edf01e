/** What has to be before a deal counts: two people who really talked. */
import * as v from 'valibot'
import { sql } from 'drizzle-orm'
import type { ErrorCode } from '../../api/common.ts'
import { plural, type ListingId } from '../../api/kinds.ts'
import type { Transaction } from '../db/index.ts'
import { isHidden } from '../moderation/in-force.ts'

export type Pair = { sellerId: number; buyerId: number }

const REASONS = [
  'deal_blocked',
  'deal_suspended',
  'deal_new_account',
  'deal_new_listing',
  'deal_sold_already',
  'deal_declined',
  'deal_few_messages',
  'deal_short_chat',
] as const satisfies readonly ErrorCode[]
export type Reason = (typeof REASONS)[number] | 'deal_same_network'

const row = v.object({ reason: v.nullable(v.picklist(REASONS)) })

/** Why these two have no deal about a locked listing, in the eyes of who says that they have; null: they may. */
export async function reasonAgainst(
  tx: Transaction,
  { kind, id }: ListingId,
  { sellerId, buyerId }: Pair,
  openedBy: 'seller' | 'buyer',
): Promise<(typeof REASONS)[number] | null> {
  const isUsed = kind === 'product' ? sql`l.condition = 'used'` : sql`false`
  const { rows } = await tx.execute(sql`
    select case
      when exists (select from blocks where (blocker_id, blocked_id) in
        ((${sellerId}, ${buyerId}), (${buyerId}, ${sellerId}))) then 'deal_blocked'
      when ${hidden(sellerId)} or ${hidden(buyerId)} then 'deal_suspended'
      when exists (select from users where id in (${sellerId}, ${buyerId})
        and created_at > now() - interval '3 days') then 'deal_new_account'
      when coalesce(l.created_at, l.bumped_at) > now() - interval '1 hour' then 'deal_new_listing'
      when ${isUsed} and exists (select from deals where kind = ${kind} and listing_id = l.id
        and state in ('pending', 'confirmed', 'assumed')) then 'deal_sold_already'
      when exists (select from deals where kind = ${kind} and listing_id = l.id
        and buyer_id = ${buyerId} and state = 'declined' and opened_by = ${openedBy}) then 'deal_declined'
      when talk.of_seller < 2 or talk.of_buyer < 2 then 'deal_few_messages'
      when talk.lasted < interval '10 minutes' then 'deal_short_chat'
    end as reason
    from ${sql.identifier(plural(kind))} l, lateral (
      select count(*) filter (where m.sender_id = ${sellerId}) as of_seller,
        count(*) filter (where m.sender_id = ${buyerId}) as of_buyer,
        max(m.created_at) - min(m.created_at) as lasted
      from rooms r join room_items i on i.room_id = r.id and i.kind = ${kind} and i.listing_id = l.id
        join messages m on m.room_id = r.id and m.created_at >= i.first_opened_at and m.hidden_at is null
      where r.first_user_id = least(${sellerId}::bigint, ${buyerId}::bigint)
        and r.second_user_id = greatest(${sellerId}::bigint, ${buyerId}::bigint)) as talk
    where l.id = ${id}`)
  return v.parse(v.array(row), rows)[0]?.reason ?? null
}

const hidden = (userId: number) => sql.raw(isHidden(String(userId)))
