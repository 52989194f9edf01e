import type { Session } from '../../api/entities.ts'
import type { FormFault } from '../../api/posted-form.ts'
import { clearTab } from '../lib/tab-storage.ts'
import { showToast, type ToastKey } from '../lib/toasts.ts'
import { openSession } from '../session/session.ts'

/** Said before anything is asked: no session would stay in this browser. */
export const STORAGE_REFUSED: FormFault = { errors: {}, alert: { key: 'storage_refused' } }

/** Somebody has logged in, registered or set a new password: the session begins here. */
export function enter(session: Session, message: ToastKey): void {
  clearTab()
  openSession(session)
  showToast('success', message)
}
