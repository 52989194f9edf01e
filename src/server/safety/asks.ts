import type { User } from '../members/tokens.ts'
import { app } from '../app.ts'
import { Failure } from '../failure.ts'

/** Runs `work`; 429 when the member has asked moderators too often today. A failed request does not count. */
export async function withinAsks<T>(
  { id }: Pick<User, 'id'>,
  isForModerator: boolean,
  work: () => Promise<T>,
): Promise<T> {
  if (!isForModerator) return work()
  const { limits } = app()
  const answer = await limits.take('asks-member-day', String(id))
  if (!answer.ok) throw new Failure('moderator_limit', { retryAfter: answer.retryAfter })
  try {
    return await work()
  } catch (error) {
    await limits.giveBack(answer.receipt)
    throw error
  }
}
