/** Limits a member's posts, more strictly on the first day, because spam comes from new accounts. */
import type { User } from '../../members/tokens.ts'
import { app } from '../../app.ts'
import { Failure, isFailure } from '../../failure.ts'
import { takeLimits, type LimitPoint } from '../../http/limits.ts'
import { DAY_S } from '../../time.ts'

type Member = Pick<User, 'id' | 'createdAt'>

/** Seconds left of the member's first day; 0 when it is over. */
const firstDayLeft = ({ createdAt }: Member): number =>
  Math.max(0, Math.ceil(DAY_S - (Date.now() - createdAt.getTime()) / 1000))

export const isNewcomer = (member: Member): boolean => firstDayLeft(member) > 0

/** Takes the points of a post; the caller gives them back when nothing is posted. 429 with the time to wait. */
export async function takePost(member: Member): ReturnType<typeof takeLimits> {
  const key = String(member.id)
  const points: LimitPoint[] = [
    ['posts-member', key],
    ['posts-member-day', key],
  ]
  if (isNewcomer(member)) points.push(['posts-newcomer-day', key])
  try {
    return await takeLimits(points)
  } catch (error) {
    if (!isFailure(error)) throw error
    throw new Failure('too_many_requests', { retryAfter: Math.max(1, await postingWait(member)) })
  }
}

/** Seconds until the member may post again; 0: now. */
export async function postingWait(member: Member): Promise<number> {
  const { limits } = app()
  const key = String(member.id)
  const ofNewcomer = await limits.wait('posts-newcomer-day', key)
  return Math.max(
    await limits.wait('posts-member', key),
    await limits.wait('posts-member-day', key),
    Math.min(ofNewcomer, firstDayLeft(member)),
  )
}

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
