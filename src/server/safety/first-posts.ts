/** Tells whether a member has a record of accepted posts. */
import { sql } from 'drizzle-orm'
import type { User } from '../members/tokens.ts'
import type { Transaction } from '../db/index.ts'
import { DAY_MS } from '../time.ts'
import { run } from '../db/ask.ts'

const DAYS = 7
const ENOUGH = 2

type Member = Pick<User, 'id' | 'createdAt'>

/** True in the first week of an account. */
export const isNew = ({ createdAt }: Member): boolean =>
  Date.now() - createdAt.getTime() < DAYS * DAY_MS

/** True for a new member, or one with hardly a listing that a moderator allowed or that has stood for a week. */
export async function isUnknown(tx: Transaction, member: Member): Promise<boolean> {
  if (isNew(member)) return true
  const stood = sql`seller_id = ${member.id} and state not in ('held', 'refused')
    and created_at < now() - ${DAYS} * interval '1 day'`
  const good = await run(
    tx,
    sql`
    select from (
      select 'product' as kind, id from products where ${stood}
      union select 'service', id from services where ${stood}
      union select kind, target_id from decisions where owner_id = ${member.id}
        and outcome = 'allow' and kind in ('product', 'service')) as good
    limit ${ENOUGH}`,
  )
  return good < ENOUGH
}
