/** Login by phone and password, and the limit on wrong passwords. */
import { and, eq } from 'drizzle-orm'
import type { Session } from '../../api/entities.ts'
import type { Locale } from '../../i18n/locale.ts'
import { app } from '../app.ts'
import { users } from '../db/schema/index.ts'
import { Failure } from '../failure.ts'
import { giveBackLimits, takeLimits, type LimitPoint } from '../http/limits.ts'
import { openSession } from './sessions.ts'

type Attempt = { phone: string; password: string; network: string }

/** A new session; 401 after the same work whether the phone or the password is wrong. */
export async function login(attempt: Attempt, locale: Locale): Promise<Session> {
  const { db } = app()
  const [member] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.phone, attempt.phone))
  const right = await checkPassword(attempt, member?.passwordHash)
  if (!member || !right) throw new Failure('wrong_credentials')
  return db.transaction(async (tx) => {
    // The hash is compared again, because the password may have been reset since it was read
    const [user] = await tx
      .select({ id: users.id, username: users.username, districtId: users.districtId })
      .from(users)
      .where(and(eq(users.phone, attempt.phone), eq(users.passwordHash, member.passwordHash)))
      .for('share')
    if (!user) throw new Failure('wrong_credentials')
    return openSession(tx, user, locale)
  })
}

/** Whether the password is right; 429 after too many wrong ones. It costs the same without a hash. */
export async function checkPassword(
  { phone, password, network }: Attempt,
  passwordHash: string | undefined,
): Promise<boolean> {
  // Tries count per phone *and* network, so that a stranger cannot use up the owner's.
  // Points are taken before the check and returned after success, so that parallel guesses count.
  const networkPoint: LimitPoint = ['login-network', network]
  const points: LimitPoint[] = [['login-phone-network', triesOf(phone, network)], networkPoint]
  await takeLimits(points)
  const right = await app()
    .passwords.verify(passwordHash, password)
    .catch(async (error) => {
      // The server was too busy to compare, which is no wrong password
      await giveBackLimits(points)
      throw error
    })
  if (!right) return false
  await forgetTries(phone, network)
  await giveBackLimits([networkPoint])
  return true
}

/** Resets the count of wrong passwords for a phone on a network. */
export const forgetTries = (phone: string, network: string): Promise<void> =>
  app().limits.reset('login-phone-network', triesOf(phone, network))

const triesOf = (phone: string, network: string): string => `${phone} ${network}`
