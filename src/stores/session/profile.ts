/** The member's profile on the server. */
import type { Profile } from '../../api/listings/entities.ts'
import type { Result } from '../../api/lib/request.ts'
import { askAsMember } from './as-member.ts'
import { keepProfile, myId } from './session.ts'

/** Loads the profile and stores it with the session. */
export async function loadProfile(lang: string): Promise<Result<Profile>> {
  const answer = await askAsMember('GET /accounts/user/info/', { lang })
  // Another member may have logged in meanwhile
  if (answer.ok && myId() === answer.data.id) keepProfile(answer.data)
  return answer
}
