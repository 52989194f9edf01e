import { ask } from '../../api/ask.ts'
import { hasStatus } from '../lib/failure.ts'
import { hideNotifications } from '../notifications/leave-browser.ts'
import { deletePhotoDraft } from '../photos/photo-draft.ts'
import { $session, closeSession } from '../session/session.ts'
import { showToast } from '../lib/toasts.ts'

/** Ends the session here, in all tabs and on the server, and tells the result. False: still logged in. */
export async function logout(): Promise<boolean> {
  const token = $session.get()?.token
  if (token) {
    const answer = await ask('POST /accounts/logout/', {}, token)
    // 401: the token was already invalid, which is the goal of a logout
    const ended = answer.ok || hasStatus(answer.failure, 401)
    if (!ended) {
      showToast('error', 'logout_error')
      return false
    }
  }
  await closeSession()
  await deletePhotoDraft()
  await hideNotifications()
  showToast('success', 'logout_success')
  return true
}
