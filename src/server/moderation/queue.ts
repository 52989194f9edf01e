/** The open cases: the heaviest first, of equal ones the oldest. Who looks at one has it for a quarter of an hour. */
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { CASE_KINDS, CASE_SOURCES } from '../../api/moderation.ts'
import { app } from '../app.ts'
import { date } from '../db/row.ts'

export const QUEUE_PAGE = 50
const CLAIM_MINUTES = 15

export const queueFilter = v.object({
  kind: v.optional(v.fallback(v.nullable(v.picklist(CASE_KINDS)), null), null),
  source: v.optional(v.fallback(v.nullable(v.picklist(CASE_SOURCES)), null), null),
  page: v.optional(
    v.fallback(v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/), v.transform(Number)), 1),
    '1',
  ),
})
export type QueueFilter = v.InferOutput<typeof queueFilter>

const row = v.object({
  id: v.number(),
  kind: v.picklist(CASE_KINDS),
  targetId: v.number(),
  title: v.string(),
  score: v.number(),
  sources: v.array(v.picklist(CASE_SOURCES)),
  createdAt: date,
  claimedBy: v.nullable(v.string()),
})
export type QueueRow = v.InferOutput<typeof row>

const IS_CLAIMED = sql`claimed_until > now()`
/** As the index `cases_queue` has them. */
const HEAVIEST_FIRST = sql`score desc nulls last, created_at, id`

export async function readQueue({ kind, source, page }: QueueFilter) {
  const { db } = app()
  const where = sql`state = 'open' ${kind ? sql`and kind = ${kind}` : sql``}
    ${source ? sql`and ${source} = any(sources)` : sql``}`
  const { rows } = await db.execute(sql`
    select id, kind, target_id as "targetId", left(coalesce(snapshot->>'title', snapshot->>'text', ''), 80) as title,
      score, sources, created_at as "createdAt",
      case when ${IS_CLAIMED} then (select username from users where users.id = claimed_by) end as "claimedBy"
    from cases where ${where} order by ${HEAVIEST_FIRST}
    limit ${QUEUE_PAGE} offset ${(page - 1) * QUEUE_PAGE}`)
  const { rows: counts } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from cases where ${where}`,
  )
  return { rows: v.parse(v.array(row), rows), count: counts[0]?.count ?? 0 }
}

/** An appeal against their own decision. Who is alone decides about it: nobody else could. */
export const isAgainst = (staffId: number): SQL => sql`(
  exists (select from decisions d where d.id = appeal_of and d.moderator_id = ${staffId})
  and exists (select from staff where totp_step > 0 offset 1))`

/** The heaviest case that nobody looks at; null: there is none. One's own decisions are looked at again by others. */
export const claimNext = async (staffId: number): Promise<number | null> =>
  claim(
    staffId,
    sql`select id from cases where state = 'open' and not coalesce(${IS_CLAIMED}, false)
      and not ${isAgainst(staffId)}
      order by ${HEAVIEST_FIRST} limit 1 for update skip locked`,
  )

/** Takes a case of one's choice; false: somebody else looks at it, or has to. */
export async function claimCase(id: number, staffId: number): Promise<boolean> {
  const free = sql`select id from cases where id = ${id} and state = 'open'
    and (claimed_by = ${staffId} or not coalesce(${IS_CLAIMED}, false))
    and not ${isAgainst(staffId)} for update`
  return (await claim(staffId, free)) !== null
}

async function claim(staffId: number, selection: SQL): Promise<number | null> {
  const { rows } = await app().db.execute<{ id: number }>(sql`update cases
    set claimed_by = ${staffId}, claimed_until = now() + ${CLAIM_MINUTES} * interval '1 minute'
    where id in (${selection}) returning id`)
  return rows[0]?.id ?? null
}
