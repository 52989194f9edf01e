import type { Session } from '../../api/entities.ts'
import { clearTab } from '../lib/tab-storage.ts'
import { showToast, type ToastKey } from '../lib/toasts.ts'
import { openSession } from '../session/session.ts'

/** Somebody has logged in, registered or set a new password: the session begins here. */
export function enter(session: Session, message: ToastKey): void {
  clearTab()
  openSession(session)
  showToast('success', message)
}
