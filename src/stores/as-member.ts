import { request, type Failure, type RequestOptions, type Result } from '../api/request.ts'
import { $session, dropSession } from './session.ts'
import { say } from './toasts.ts'

/** Asks in the member's name. A token that the server no longer knows ends the session here too. */
export async function asMember<T>(
  path: string,
  options: Omit<RequestOptions, 'token'> = {},
): Promise<Result<T>> {
  const token = $session.get()?.token
  const answer = await request<T>(path, { ...options, token })
  // Somebody may have logged in again while the answer was on its way
  if (!answer.ok && isLoggedOut(answer.failure) && token && $session.get()?.token === token) {
    dropSession()
    say('info', 'session_ended')
  }
  return answer
}

const isLoggedOut = (failure: Failure): boolean =>
  failure.kind === 'answer' && failure.error.code === 'auth_required'
