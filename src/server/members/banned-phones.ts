/** Phone numbers that may not register for a while. Each is stored as an HMAC, so that the table identifies nobody. */
import { eq, sql, type SQL } from 'drizzle-orm'
import { MONTHS_PHONE_BANNED } from '../../api/moderation/moderation.ts'
import { app } from '../app.ts'
import { exists, run } from '../db/ask.ts'
import type { Transaction } from '../db/index.ts'
import { bannedPhones } from '../db/schema/index.ts'

const digestOf = (phone: string): string => app().lasting('banned-phone', phone)

/** A number may belong to somebody else after that. */
export const LONGEST = sql`now() + ${MONTHS_PHONE_BANNED} * interval '1 month'`

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
