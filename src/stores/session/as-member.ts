import { ask, type AnswerOf, type OptionsOf } from '../../api/ask.ts'
import type { MemberRoute } from '../../api/calls.ts'
import type { RequestFailure, Result } from '../../api/lib/request.ts'
import { $session, dropSession } from './session.ts'
import { showToast } from '../lib/toasts.ts'

type Token = string | undefined

/** Calls the API with the member's token. When the server no longer knows the token, the session ends here too. */
export const askAsMember = <R extends MemberRoute>(
  route: R,
  options: OptionsOf<R>,
): Promise<Result<AnswerOf<R>>> => withToken((token) => ask(route, options, token))

/** The same for requests that don't use `ask`. */
export async function withToken<T>(send: (token: Token) => Promise<Result<T>>): Promise<Result<T>> {
  const token = $session.get()?.token
  const answer = await send(token)
  // A new login may have happened while the request was running
  if (!answer.ok && isLoggedOut(answer.failure) && token && $session.get()?.token === token) {
    await dropSession()
    showToast('info', 'session_ended')
  }
  return answer
}

const isLoggedOut = (failure: RequestFailure): boolean =>
  failure.kind === 'answer' && failure.error.code === 'auth_required'
