/** The traces of a member for staff: deeds, and what others reported; never the texts of chats. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { KINDS } from '../../api/lib/kinds.ts'
import { REPORT_REASONS } from '../../api/lib/limits.ts'
import { LISTING_STATES } from '../../api/listings/listing-states.ts'
import { CASE_KINDS } from '../../api/moderation/moderation.ts'
import { app } from '../app.ts'
import { any, date, one } from '../db/ask.ts'

const NEWEST = 30

const listing = v.object({
  kind: v.picklist(KINDS),
  id: v.number(),
  title: v.string(),
  state: v.picklist(LISTING_STATES),
})
const chats = v.object({ rooms: v.number(), sent: v.number(), sentLately: v.number() })
const session = v.object({ device: v.nullable(v.string()), createdAt: date, lastUsedAt: date })
const report = v.object({
  reason: v.picklist(REPORT_REASONS),
  kind: v.picklist(CASE_KINDS),
  upheld: v.nullable(v.boolean()),
  /** The newest case of the thing. */
  caseId: v.nullable(v.number()),
  createdAt: date,
})
export type TracedReport = v.InferOutput<typeof report>

/** The newest of each, without phone numbers and addresses. */
export async function readTraces(userId: number) {
  const { db } = app()
  return {
    listings: await any(
      db,
      listing,
      sql`select * from (
        select 'product' as kind, id, title, state, created_at from products where seller_id = ${userId}
        union all select 'service', id, name, state, created_at from services where seller_id = ${userId}) as own
        order by created_at desc limit ${NEWEST}`,
    ),
    chats: await one(
      db,
      chats,
      sql`select (select count(*)::int from rooms where ${userId} in (first_user_id, second_user_id)) as rooms,
        count(*)::int as sent,
        count(*) filter (where created_at > now() - interval '7 days')::int as "sentLately"
        from messages where sender_id = ${userId}`,
    ),
    sessions: await any(
      db,
      session,
      sql`select device, created_at as "createdAt", last_used_at as "lastUsedAt" from tokens
        where user_id = ${userId} order by last_used_at desc limit ${NEWEST}`,
    ),
    made: await any(
      db,
      report,
      sql`${REPORT} where r.reporter_id = ${userId} order by r.id desc limit ${NEWEST}`,
    ),
    about: await any(
      db,
      report,
      sql`${REPORT} where (r.kind, r.reported_id) in
        (select c.kind, c.target_id from cases c where c.owner_id = ${userId}) order by r.id desc limit ${NEWEST}`,
    ),
  }
}

const REPORT = sql`select r.reason, r.kind, r.upheld, r.created_at as "createdAt",
  (select max(c.id) from cases c where c.kind = r.kind and c.target_id = r.reported_id) as "caseId"
  from reports r`
