/** Entry by a passkey. */
import { and, eq } from 'drizzle-orm'
import type { SignedPasskey } from '../../../api/accounts/passkey-forms.ts'
import type { Session } from '../../../api/listings/entities.ts'
import { app } from '../../app.ts'
import type { Transaction } from '../../db/index.ts'
import { passkeys, users } from '../../db/schema/index.ts'
import { Failure } from '../../failure.ts'
import type { Caller } from '../../http/caller.ts'
import { giveBackLimits, networkPoints, takeLimits } from '../../http/limits.ts'
import { rememberNetwork } from '../../members/known-networks.ts'
import { createSession, endOldSessions } from '../sessions.ts'
import { CHALLENGE_LIFETIME_S, newChallenge, takeChallenge } from './challenges.ts'
import { noteUsed } from './passkeys.ts'
import { rpId, verifySigned } from './verify.ts'

/** Names no account: the browser offers the passkeys that it has for this site. */
export const beginEntering = async ({ cookies }: Caller) => ({
  challenge: await newChallenge(cookies, null),
  rpId: rpId(),
  userVerification: 'preferred' as const,
  timeout: CHALLENGE_LIFETIME_S * 1000,
})

/** Opens the session of the passkey's member, staff too: their pages ask for the second factor as after a password. */
export async function enterSigned(signed: SignedPasskey, caller: Caller): Promise<Session> {
  const { db, metrics } = app()
  const taken = await takeLimits(networkPoints('login', caller.network))
  const challenge = await takeChallenge(caller.cookies, signed.response.clientDataJSON, null)
  const session = await db.transaction(async (tx) => {
    const { user, passkey } = await lockPasskey(tx, signed.id)
    await noteUsed(tx, passkey.id, await verifySigned(signed, challenge, passkey))
    return createSession(tx, user, caller, 'passkey')
  })
  await giveBackLimits(taken)
  metrics.count('logins')
  await rememberNetwork(session.user_info.id, caller.network)
  await endOldSessions(session.user_info.id)
  return session
}

/** Locks the account first, as its deletion does. */
async function lockPasskey(tx: Transaction, credentialId: string) {
  const ofCredential = eq(passkeys.credentialId, credentialId)
  const [owner] = await tx.select({ id: passkeys.userId }).from(passkeys).where(ofCredential)
  const [user] = await tx
    .select({ id: users.id, username: users.username, districtId: users.districtId })
    .from(users)
    .where(eq(users.id, owner?.id ?? 0))
    .for('share')
  const [passkey] = await tx
    .select({ id: passkeys.id, publicKey: passkeys.publicKey, counter: passkeys.counter })
    .from(passkeys)
    .where(and(ofCredential, eq(passkeys.userId, user?.id ?? 0)))
    .for('update')
  if (!user || !passkey) throw new Failure('passkey_refused')
  return { user, passkey }
}
