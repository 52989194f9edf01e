/** Decisions about a member's content, and the member's one appeal to another moderator. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import {
  CASE_KINDS,
  OUTCOMES,
  ownDecision,
  type OwnDecision,
} from '../../api/moderation/moderation.ts'
import { lockPeople } from '../members/lock-people.ts'
import { app } from '../app.ts'
import { Failure } from '../failure.ts'
import { APPEAL_OUTCOME, isRecent } from '../members/in-force.ts'
import { openCase } from '../cases/cases.ts'
import { any, date, maybeOne, run } from '../db/ask.ts'

const APPEAL_SCORE = 30
const MOST = 50

const row = v.object({
  ...v.omit(ownDecision, ['appealable']).entries,
  created_at: date,
  appealed_at: v.nullable(date),
  is_answer: v.boolean(),
})

/**
 * The last decisions about a member's content, the newest first. Decisions that changed nothing are left out; sanctions
 * are listed separately (`OwnSanction`).
 */
export async function listDecisions(userId: number): Promise<OwnDecision[]> {
  const rows = await any(
    app().db,
    row,
    sql`
    select d.id, d.kind, d.target_id, left(coalesce(c.snapshot->>'title', c.snapshot->>'text', ''), 120) as title,
      d.outcome, d.rule, d.note, d.from_report, d.moderator_id is null as automated, d.created_at, d.appealed_at,
      ${sql.raw(APPEAL_OUTCOME)} as appeal_outcome, c.appeal_of is not null as is_answer
    from decisions d join cases c on c.id = d.case_id
    where d.owner_id = ${userId} and (d.outcome <> 'allow' or c.appeal_of is not null)
    order by d.id desc limit ${MOST}`,
  )
  return rows.map(({ created_at, appealed_at, is_answer, ...decision }) => ({
    ...decision,
    created_at: created_at.toISOString(),
    appealed_at: appealed_at?.toISOString() ?? null,
    appealable:
      decision.outcome === 'refuse' && !is_answer && appealed_at === null && isRecent(created_at),
  }))
}

const decided = v.object({
  kind: v.picklist(CASE_KINDS),
  id: v.number(),
  owner_id: v.nullable(v.number()),
  outcome: v.picklist(OUTCOMES),
  at: date,
  closed: v.boolean(),
})

/**
 * Appeals to another moderator. 404 for a decision about somebody else; 409 when it was appealed before, is too old, or
 * restricts nothing (any more); 410 when its subject is deleted.
 */
export async function appeal(userId: number, decisionId: number, text: string): Promise<void> {
  await app().db.transaction(async (tx) => {
    await lockPeople(tx, [userId])
    const decision = await maybeOne(
      tx,
      decided,
      sql`
      select d.kind, d.target_id as id, d.owner_id, d.outcome, d.created_at as at,
        d.appeal is not null or c.appeal_of is not null or m.lifted_at is not null as closed
      from decisions d left join cases c on c.id = d.case_id
        left join sanctions m on d.kind = 'measure' and m.id = d.target_id
      where d.id = ${decisionId} for update of d`,
    )
    if (!decision || decision.owner_id !== userId) throw new Failure('not_found')
    const isOpen = decision.outcome === 'refuse' && !decision.closed
    if (!isOpen || !isRecent(decision.at)) throw new Failure('conflict')
    await run(
      tx,
      sql`update decisions set appeal = ${text}, appealed_at = now()
      where id = ${decisionId}`,
    )
    const opened = await openCase(tx, decision, {
      source: 'appeal',
      score: APPEAL_SCORE,
      appealOf: decisionId,
    })
    if (opened === undefined) throw new Failure('gone')
  })
}
