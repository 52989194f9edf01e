/**
 * The queue of open cases: the heaviest first, among equals the oldest. Opening a case claims it for a quarter of an
 * hour.
 */
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { CASE_KINDS, CASE_SOURCES } from '../../api/moderation/moderation.ts'
import { app } from '../app.ts'
import { shareRight, trustOf } from '../cases/reporters.ts'
import { caseColumns, caseRow, readActor, readCaseFacts } from '../staff/refuse.ts'
import { judge, type StaffRefusal } from '../staff-policy.ts'
import type { StaffMember } from '../staff/sessions.ts'
import { any, date, exists, one } from '../db/ask.ts'

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
type QueueFilter = v.InferOutput<typeof queueFilter>

const row = v.object({
  id: v.number(),
  kind: v.picklist(CASE_KINDS),
  targetId: v.number(),
  title: v.string(),
  /** A product's price in soʻm. */
  price: v.nullable(v.number()),
  /** The hash of the first picture. */
  image: v.nullable(v.string()),
  score: v.number(),
  sources: v.array(v.picklist(CASE_SOURCES)),
  createdAt: date,
  claimedBy: v.nullable(v.string()),
  /** Members whose reports are not decided. */
  reports: v.number(),
  /** How often they were right. */
  trust: v.pipe(v.nullable(v.number()), v.transform(trustOf)),
})

const IS_CLAIMED = sql`claimed_until > now()`
/** The order of the index `cases_queue`. */
const HEAVIEST_FIRST = sql`score desc nulls last, created_at, id`

const openOnes = (kind: QueueFilter['kind'], source: QueueFilter['source']): SQL =>
  sql`state = 'open' ${kind ? sql`and kind = ${kind}` : sql``}
    ${source ? sql`and ${source} = any(sources)` : sql``}`

/** The filter's part of an address, for the next case. */
export const filterQuery = ({ kind, source }: Pick<QueueFilter, 'kind' | 'source'>): string => {
  const query = new URLSearchParams({ ...(kind && { kind }), ...(source && { source }) })
  return query.size > 0 ? `?${query}` : ''
}

export async function readQueue({ kind, source, page }: QueueFilter) {
  const { db } = app()
  const where = openOnes(kind, source)
  const rows = await any(
    db,
    row,
    sql`
    select cases.id, cases.kind, target_id as "targetId", left(coalesce(snapshot->>'title', snapshot->>'text', ''), 80) as title,
      (snapshot->>'price')::float8 as price, snapshot->'images'->>0 as image, score, sources, cases.created_at as "createdAt",
      case when ${IS_CLAIMED} then (select username from users where users.id = claimed_by) end as "claimedBy",
      told.reports, told.share as trust
    from cases cross join lateral (
      select count(*)::int as reports, avg(${shareRight(sql`r.reporter_id`)})::float8 as share
      from reports r where r.kind = cases.kind and r.reported_id = cases.target_id and r.upheld is null) as told
    where ${where} order by ${HEAVIEST_FIRST}
    limit ${QUEUE_PAGE} offset ${(page - 1) * QUEUE_PAGE}`,
  )
  const { count } = await one(
    db,
    v.object({ count: v.number() }),
    sql`select count(*)::int as count from cases where ${where}`,
  )
  return { rows, count }
}

/** Cases per query while looking for one that the policy allows. */
const CANDIDATES = 10

/** Claims the heaviest unclaimed case of the filter that the policy gives to this colleague; null when there is none. */
export async function claimNext(
  colleague: StaffMember,
  { kind = null, source = null }: Partial<Pick<QueueFilter, 'kind' | 'source'>> = {},
): Promise<number | null> {
  const { db } = app()
  const actor = await readActor(db, colleague)
  for (let skipped = 0; ; skipped += CANDIDATES) {
    const rows = await any(
      db,
      caseRow,
      sql`select ${caseColumns(actor.id)} from (
      select * from cases where ${openOnes(kind, source)} and not coalesce(${IS_CLAIMED}, false)
      order by ${HEAVIEST_FIRST} limit ${CANDIDATES} offset ${skipped}) c order by ${HEAVIEST_FIRST}`,
    )
    for (const { id, facts } of rows) {
      const isGiven = judge(actor, { act: 'claim', of: facts }).isAllowed
      if (isGiven && (await claim(id, actor.id))) return id
    }
    if (rows.length < CANDIDATES) return null
  }
}

/** Claims a chosen case; false when a colleague has it or the policy reserves it for others. */
export async function claimCase(id: number, colleague: StaffMember): Promise<boolean> {
  const refusal = await refusalOfCase(id, colleague)
  return refusal === null && claim(id, colleague.id)
}

/** The reason why a colleague may not have a case; null when they may. */
export async function refusalOfCase(
  id: number,
  colleague: StaffMember,
): Promise<StaffRefusal | null> {
  const { db } = app()
  const [actor, of] = [await readActor(db, colleague), await readCaseFacts(db, id, colleague.id)]
  const verdict = judge(actor, { act: 'claim', of })
  return verdict.isAllowed ? null : verdict.why
}

/** One statement: when two colleagues claim at the same moment, one gets it. */
export async function claim(id: number, staffId: number): Promise<boolean> {
  return exists(
    app().db,
    sql`update cases
    set claimed_by = ${staffId}, claimed_until = now() + ${CLAIM_MINUTES} * interval '1 minute'
    where id = ${id} and state = 'open' and (claimed_by = ${staffId} or not coalesce(${IS_CLAIMED}, false))
    returning id`,
  )
}
