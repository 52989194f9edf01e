/** A ban holds for the member's phone number and for the person or firm that they were confirmed as. */
import { lt, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { app } from '../app.ts'
import { any } from '../db/ask.ts'
import type { Transaction } from '../db/index.ts'
import { bannedPeople, bannedPhones } from '../db/schema/index.ts'
import { allowPersonOf, banPersonOf } from './banned-people.ts'
import { allowPhone, banPhone } from './banned-phones.ts'
import { IN_FORCE } from './in-force.ts'

/** Call these with the member locked. */
type Member = { id: number; phone: string }

export async function banMember(tx: Transaction, { id, phone }: Member): Promise<void> {
  await banPhone(tx, phone)
  await banPersonOf(tx, id)
}

export async function allowMember(tx: Transaction, { id, phone }: Member): Promise<void> {
  await allowPhone(tx, phone)
  await allowPersonOf(tx, id)
}

/** Deleting the account does not end a sanction: both stay blocked until its end. A ban has its own time. */
export async function banWhileRestricted(tx: Transaction, { id, phone }: Member): Promise<void> {
  const rows = await any(
    tx,
    v.object({ until: v.string() }),
    sql`
    select max(coalesce(until, 'infinity')) as until from sanctions
    where user_id = ${id} and kind <> 'banned' and ${sql.raw(IN_FORCE)} having count(*) > 0`,
  )
  if (!rows[0]) return
  const until = sql`${rows[0].until}::timestamptz`
  await banPhone(tx, phone, until)
  await banPersonOf(tx, id, until)
}

export async function removeOldBans(): Promise<void> {
  const { db } = app()
  for (const table of [bannedPhones, bannedPeople])
    await db.delete(table).where(lt(table.until, sql`now()`))
}
