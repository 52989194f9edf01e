import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { REPORT_REASONS, STAFF_ROLES } from '../../api/lib/limits.ts'
import { KINDS } from '../../api/lib/kinds.ts'
import { LISTING_STATES } from '../../api/listings/listing-states.ts'
import { CASE_KINDS } from '../../api/moderation/moderation.ts'
import { app } from '../app.ts'
import { any, date, maybeOne, one } from '../db/ask.ts'

const member = v.object({
  id: v.number(),
  username: v.string(),
  createdAt: date,
  /** The role of a staff member. */
  role: v.nullable(v.picklist(STAFF_ROLES)),
  /** The number of reports by this member; `upheld` is the number found right. */
  reports: v.number(),
  upheld: v.number(),
})
const count = v.object({ state: v.picklist(LISTING_STATES), count: v.number() })

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

const REPORT = sql`select r.reason, r.kind, r.upheld, r.created_at as "createdAt",
  (select max(c.id) from cases c where c.kind = r.kind and c.target_id = r.reported_id) as "caseId"
  from reports r`

/** A member as moderators see them, never with a phone; null when there is none. */
export async function readMember(id: number) {
  const { db } = app()
  const person = await maybeOne(
    db,
    member,
    sql`
    select u.id, username, u.created_at as "createdAt",
      (select role from staff where user_id = u.id) as role, count(r.id)::int as reports,
      count(r.id) filter (where r.upheld)::int as upheld
    from users u left join reports r on r.reporter_id = u.id where u.id = ${id} group by u.id`,
  )
  if (!person) return null
  return {
    ...person,
    listings: await any(
      db,
      count,
      sql`
    select state, count(*)::int as count from (
      select state from products where seller_id = ${id}
      union all select state from services where seller_id = ${id}) as own
    group by state order by count desc`,
    ),
  }
}

export type TracedReport = v.InferOutput<typeof report>

/**
 * The traces of a member for staff: deeds, and what others reported; never the texts of chats. The newest of each, without
 * phone numbers and addresses.
 */
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
