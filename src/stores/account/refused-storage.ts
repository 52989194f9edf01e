/** A browser that keeps nothing, as where cookies are blocked: nobody can stay logged in there. */
import type { FormFault } from '../../api/posted-form.ts'
import { keepText } from '../lib/browser-storage.ts'

/** Said before anything is asked: no session would stay in this browser. */
export const STORAGE_REFUSED: FormFault = { errors: {}, alert: { key: 'storage_refused' } }

/** True when nothing stays in this browser: whoever logs in is a guest again on the next page. */
export function refusesStorage(): boolean {
  if (!('localStorage' in globalThis)) return false
  const isKept = keepText('probe', '1')
  keepText('probe', '')
  return !isKept
}
