import { and, eq } from 'drizzle-orm'
import type { Session } from '../../api/entities.ts'
import type { Locale } from '../../i18n/locale.ts'
import { app } from '../app.ts'
import { users } from '../db/schema/index.ts'
import { Failure } from '../failure.ts'
import { checkPassword } from './check-password.ts'
import { openSession } from './session.ts'

type Attempt = { phone: string; password: string; network: string }

/** A new session; 401 after the same work whether the phone or the password is wrong. */
export async function login(attempt: Attempt, locale: Locale): Promise<Session> {
  const { db } = app()
  const [known] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.phone, attempt.phone))
  const right = await checkPassword(attempt, known?.passwordHash)
  if (!known || !right) throw new Failure('wrong_credentials')
  return db.transaction(async (tx) => {
    // The password may have been reset while it was checked: then it opens nothing any more
    const [user] = await tx
      .select({ id: users.id, username: users.username, districtId: users.districtId })
      .from(users)
      .where(and(eq(users.phone, attempt.phone), eq(users.passwordHash, known.passwordHash)))
      .for('share')
    if (!user) throw new Failure('wrong_credentials')
    return openSession(tx, user, locale)
  })
}
