import { type ReactNode, useMemo } from 'react'
import type { Texts } from '../../i18n/text-keys.ts'
import { QUIET_BUTTON } from '../parts/styles.ts'
import { SubmitButton } from '../parts/SubmitButton.tsx'
import { waitText } from '../../stores/lib/wait.ts'

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

type NoteProps = { t: Texts<'errors'>; seconds: number | null }

/** Tells when a refused form can be sent again, and that nothing is lost; a toast told the reason. */
function RetryNote({ t, seconds }: NoteProps) {
  // Counted from the refusal, not from the last keystroke
  const wait = useMemo(() => (seconds === null ? null : waitText('retry', seconds)), [seconds])
  if (!wait) return null
  return (
    <p className="rounded-control border-line mb-4 border p-3">
      {t.message(wait.key, wait.params)}
    </p>
  )
}
