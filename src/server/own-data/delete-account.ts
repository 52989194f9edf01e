import { eq, sql } from 'drizzle-orm'
import { checkPassword } from '../accounts/login.ts'
import { app } from '../app.ts'
import { run } from '../db/ask.ts'
import type { Transaction } from '../db/index.ts'
import { LOCKS } from '../db/locks.ts'
import { users } from '../db/schema/index.ts'
import { Failure } from '../failure.ts'
import type { Noun } from '../jobs/noun.ts'

type Confirmation = { userId: number; password: string; network: string }

/**
 * Deletes an account for good with its listings, likes, comments and pictures. Partners keep their chats: the member's
 * messages there lose their sender; reviews, reports, cases and decisions lose their words. The name becomes free
 * again, and so does the phone unless a sanction is in force.
 */
export async function deleteAccount(
  nouns: readonly Noun[],
  { userId, password, network }: Confirmation,
): Promise<void> {
  const { db } = app()
  const [user] = await db
    .select({ phone: users.phone, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
  if (!user) throw new Failure('auth_required')
  if (!(await checkPassword({ phone: user.phone, password, network }, user.passwordHash)))
    throw new Failure('wrong_password', { errors: { password: 'wrong_password' } })
  await removeAccount(nouns, { id: userId, phone: user.phone }, (work) => db.transaction(work))
}

/** Does it without asking anybody. */
export async function removeAccount(
  nouns: readonly Noun[],
  account: { id: number; phone: string },
  inTransaction: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>,
): Promise<void> {
  const afterwards = await inTransaction(async (tx) => {
    await lockOwn(tx, account.id)
    const left = []
    for (const { forget } of nouns) left.push(await forget?.(tx, account))
    // Foreign keys delete, or set to null, all other references to the account
    await tx.delete(users).where(eq(users.id, account.id))
    return left
  })
  for (const finish of afterwards) await finish?.()
}

/**
 * Locks out posts and edits of this account, so that no picture is overlooked. The order is that of all other
 * transactions: a report locks its case before the listing, a decision about a review locks the case before what it
 * changes.
 */
async function lockOwn(tx: Transaction, id: number): Promise<void> {
  await run(tx, sql`select pg_advisory_xact_lock(${LOCKS.deleteAccount})`)
  await run(tx, sql`select from users where id = ${id} for update`)
  await run(tx, sql`select from cases where owner_id = ${id} order by id for update`)
  await run(
    tx,
    sql`select from products
    where seller_id = ${id} or buyer_id = ${id} order by id for update`,
  )
  await run(tx, sql`select from reviews where subject_id = ${id} order by id for update`)
  await run(tx, sql`select from seller_stats where user_id = ${id} for update`)
  await run(tx, sql`select from services where seller_id = ${id} order by id for update`)
}
