/** Closes the sockets of tokens that died without a word: expired, or their event was lost. */
import { livingTokens } from '../accounts/tokens.ts'
import { app } from '../app.ts'
import type { Seats } from './seats.ts'

const EVERY_MS = 60_000
const AT_ONCE = 1_000

export function startEndingDead(seats: Seats) {
  async function end(): Promise<void> {
    const hashes = seats.tokenHashes()
    for (let from = 0; from < hashes.length; from += AT_ONCE) {
      const some = hashes.slice(from, from + AT_ONCE)
      const living = await livingTokens(some)
      for (const hash of some) if (!living.has(hash)) seats.revoke(hash)
    }
  }

  const look = () =>
    end().catch((error: unknown) => app().log.error({ err: error }, 'tokens were not looked at'))
  const timer = setInterval(look, EVERY_MS)
  return { look, stop: () => clearInterval(timer) }
}
