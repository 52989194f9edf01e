import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { STAFF_ROLES } from '../../api/lib/limits.ts'
import { LISTING_STATES } from '../../api/listings/listing-states.ts'
import { app } from '../app.ts'
import { any, date, maybeOne } from '../db/ask.ts'

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
