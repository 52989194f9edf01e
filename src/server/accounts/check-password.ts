import { app } from '../app.ts'
import { giveBackLimits, takeLimits, type LimitPoint } from '../http/limits.ts'

type Attempt = { phone: string; password: string; network: string }

/** Whether the password is right; 429 after too many wrong ones. Same work when there is no such member. */
export async function checkPassword(
  { phone, password, network }: Attempt,
  passwordHash: string | undefined,
): Promise<boolean> {
  // Counted per phone *and* network: a stranger uses up only their own tries, never the owner's.
  // Taken before the check and given back after success: parallel guesses count as well.
  const ofNetwork: LimitPoint = ['login-network', network]
  const taken: LimitPoint[] = [['login-phone-network', triesOf(phone, network)], ofNetwork]
  await takeLimits(taken)
  const right = await app()
    .passwords.verify(passwordHash, password)
    .catch(async (error) => {
      // Too busy to look: that was no failure of theirs
      await giveBackLimits(taken)
      throw error
    })
  if (!right) return false
  await forgetTries(phone, network)
  await giveBackLimits([ofNetwork])
  return true
}

/** Wrong passwords of before do not count any more. */
export const forgetTries = (phone: string, network: string): Promise<void> =>
  app().limits.reset('login-phone-network', triesOf(phone, network))

const triesOf = (phone: string, network: string): string => `${phone} ${network}`
