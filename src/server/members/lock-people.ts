import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/index.ts'
import { Failure } from '../failure.ts'

/**
 * Keeps accounts from being deleted until the commit. Call it before other locks: one order for all prevents deadlocks.
 */
export async function lockPeople(tx: Transaction, ids: number[]): Promise<void> {
  const { rows } = await tx.execute(
    sql`select id from users where id in ${ids} order by id for key share`,
  )
  if (rows.length < ids.length) throw new Failure('not_found')
}

/** Serializes sanctions on any of these members. */
export async function lockForMeasures(tx: Transaction, ids: number[]): Promise<void> {
  await tx.execute(sql`select from users where id in ${ids} order by id for no key update`)
}
