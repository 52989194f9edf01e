/** Detects a browser that stores nothing, as with cookies blocked: nobody can stay logged in there. */
import type { FormFault } from '../../api/lib/posted-form.ts'
import { keepText } from '../lib/browser-storage.ts'

/** Shown before any request: a session would not survive in this browser. */
export const STORAGE_REFUSED: FormFault = { errors: {}, alert: { key: 'storage_refused' } }

/** True when this browser stores nothing: a login would be lost on the next page. */
export function refusesStorage(): boolean {
  if (!('localStorage' in globalThis)) return false
  const isKept = keepText('probe', '1')
  keepText('probe', '')
  return !isKept
}
