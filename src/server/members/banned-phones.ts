/** Phone numbers that may not register for a while. Each is stored as an HMAC, so that the table identifies nobody. */
import { eq, lt, sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { MONTHS_PHONE_BANNED } from '../../api/moderation/moderation.ts'
import { app } from '../app.ts'
import { any, exists, run } from '../db/ask.ts'
import type { Transaction } from '../db/index.ts'
import { bannedPhones } from '../db/schema/index.ts'
import { IN_FORCE } from './in-force.ts'

const digestOf = (phone: string): string => app().lasting('banned-phone', phone)

const LONGEST = sql`now() + ${MONTHS_PHONE_BANNED} * interval '1 month'`

export async function banPhone(tx: Transaction, phone: string, until: SQL = LONGEST) {
  await run(
    tx,
    sql`insert into banned_phones (phone_hmac, until)
    values (${digestOf(phone)}, least(${until}, ${LONGEST})) on conflict (phone_hmac)
    do update set until = greatest(banned_phones.until, excluded.until)`,
  )
}

export async function allowPhone(tx: Transaction, phone: string): Promise<void> {
  await tx.delete(bannedPhones).where(eq(bannedPhones.phoneHmac, digestOf(phone)))
}

export async function isBanned(tx: Transaction, phone: string): Promise<boolean> {
  return exists(
    tx,
    sql`select from banned_phones
    where phone_hmac = ${digestOf(phone)} and until > now()`,
  )
}

/**
 * Deleting the account does not end a sanction: the phone number stays blocked until its end. A ban has its own time.
 */
export async function banWhileRestricted(tx: Transaction, userId: number, phone: string) {
  const rows = await any(
    tx,
    v.object({ until: v.string() }),
    sql`
    select max(coalesce(until, 'infinity')) as until from sanctions
    where user_id = ${userId} and kind <> 'banned' and ${sql.raw(IN_FORCE)} having count(*) > 0`,
  )
  if (rows[0]) await banPhone(tx, phone, sql`${rows[0].until}::timestamptz`)
}

export async function removeOldBans(): Promise<void> {
  await app()
    .db.delete(bannedPhones)
    .where(lt(bannedPhones.until, sql`now()`))
}
