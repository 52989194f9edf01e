/** Hides a member's listings during a suspension or ban, and restores them as they were. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { KINDS, plural, type Kind } from '../../api/lib/kinds.ts'
import { READABLE } from '../catalogue/public-where.ts'
import { quarantineListings, releaseListing } from '../listings/states/quarantine.ts'
import { tagsOfMoved, type MovedListing } from '../listings/states/move-listings.ts'
import { any } from '../db/ask.ts'
import type { Transaction } from '../db/index.ts'
import { HIDES, isHidden } from '../members/in-force.ts'

/** Locks a member's sanctions until the commit; returns the phone, null when there is no such member. */
export async function lockPhone(tx: Transaction, userId: number): Promise<string | null> {
  const rows = await any(
    tx,
    v.object({ phone: v.string() }),
    sql`select phone from users where id = ${userId} for no key update`,
  )
  return rows[0]?.phone ?? null
}

/**
 * Call it with the member locked. Returns the cache tags of the listings that moved. `actorId` is null for the clock.
 */
export async function settleListings(
  tx: Transaction,
  userId: number,
  actorId: number | null,
): Promise<string[]> {
  const rows = await any(
    tx,
    v.object({ hidden: v.boolean() }),
    sql`select ${sql.raw(isHidden(String(userId)))} as hidden`,
  )
  const settle = rows[0]?.hidden ? quarantine : release
  const tags: string[] = []
  for (const kind of KINDS) tags.push(...tagsOfMoved(kind, await settle(tx, kind, userId, actorId)))
  return [...new Set(tags)]
}

async function quarantine(
  tx: Transaction,
  kind: Kind,
  userId: number,
  actorId: number | null,
): Promise<MovedListing[]> {
  const rows = await any(
    tx,
    v.object({ id: v.number() }),
    sql`select id from ${table(kind)}
    where seller_id = ${userId} and ${sql.raw(READABLE)}`,
  )
  const ids = rows.map(({ id }) => id)
  return ids.length === 0 ? [] : quarantineListings(tx, kind, ids, actorId)
}

/** Releases listings that were quarantined under such a sanction, except those that a case keeps there as well. */
async function release(
  tx: Transaction,
  kind: Kind,
  userId: number,
  actorId: number | null,
): Promise<MovedListing[]> {
  const rows = await any(
    tx,
    v.object({ id: v.number() }),
    sql`
    select id from ${table(kind)} as listing where seller_id = ${userId} and state = 'held'
      and not exists (select from cases
        where kind = ${kind} and target_id = listing.id and state = 'open'
          and sources && array['words', 'asked', 'stolen_photo', 'edit', 'again'])
      and exists (select from sanctions where user_id = ${userId} and ${sql.raw(HIDES)}
        and (select at from listing_history where kind = ${kind} and listing_id = listing.id
          order by id desc limit 1)
          between created_at and coalesce(least(until, lifted_at), 'infinity'))
    for update`,
  )
  const moved: MovedListing[] = []
  for (const { id } of rows) moved.push(...(await releaseListing(tx, kind, id, actorId)))
  return moved
}

const table = (kind: Kind) => sql.identifier(plural(kind))
