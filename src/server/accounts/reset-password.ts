import { eq } from 'drizzle-orm'
import type { ResetPasswordBody } from '../../api/accounts/account-forms.ts'
import type { Session } from '../../api/listings/entities.ts'
import { app } from '../app.ts'
import { users } from '../db/schema/index.ts'
import { Failure } from '../failure.ts'
import { wakeWorkers } from '../jobs/queue.ts'
import { forgetTries } from './login.ts'
import { useProof } from './proof.ts'
import { enqueueResetMessage } from './reset-message.ts'
import { createSession, type Client } from './sessions.ts'
import { announceRevoked, removeTokens } from '../members/tokens.ts'
import { refuseWeak } from './weak-passwords.ts'

/** Sets the password of a verified phone, ends all earlier sessions and tells the phone. */
export async function resetPassword(
  { phone_number: phone, password }: ResetPasswordBody,
  proof: Buffer,
  network: string,
  client: Client,
): Promise<Session> {
  const { db, passwords } = app()
  const [member] = await db
    .select({ username: users.username })
    .from(users)
    .where(eq(users.phone, phone))
  refuseWeak(password, { phone, username: member?.username })
  const passwordHash = await passwords.hash(password)
  const { session, revoked } = await db.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ passwordHash })
      .where(eq(users.phone, phone))
      .returning({ id: users.id, username: users.username, districtId: users.districtId })
    // The proof stays valid, because it may still be used to register
    if (!user) throw new Failure('phone_unknown', { errors: { phone_number: 'phone_unknown' } })
    await useProof(tx, proof, phone)
    const revoked = await removeTokens(tx, user.id)
    await enqueueResetMessage(tx, user.id)
    return { session: await createSession(tx, user, client), revoked }
  })
  await announceRevoked(revoked)
  await wakeWorkers()
  await forgetTries(phone, network)
  return session
}
