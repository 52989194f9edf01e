import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { KINDS, plural, type Kind } from '../../api/lib/kinds.ts'
import { CASE_SOURCES, type HeldKind, type HeldThing } from '../../api/moderation/moderation.ts'
import { app } from '../app.ts'
import { SUBJECTS } from '../subjects.ts'
import { any, date } from '../db/ask.ts'

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
    heldTexts('comment', userId),
    heldTexts('wanted', userId),
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

/** A refused text stays hidden without waiting for a decision: held ones have an open case that is no appeal. */
const heldTexts = (kind: 'comment' | 'wanted', userId: number): Promise<HeldThing[]> =>
  heldOf(
    kind,
    sql`
    select l.id, left(coalesce(c.snapshot->>'title', text), 120) as title, hidden_at as since, c.sources
    from ${sql.identifier(SUBJECTS[kind].table)} l
      join cases c on c.kind = ${kind} and c.target_id = l.id and c.state = 'open'
    where l.${sql.identifier(SUBJECTS[kind].owner)} = ${userId} and hidden_at is not null and c.appeal_of is null`,
  )

async function heldOf(kind: HeldKind, query: SQL): Promise<HeldThing[]> {
  const things = await any(app().db, row, query)
  return things.map(({ since, ...thing }) => ({ kind, since: since.toISOString(), ...thing }))
}
