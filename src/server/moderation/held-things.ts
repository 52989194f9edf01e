import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { KINDS, plural, type Kind } from '../../api/lib/kinds.ts'
import { CASE_SOURCES, type HeldKind, type HeldThing } from '../../api/moderation/moderation.ts'
import { app } from '../app.ts'
import { date } from '../db/row.ts'

const row = v.object({
  id: v.number(),
  title: v.string(),
  since: date,
  sources: v.array(v.picklist(CASE_SOURCES)),
})

/** A member's content that waits for a moderator, unseen by others; the newest first. */
export async function listHeld(userId: number): Promise<HeldThing[]> {
  const all = await Promise.all([
    ...KINDS.map((kind) => heldListings(kind, userId)),
    heldComments(userId),
  ])
  return all.flat().sort((a, b) => b.since.localeCompare(a.since))
}

const heldListings = (kind: Kind, userId: number): Promise<HeldThing[]> =>
  heldOf(
    kind,
    sql`
    select l.id, ${sql.identifier(kind === 'product' ? 'title' : 'name')} as title, state_at as since,
      coalesce(c.sources, '{}') as sources
    from ${sql.identifier(plural(kind))} l
    left join cases c on c.kind = ${kind} and c.target_id = l.id and c.state = 'open'
    where l.seller_id = ${userId} and l.state = 'held'`,
  )

/** A refused comment stays hidden without waiting for a decision: held ones have an open case that is no appeal. */
const heldComments = (userId: number): Promise<HeldThing[]> =>
  heldOf(
    'comment',
    sql`
    select l.id, left(text, 120) as title, hidden_at as since, c.sources
    from comments l join cases c on c.kind = 'comment' and c.target_id = l.id and c.state = 'open'
    where l.author_id = ${userId} and hidden_at is not null and c.appeal_of is null`,
  )

async function heldOf(kind: HeldKind, query: SQL): Promise<HeldThing[]> {
  const { rows } = await app().db.execute(query)
  return v
    .parse(v.array(row), rows)
    .map(({ since, ...thing }) => ({ kind, since: since.toISOString(), ...thing }))
}
