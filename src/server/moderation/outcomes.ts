/** The effects of a decision on its subject. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Rule } from '../../api/moderation/rules.ts'
import { isKind, plural, type Kind } from '../../api/lib/kinds.ts'
import type { BusEvent } from '../bus/bus.ts'
import { refuseListings, releaseListing } from '../listings/states/quarantine.ts'
import { tagsOfMoved } from '../listings/states/move-listings.ts'
import { lockListing } from '../catalogue/read/own-listing.ts'
import { listingTag, placeTags, userTag } from '../catalogue/tags.ts'
import { any, run } from '../db/ask.ts'
import type { Transaction } from '../db/index.ts'
import { judgeReview } from '../deals/judge-review.ts'
import { Failure, isFailure } from '../failure.ts'
import { findCategory } from '../reference/categories.ts'
import type { Thing } from '../cases/cases.ts'
import { hideText } from './hide-text.ts'
import { liftSanction } from './sanctions.ts'
import { settleListings } from './settle-listings.ts'

export type Decision =
  | { outcome: 'allow'; note: string }
  | { outcome: 'refuse'; rule: Rule; note: string }
  | { outcome: 'move'; categoryId: number; note: string }

/** `changed`: the subject is different now. After the commit the caller invalidates `tags` and publishes `events`. */
export type Effect = { changed: boolean; tags: string[]; events?: BusEvent[] }
const NOTHING: Effect = { changed: false, tags: [] }

/** Applies a decision. A subject that was deleted meanwhile stays deleted. */
export async function applyOutcome(
  tx: Transaction,
  { kind, target_id: id }: { kind: Thing['kind']; target_id: number },
  decision: Decision,
  staffId: number,
): Promise<Effect> {
  if (isKind(kind)) return listingOutcome(tx, kind, id, decision, staffId)
  if (decision.outcome === 'move') throw new Failure('invalid_request')
  const isHidden = decision.outcome === 'refuse'
  if (kind === 'comment' || kind === 'wanted') {
    const tags = await hideText[kind](tx, id, isHidden)
    return { changed: tags.length > 0, tags }
  }
  if (kind === 'review') {
    const tags = await judgeReview(tx, id, verdictOn(decision))
    return { changed: tags.length > 0, tags }
  }
  if (kind === 'measure') return isHidden ? NOTHING : endSanction(tx, id, staffId)
  if (kind === 'message') return hideMessage(tx, id, isHidden)
  return { changed: false, tags: [userTag(id)] }
}

async function listingOutcome(
  tx: Transaction,
  kind: Kind,
  id: number,
  decision: Decision,
  staffId: number,
): Promise<Effect> {
  if (decision.outcome === 'refuse')
    return moved(kind, await refuseListings(tx, kind, [id], staffId))
  const released = await release(tx, kind, id, staffId)
  if (decision.outcome === 'allow') return released
  const tags = await moveToCategory(tx, kind, id, decision.categoryId)
  return { changed: true, tags: [...released.tags, ...tags] }
}

/** Releases a listing; it stays hidden while its seller is suspended. */
async function release(tx: Transaction, kind: Kind, id: number, staffId: number): Promise<Effect> {
  const released = await releaseListing(tx, kind, id, staffId)
  const [listing] = released
  if (!listing) return NOTHING
  const tags = await settleListings(tx, listing.sellerId, staffId)
  return { changed: true, tags: [...tagsOfMoved(kind, released), ...tags] }
}

const moved = (kind: Kind, listings: Parameters<typeof tagsOfMoved>[1]): Effect => ({
  changed: listings.length > 0,
  tags: tagsOfMoved(kind, listings),
})

/** Returns the tags of the old place and of the new one. */
export async function moveToCategory(tx: Transaction, kind: Kind, id: number, categoryId: number) {
  if (!findCategory(kind, categoryId))
    throw new Failure('category_not_found', { errors: { category_id: 'category_not_found' } })
  try {
    const before = await lockListing(tx, kind, id)
    await run(
      tx,
      sql`update ${sql.identifier(plural(kind))}
      set category_id = ${categoryId}, version = version + 1 where id = ${id}`,
    )
    const after = { ...before, categoryId }
    return [listingTag(kind, id), ...placeTags(kind, before), ...placeTags(kind, after)]
  } catch (error) {
    if (isFailure(error) && error.code === 'gone') return []
    throw error
  }
}

/** A won appeal lifts the sanction; it may have ended meanwhile. */
async function endSanction(tx: Transaction, id: number, staffId: number): Promise<Effect> {
  try {
    return { changed: true, tags: await liftSanction(tx, id, staffId) }
  } catch (error) {
    if (isFailure(error) && (error.code === 'conflict' || error.code === 'not_found'))
      return NOTHING
    throw error
  }
}

/** Paid or solicited reviews lose their stars too, not only their words. */
const verdictOn = (decision: Decision) =>
  decision.outcome !== 'refuse' ? 'shown' : decision.rule === 'fraud' ? 'void' : 'hidden'

export async function hideMessage(tx: Transaction, id: number, isHidden: boolean): Promise<Effect> {
  const rows = await any(
    tx,
    v.object({ room_id: v.number(), one: v.nullable(v.number()), other: v.nullable(v.number()) }),
    sql`update messages m set hidden_at = case when ${isHidden} then now() end from rooms r
      where m.id = ${id} and (m.hidden_at is null) = ${isHidden} and r.id = m.room_id
      returning m.room_id, r.first_user_id as one, r.second_user_id as other`,
  )
  if (!rows[0]) return NOTHING
  const { room_id: roomId, one, other } = rows[0]
  const userIds = [one, other].filter((person) => person !== null)
  const events: BusEvent[] = [
    { type: 'chat-message-changed', roomId, messageId: id },
    { type: 'chat-rooms', roomId, userIds },
  ]
  return { changed: true, tags: [], events }
}
