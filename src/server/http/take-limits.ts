import { app } from '../app.ts'
import { Failure } from '../failure.ts'
import type { LimitName } from './limits.ts'

export type LimitPoint = readonly [limit: LimitName, key: string]

/** Takes a point of each limit, or of none; 429 with the time to wait when one is used up. */
export async function takeLimits(points: readonly LimitPoint[]): Promise<void> {
  const { limits } = app()
  for (const [index, [limit, key]] of points.entries()) {
    const answer = await limits.take(limit, key)
    if (answer.ok) continue
    await giveBackLimits(points.slice(0, index))
    throw new Failure('too_many_requests', { retryAfter: answer.retryAfter })
  }
}

/** Returns the points for something that did not happen. */
export async function giveBackLimits(taken: readonly LimitPoint[]): Promise<void> {
  for (const [limit, key] of taken) await app().limits.giveBack(limit, key)
}
