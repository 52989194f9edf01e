import { app } from '../app.ts'
import { Failure } from '../failure.ts'
import type { LimitName } from './limits.ts'

export type Wanted = readonly [limit: LimitName, key: string]

/** Takes a point of each limit, or of none; 429 with the time to wait when one is used up. */
export async function takeLimits(wanted: readonly Wanted[]): Promise<void> {
  const { limits } = app()
  for (const [index, [limit, key]] of wanted.entries()) {
    const answer = await limits.take(limit, key)
    if (answer.ok) continue
    await giveBackLimits(wanted.slice(0, index))
    throw new Failure('too_many_requests', { retryAfter: answer.retryAfter })
  }
}

/** Returns the points for something that did not happen. */
export async function giveBackLimits(taken: readonly Wanted[]): Promise<void> {
  for (const [limit, key] of taken) await app().limits.giveBack(limit, key)
}
