/** The proof that somebody verified a phone within the last 30 minutes. */
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { app } from '../app.ts'
import type { Transaction } from '../db/index.ts'
import { phoneProofs } from '../db/schema/index.ts'
import { Failure } from '../failure.ts'
import { hashSecret, newSecret } from '../members/tokens.ts'

export const PROOF_LIFETIME_S = 30 * 60

type Source = (typeof phoneProofs.$inferSelect)['source']
const ANY: readonly Source[] = ['sms', 'telegram']

/** Stores a secret as the proof of this phone and returns it: a new one, or one that the asker already holds. */
export async function createProof(
  phone: string,
  { secret = newSecret(), source = 'sms' }: { secret?: string | undefined; source?: Source } = {},
): Promise<string> {
  const expiresAt = sql`now() + ${PROOF_LIFETIME_S} * interval '1 second'`
  await app()
    .db.insert(phoneProofs)
    .values({ hash: hashSecret(secret), phone, source, expiresAt })
  return secret
}

export const hasProof = async (
  secret: string,
  phone: string,
  sources: readonly Source[] = ANY,
): Promise<boolean> => {
  const proof = and(validProof(hashSecret(secret), phone), inArray(phoneProofs.source, sources))
  return secret !== '' && (await app().db.$count(phoneProofs, proof)) > 0
}

/** Returns the hash of the first secret that proves this phone; 403 when all are wrong or expired. */
export async function requireProof(
  secrets: string[],
  phone: string,
  sources: readonly Source[] = ANY,
): Promise<Buffer> {
  for (const secret of secrets)
    if (await hasProof(secret, phone, sources)) return hashSecret(secret)
  throw new Failure('phone_not_verified')
}

/** Deletes a proof, which works once; 403 when it is gone or has expired. */
export async function useProof(tx: Transaction, hash: Buffer, phone: string): Promise<void> {
  const deleted = await tx
    .delete(phoneProofs)
    .where(validProof(hash, phone))
    .returning({ phone: phoneProofs.phone })
  if (deleted.length === 0) throw new Failure('phone_not_verified')
}

const validProof = (hash: Buffer, phone: string) =>
  and(
    eq(phoneProofs.hash, hash),
    eq(phoneProofs.phone, phone),
    gt(phoneProofs.expiresAt, sql`now()`),
  )
