/** The proof cookie: this browser verified this phone within the last 30 minutes. */
import type { AstroCookies } from 'astro'
import { and, eq, gt, sql } from 'drizzle-orm'
import { app } from '../app.ts'
import type { Transaction } from '../db/index.ts'
import { phoneProofs } from '../db/schema/index.ts'
import { Failure } from '../failure.ts'
import { hashSecret, newSecret } from './secret.ts'

const COOKIE = 'phone_proof'
const PATH = '/accounts'
const MAX_AGE_S = 30 * 60

export async function giveProof(cookies: AstroCookies, phone: string): Promise<void> {
  const { db, config } = app()
  const secret = newSecret()
  const expiresAt = sql`now() + ${MAX_AGE_S} * interval '1 second'`
  await db.insert(phoneProofs).values({ hash: hashSecret(secret), phone, expiresAt })
  cookies.set(COOKIE, secret, {
    httpOnly: true,
    sameSite: 'lax',
    secure: config.SITE_URL.startsWith('https:'),
    path: PATH,
    maxAge: MAX_AGE_S,
  })
}

/** The proof of this phone that the browser shows; 403 without a living one. */
export async function requireProof(cookies: AstroCookies, phone: string): Promise<Buffer> {
  const hash = hashSecret(cookies.get(COOKIE)?.value ?? '')
  const [proof] = await app()
    .db.select({ hash: phoneProofs.hash })
    .from(phoneProofs)
    .where(living(hash, phone))
  if (!proof) throw new Failure('phone_not_verified')
  return hash
}

/** Uses a proof up; 403 when it has been used or has expired meanwhile. */
export async function useProof(tx: Transaction, hash: Buffer, phone: string): Promise<void> {
  const used = await tx
    .delete(phoneProofs)
    .where(living(hash, phone))
    .returning({ phone: phoneProofs.phone })
  if (used.length === 0) throw new Failure('phone_not_verified')
}

export const forgetProof = (cookies: AstroCookies): void => cookies.delete(COOKIE, { path: PATH })

const living = (hash: Buffer, phone: string) =>
  and(
    eq(phoneProofs.hash, hash),
    eq(phoneProofs.phone, phone),
    gt(phoneProofs.expiresAt, sql`now()`),
  )
