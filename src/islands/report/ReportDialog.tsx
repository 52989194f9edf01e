import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { REPORT_NOTE_MAX, REPORT_REASONS, REPORT_REASONS_OF_PEOPLE } from '../../api/lib/limits.ts'
import type { ReportReason } from '../../api/moderation/safety.ts'
import { islandTexts } from '../../i18n/island.ts'
import type { Locale } from '../../i18n/locale.ts'
import { $report, beginReport, sendReport, type Reported } from '../../stores/report.ts'
import { Dialog, DialogBody } from '../dialog/Dialog.tsx'
import { Field, FieldError } from '../parts/Field.tsx'
import { RADIO } from '../parts/styles.ts'
import { SubmitButton } from '../parts/SubmitButton.tsx'
import { OverlayStyles } from '../dialog/OverlayStyles.tsx'

const texts = await islandTexts('errors', 'toasts', 'report')

type Props = { locale: Locale; what: Reported; onClose: () => void }

/** Asks for the reason and an optional note. Failures are told inside: toasts lie under a dialog. */
export function ReportDialog({ locale, what, onClose }: Props) {
  const t = texts(locale)
  const { busy, attempt, problem } = useStore($report)
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [note, setNote] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const isListing = what.kind === 'product' || what.kind === 'service'
  const reasons = isListing ? REPORT_REASONS : REPORT_REASONS_OF_PEOPLE
  const lacksReason = reason === null && problem?.key === 'report_reason_required'

  useEffect(beginReport, [])
  useEffect(() => {
    if (lacksReason) form.current?.querySelector('input')?.focus()
  }, [lacksReason, attempt])

  const submit = async (event: FormEvent, close: () => void) => {
    event.preventDefault()
    if (!(await sendReport(what, { reason, note }, locale))) return
    setNote('')
    close()
  }
  const isDirty = () => note.trim() !== '' && !busy
  return (
    <Dialog
      title={t(`report_${what.kind}`)}
      closeLabel={t('close')}
      guard={{ isDirty, question: t('report_close_confirm') }}
      onClose={onClose}
    >
      <OverlayStyles />
      <DialogBody>
        <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event, onClose)}>
          <fieldset
            role="radiogroup"
            className="mb-5"
            aria-invalid={lacksReason || undefined}
            aria-describedby={lacksReason ? 'reason-error' : undefined}
          >
            <legend className="mb-2 font-semibold">{t('report_reason')}</legend>
            {reasons.map((each) => (
              <label key={each} className="row cursor-pointer">
                <input
                  type="radio"
                  name="reason"
                  className={RADIO}
                  value={each}
                  checked={reason === each}
                  onChange={() => setReason(each)}
                />
                {t(`${each}_reason`)}
              </label>
            ))}
            <FieldError id="reason" error={lacksReason ? t.message(problem.key) : undefined} />
          </fieldset>
          <Field id="note" label={t('report_note')} help={t('report_note_help')}>
            <textarea
              id="note"
              className="field min-h-24"
              aria-describedby="note-help"
              maxLength={REPORT_NOTE_MAX}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          </Field>
          <div role="alert">
            {problem && problem.key !== 'report_reason_required' && (
              <p className="text-danger mb-3 font-semibold">
                {t.message(problem.key, problem.params)}
              </p>
            )}
          </div>
          <SubmitButton busy={busy} busyLabel={t('report_sending')}>
            {t('report_send')}
          </SubmitButton>
        </form>
      </DialogBody>
    </Dialog>
  )
}
