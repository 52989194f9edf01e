/** People and firms whose member is banned: another account of theirs gets no badge for as long. */
import { sql, type SQL } from 'drizzle-orm'
import { exists, run } from '../db/ask.ts'
import type { Transaction } from '../db/index.ts'
import { LONGEST } from './banned-phones.ts'

/** Bans the person or firm that this member was confirmed as, if any. Call it with the member locked. */
export async function banPersonOf(tx: Transaction, userId: number, until: SQL = LONGEST) {
  await run(
    tx,
    sql`insert into banned_people (person, until)
    select person, least(${until}, ${LONGEST}) from verifications where user_id = ${userId}
    on conflict (person) do update set until = greatest(banned_people.until, excluded.until)`,
  )
}

export async function allowPersonOf(tx: Transaction, userId: number): Promise<void> {
  await run(
    tx,
    sql`delete from banned_people where person in
    (select person from verifications where user_id = ${userId})`,
  )
}

export const isPersonBanned = (tx: Transaction, person: string): Promise<boolean> =>
  exists(tx, sql`select from banned_people where person = ${person} and until > now()`)
