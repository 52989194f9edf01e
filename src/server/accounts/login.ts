import { eq } from 'drizzle-orm'
import type { Session } from '../../api/entities.ts'
import type { Locale } from '../../i18n/locale.ts'
import { app } from '../app.ts'
import { users } from '../db/schema/index.ts'
import { Failure } from '../failure.ts'
import { openSession } from './session.ts'
import { giveBackLimits, takeLimits, type Wanted } from './take-limits.ts'

type Attempt = { phone: string; password: string; network: string }

/** A new session; 401 after the same work whether the phone or the password is wrong. */
export async function login(
  { phone, password, network }: Attempt,
  locale: Locale,
): Promise<Session> {
  const { db, limits, passwords } = app()
  // Counted per phone *and* network: a stranger uses up only their own tries, never the owner's.
  // Taken before the check and given back after success: parallel guesses count as well.
  const own = `${phone} ${network}`
  const ofNetwork: Wanted = ['login-network', network]
  const taken: Wanted[] = [['login-phone-network', own], ofNetwork]
  await takeLimits(taken)
  const [user] = await db
    .select({
      id: users.id,
      username: users.username,
      districtId: users.districtId,
      passwordHash: users.passwordHash,
    })
    .from(users)
    .where(eq(users.phone, phone))
  const right = await passwords.verify(user?.passwordHash, password).catch(async (error) => {
    // Too busy to look: that was no failure of theirs
    await giveBackLimits(taken)
    throw error
  })
  if (!user || !right) throw new Failure('wrong_credentials')
  await limits.reset('login-phone-network', own)
  await giveBackLimits([ofNetwork])
  return openSession(db, user, locale)
}
