import { sql } from 'drizzle-orm'
import { exists, run } from '../db/ask.ts'
import type { Transaction } from '../db/index.ts'
import { Failure } from '../failure.ts'

/**
 * Keeps accounts from being deleted until the commit. Call it before other locks: one order for all prevents deadlocks.
 */
export async function lockPeople(tx: Transaction, ids: number[]): Promise<void> {
  const found = await run(
    tx,
    sql`select id from users where id in ${ids} order by id for key share`,
  )
  if (found < ids.length) throw new Failure('not_found')
}

/** Makes other changes of this member wait until the commit; false when there is no such member. */
export async function lockMember(tx: Transaction, id: number): Promise<boolean> {
  return exists(tx, sql`select from users where id = ${id} for no key update`)
}

/** Serializes sanctions on any of these members. */
export async function lockForSanctions(tx: Transaction, ids: number[]): Promise<void> {
  await run(tx, sql`select from users where id in ${ids} order by id for no key update`)
}
