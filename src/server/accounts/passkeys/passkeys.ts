/** The passkeys of a member: added after the password, listed, removed. */
import { and, eq, ne, sql } from 'drizzle-orm'
import type { NewPasskey } from '../../../api/accounts/passkey-forms.ts'
import type { Passkey } from '../../../api/accounts/passkeys.ts'
import { app } from '../../app.ts'
import type { Transaction } from '../../db/index.ts'
import { passkeys, staffSessions, tokens, users } from '../../db/schema/index.ts'
import { Failure } from '../../failure.ts'
import type { Caller } from '../../http/caller.ts'
import { wakeWorkers } from '../../jobs/queue.ts'
import { announceRevoked, hashSecret, type User } from '../../members/tokens.ts'
import { notify } from '../../notify/notify.ts'
import { deviceOf } from '../device.ts'
import { checkPassword } from '../login.ts'
import { CHALLENGE_LIFETIME_S, newChallenge, takeChallenge } from './challenges.ts'
import { ALGORITHMS, rpId, verifyNew } from './verify.ts'

const PASSKEYS_AT_MOST = 10

const shown = {
  id: passkeys.id,
  device: passkeys.device,
  createdAt: passkeys.createdAt,
  lastUsedAt: passkeys.lastUsedAt,
}
type Row = Pick<typeof passkeys.$inferSelect, keyof typeof shown>

const toPasskey = ({ id, device, createdAt, lastUsedAt }: Row): Passkey => ({
  id,
  device,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
})

export async function listPasskeys(userId: number): Promise<Passkey[]> {
  const rows = await app()
    .db.select(shown)
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(passkeys.id)
  return rows.map(toPasskey)
}

/** Begins a passkey for the member who types the password again: a session left open is not enough. */
export async function beginAdding(user: User, password: string, caller: Caller) {
  const { db, config } = app()
  const [member] = await db
    .select({ phone: users.phone, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, user.id))
  if (!member) throw new Failure('auth_required')
  const attempt = { phone: member.phone, password, network: caller.network }
  if (!(await checkPassword(attempt, member.passwordHash)))
    throw new Failure('wrong_password', { errors: { password: 'wrong_password' } })
  const own = await db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, user.id))
  refuseMany(own.length)
  return {
    challenge: await newChallenge(caller.cookies, user.id),
    rp: { id: rpId(), name: config.SITE_NAME },
    user: {
      id: Buffer.from(String(user.id)).toString('base64url'),
      name: user.username,
      displayName: user.username,
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    excludeCredentials: own.map((one) => ({ ...one, type: 'public-key' as const })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'preferred' as const,
    },
    attestation: 'none' as const,
    timeout: CHALLENGE_LIFETIME_S * 1000,
  }
}

const refuseMany = (count: number): void => {
  if (count >= PASSKEYS_AT_MOST) throw new Failure('too_many_passkeys')
}

type Adding = Caller & { token: string | null }

/** Stores the passkey and tells the member on their channels. */
export async function storePasskey(user: User, made: NewPasskey, caller: Adding): Promise<Passkey> {
  const challenge = await takeChallenge(caller.cookies, made.response.clientDataJSON, user.id)
  const verified = await verifyNew(made, challenge)
  const row = await app().db.transaction(async (tx) => {
    await lockSession(tx, user.id, caller.token)
    refuseMany(await tx.$count(passkeys, eq(passkeys.userId, user.id)))
    const [added] = await tx
      .insert(passkeys)
      .values({
        userId: user.id,
        credentialId: made.id,
        ...verified,
        transports: made.response.transports,
        device: deviceOf(caller.userAgent),
      })
      .onConflictDoNothing()
      .returning(shown)
    // The same one is known, perhaps to somebody else's account
    if (!added) throw new Failure('passkey_refused')
    await notify(tx, user.id, { type: 'passkey_added' }, { key: `passkey:${added.id}`, delayS: 0 })
    return added
  })
  await wakeWorkers()
  return toPasskey(row)
}

/** Locks the account; 401 when the session ended meanwhile, so that no passkey outlives a new password. */
async function lockSession(tx: Transaction, userId: number, token: string | null): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const isOpen = await tx.$count(tokens, eq(tokens.hash, hashSecret(token ?? '')))
  if (!isOpen) throw new Failure('auth_required')
}

/** Ends a passkey, the sessions that passkeys opened, except the one that asks, and those of staff. */
export async function endPasskey(userId: number, id: number, token: string | null): Promise<void> {
  const ended = await app().db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    const removed = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
      .returning({ id: passkeys.id })
    if (removed.length === 0) throw new Failure('not_found')
    // It may have been their second factor
    await tx.delete(staffSessions).where(eq(staffSessions.userId, userId))
    return tx
      .delete(tokens)
      .where(
        and(
          eq(tokens.userId, userId),
          eq(tokens.enteredBy, 'passkey'),
          ne(tokens.hash, hashSecret(token ?? '')),
        ),
      )
      .returning({ hash: tokens.hash })
  })
  await announceRevoked(ended.map(({ hash }) => hash))
}

/** Ends all passkeys of a member. */
export async function removePasskeys(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
}

/** Notes a use and the authenticator's counter. */
export async function noteUsed(tx: Transaction, id: number, counter: number): Promise<void> {
  await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(eq(passkeys.id, id))
}
