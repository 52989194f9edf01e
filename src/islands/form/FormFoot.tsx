import type { ReactNode } from 'react'
import type { Texts } from '../../i18n/text-keys.ts'
import { QUIET_BUTTON } from '../parts/styles.ts'
import { SubmitButton } from '../parts/SubmitButton.tsx'
import { RetryNote } from './RetryNote.tsx'

type Props = {
  t: Texts<'errors'>
  busy: boolean
  words: { submit: string; busy: string; cancel: string }
  retryAfter: number | null
  onCancel: () => void
  /** Messages above the buttons. */
  children?: ReactNode
}

/** The form's last part, always in view: the result and the buttons. */
export function FormFoot({ t, busy, words, retryAfter, onCancel, children }: Props) {
  return (
    <div className="form-foot">
      {children}
      <RetryNote t={t} seconds={retryAfter} />
      <div className="flex gap-3">
        <button type="button" className={QUIET_BUTTON} onClick={onCancel}>
          {words.cancel}
        </button>
        <SubmitButton busy={busy} busyLabel={words.busy}>
          {words.submit}
        </SubmitButton>
      </div>
    </div>
  )
}
