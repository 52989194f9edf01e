import { eq } from 'drizzle-orm'
import type { ResetPasswordBody } from '../../api/account-forms.ts'
import type { Session } from '../../api/entities.ts'
import type { Locale } from '../../i18n/locale.ts'
import { app } from '../app.ts'
import { users } from '../db/schema/index.ts'
import { Failure } from '../failure.ts'
import { forgetTries } from './login.ts'
import { useProof } from './proof.ts'
import { openSession } from './sessions.ts'
import { announceRevoked, removeTokens } from './tokens.ts'

/** Sets the password of a verified phone and ends all earlier sessions. */
export async function resetPassword(
  { phone_number: phone, password }: ResetPasswordBody,
  proof: Buffer,
  network: string,
  locale: Locale,
): Promise<Session> {
  const { db, passwords } = app()
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
    return { session: await openSession(tx, user, locale), revoked }
  })
  await announceRevoked(revoked)
  await forgetTries(phone, network)
  return session
}
