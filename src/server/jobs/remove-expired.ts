import { lt, sql } from 'drizzle-orm'
import { app } from '../app.ts'
import { phoneProofs, smsCodes, tokens } from '../db/schema/index.ts'

/** Removes the codes, proofs and tokens that no longer open anything. */
export async function removeExpired(): Promise<void> {
  const { db } = app()
  const now = sql`now()`
  await db.delete(smsCodes).where(lt(smsCodes.expiresAt, now))
  await db.delete(phoneProofs).where(lt(phoneProofs.expiresAt, now))
  await db.delete(tokens).where(lt(tokens.lastUsedAt, sql`now() - interval '30 days'`))
}
