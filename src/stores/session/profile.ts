/** Who the member is, as the server knows it. */
import type { Profile } from '../../api/entities.ts'
import { ACCOUNT_PATHS } from '../../api/paths.ts'
import type { Result } from '../../api/request.ts'
import { asMember } from './as-member.ts'
import { keepProfile, myId } from './session.ts'

/** Asks for the profile and keeps it with the session. */
export async function loadProfile(lang: string): Promise<Result<Profile>> {
  const answer = await asMember<Profile>(ACCOUNT_PATHS.profile, { lang })
  // Another member may have logged in meanwhile
  if (answer.ok && myId() === answer.data.id) keepProfile(answer.data)
  return answer
}
