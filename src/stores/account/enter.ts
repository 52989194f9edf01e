/** Begins a session in a browser that keeps it. */
import type { FormFault } from '../../api/lib/posted-form.ts'
import type { Session } from '../../api/listings/entities.ts'
import { keepText } from '../lib/browser-storage.ts'
import { clearTab } from '../lib/tab-storage.ts'
import { showToast, type ToastKey } from '../lib/toasts.ts'
import { openSession } from '../session/session.ts'

/** Begins the session after a login, a registration or a new password. */
export function enter(session: Session, message: ToastKey): void {
  clearTab()
  openSession(session)
  showToast('success', message)
}

/** Shown before any request: a session would not survive in this browser. */
export const STORAGE_REFUSED: FormFault = { errors: {}, alert: { key: 'storage_refused' } }

/** True when this browser stores nothing: a login would be lost on the next page. */
export function refusesStorage(): boolean {
  if (!('localStorage' in globalThis)) return false
  const isKept = keepText('probe', '1')
  keepText('probe', '')
  return !isKept
}
