/** A thing as it was before a decision, and the way back to it. */
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { isKind, type Kind } from '../../api/lib/kinds.ts'
import { LISTING_STATES } from '../../api/listings/listing-states.ts'
import type { Thing } from '../cases/cases.ts'
import { tagsOfMoved, moveListings } from '../listings/states/move-listings.ts'
import { QUARANTINED_FROM } from '../listings/states/quarantine.ts'
import { userTag } from '../catalogue/tags.ts'
import { maybeOne } from '../db/ask.ts'
import type { Transaction } from '../db/index.ts'
import { judgeReview } from '../deals/judge-review.ts'
import { SUBJECTS } from '../subjects.ts'
import { hideText } from './hide-text.ts'
import { hideMessage, moveToCategory, type Effect } from './outcomes.ts'
import { renewSanction } from './sanctions.ts'

/** Each kind has some of these. */
export const before = v.object({
  state: v.optional(v.picklist(LISTING_STATES)),
  categoryId: v.optional(v.number()),
  isHidden: v.optional(v.boolean(), false),
  isVoid: v.optional(v.boolean(), false),
  isLifted: v.optional(v.boolean(), false),
})
export type Before = v.InferOutput<typeof before>

const LISTING = sql`jsonb_build_object('state', state, 'categoryId', category_id)`
const TEXT = sql`jsonb_build_object('isHidden', hidden_at is not null)`
const COLUMNS: Record<Thing['kind'], SQL> = {
  product: LISTING,
  service: LISTING,
  comment: TEXT,
  wanted: TEXT,
  message: TEXT,
  review: sql`jsonb_build_object('isHidden', hidden_at is not null, 'isVoid', voided_at is not null)`,
  measure: sql`jsonb_build_object('isLifted', lifted_at is not null)`,
  user: sql`'{}'::jsonb`,
}

/** An archived listing stays so. */
const SEEN_OR_NOT = ['held', 'refused', ...QUARANTINED_FROM] as const

/** Null when the thing is deleted. */
export async function readBefore(tx: Transaction, { kind, id }: Thing): Promise<Before | null> {
  const row = await maybeOne(
    tx,
    v.object({ before }),
    sql`select ${COLUMNS[kind]} as before from ${sql.identifier(SUBJECTS[kind].table)} where id = ${id}`,
  )
  return row?.before ?? null
}

/** Makes a thing what it was. What its owner deleted or changed meanwhile stays so. */
export async function restore(
  tx: Transaction,
  { kind, id }: Thing,
  was: Before,
  staffId: number,
): Promise<Effect> {
  const now = await readBefore(tx, { kind, id })
  if (!now) return { changed: false, tags: [] }
  const change = { was, now }
  if (isKind(kind))
    return { changed: true, tags: await restoreListing(tx, kind, id, change, staffId) }
  if (kind === 'message') return hideMessage(tx, id, was.isHidden)
  return { changed: true, tags: await restoreOther(tx, kind, id, change) }
}

type Change = { was: Before; now: Before }

async function restoreListing(
  tx: Transaction,
  kind: Kind,
  id: number,
  { was: { state, categoryId }, now }: Change,
  actorId: number,
): Promise<string[]> {
  const isElsewhere = categoryId !== undefined && categoryId !== now.categoryId
  const tags = isElsewhere ? await moveToCategory(tx, kind, id, categoryId) : []
  if (state === undefined || state === now.state) return tags
  const from = state === 'held' || state === 'refused' ? SEEN_OR_NOT : (['refused'] as const)
  const moved = await moveListings(tx, kind, [id], { from, to: state, actorId })
  return [...tags, ...tagsOfMoved(kind, moved)]
}

async function restoreOther(
  tx: Transaction,
  kind: 'comment' | 'wanted' | 'review' | 'measure' | 'user',
  id: number,
  { was, now }: Change,
): Promise<string[]> {
  if (kind === 'user') return [userTag(id)]
  if (kind === 'measure') return now.isLifted && !was.isLifted ? renewSanction(tx, id) : []
  if (kind === 'review')
    return judgeReview(tx, id, was.isVoid ? 'void' : was.isHidden ? 'hidden' : 'shown')
  return hideText[kind](tx, id, was.isHidden)
}
