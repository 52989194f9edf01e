import type { Session } from '../../api/listings/entities.ts'
import { clearTab } from '../lib/tab-storage.ts'
import { showToast, type ToastKey } from '../lib/toasts.ts'
import { openSession } from '../session/session.ts'

/** Begins the session after a login, a registration or a new password. */
export function enter(session: Session, message: ToastKey): void {
  clearTab()
  openSession(session)
  showToast('success', message)
}
