/** Login by phone and password, and the limit on wrong passwords. */
import { and, eq } from 'drizzle-orm'
import type { Session } from '../../api/listings/entities.ts'
import { app } from '../app.ts'
import { users } from '../db/schema/index.ts'
import { Failure } from '../failure.ts'
import { giveBackLimits, networkPoints, takeLimits } from '../http/limits.ts'
import { knownAt } from '../members/known-networks.ts'
import { endOldSessions, createSession, type Client } from './sessions.ts'

type Attempt = { phone: string; password: string; network: string }

/**
 * Opens a session. Throws 401 after the same work, whether the phone or the password is wrong. `isProven`: the
 * browser proved the phone by a code.
 */
export async function login(
  attempt: Attempt & { isProven: boolean },
  client: Client,
): Promise<Session> {
  const { db } = app()
  const [member] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.phone, attempt.phone))
  const right = await isRightGuess(attempt, member?.passwordHash)
  if (!member || !right) throw wrongCredentials()
  const session = await db.transaction(async (tx) => {
    // The hash is compared again, because the password may have been reset since it was read
    const [user] = await tx
      .select({ id: users.id, username: users.username, districtId: users.districtId })
      .from(users)
      .where(and(eq(users.phone, attempt.phone), eq(users.passwordHash, member.passwordHash)))
      .for('share')
    if (!user) throw wrongCredentials()
    return createSession(tx, user, client)
  })
  app().metrics.count('logins')
  await endOldSessions(session.user_info.id)
  return session
}

/** The error stands at the password, because people rarely mistype their phone. */
const wrongCredentials = () =>
  new Failure('wrong_credentials', { errors: { password: 'wrong_credentials' } })

/**
 * Checks the password at a login and counts a wrong one as one of the phone's guesses of the day. Once these are
 * used up, only networks from which the owner has logged in and browsers that proved the phone may try: a botnet
 * cannot go on guessing, and cannot lock the owner out.
 */
export async function isRightGuess(
  attempt: Attempt & { isProven: boolean },
  passwordHash: string | undefined,
): Promise<boolean> {
  const { isKnown } = await knownAt(attempt.phone, attempt.network)
  if (isKnown || attempt.isProven) return checkPassword(attempt, passwordHash)
  const { limits } = app()
  const guess = await limits.take('login-phone-day', attempt.phone)
  if (!guess.ok) throw new Failure('phone_proof_required')
  let isWrong = false
  try {
    isWrong = !(await checkPassword(attempt, passwordHash))
    return !isWrong
  } finally {
    if (!isWrong) await limits.giveBack(guess.receipt)
  }
}

/** Compares the password; 429 after too many wrong ones. It takes as long without a hash. */
export async function checkPassword(
  { phone, password, network }: Attempt,
  passwordHash: string | undefined,
): Promise<boolean> {
  // Tries count per phone *and* network, so that a stranger cannot use up the owner's.
  // Points are taken before the check and given back after success, so that parallel guesses count.
  const taken = await takeLimits([
    ['login-phone-network', triesOf(phone, network)],
    ...networkPoints('login', network),
  ])
  const right = await app()
    .passwords.verify(passwordHash, password)
    .catch(async (error) => {
      // The server was too busy to compare: that is no wrong password
      await giveBackLimits(taken)
      throw error
    })
  if (!right) return false
  await giveBackLimits(taken)
  await forgetTries(phone, network)
  return true
}

/** Resets the count of wrong passwords for a phone on a network. */
export const forgetTries = (phone: string, network: string): Promise<void> =>
  app().limits.reset('login-phone-network', triesOf(phone, network))

const triesOf = (phone: string, network: string): string => `${phone} ${network}`
