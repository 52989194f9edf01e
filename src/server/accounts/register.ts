import type { RegisterBody } from '../../api/account-forms.ts'
import type { Session } from '../../api/entities.ts'
import type { Locale } from '../../i18n/locale.ts'
import { app } from '../app.ts'
import { users } from '../db/schema/index.ts'
import { asConflict } from './conflicts.ts'
import { useProof } from './proof.ts'
import { openSession } from './session.ts'

/** Makes the account and its first session; the proof stays usable when that fails. */
export async function register(
  { username, password, phone_number: phone, location_id: districtId }: RegisterBody,
  proof: Buffer,
  locale: Locale,
): Promise<Session> {
  const { db, passwords } = app()
  const passwordHash = await passwords.hash(password)
  const created = db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({ phone, username, passwordHash, districtId })
      .returning({ id: users.id, username: users.username, districtId: users.districtId })
    if (!user) throw new Error('The new user was not returned')
    await useProof(tx, proof, phone)
    return openSession(tx, user, locale)
  })
  return created.catch((error: unknown) => {
    throw asConflict(error) ?? error
  })
}
