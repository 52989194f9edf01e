import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { APPEAL_MAX } from '../../api/limits.ts'
import type { Locale } from '../../i18n/locale.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import { $appeal, sendAppeal } from '../../stores/account/appeals.ts'
import { described, Field } from '../parts/Field.tsx'
import { SubmitButton } from '../parts/SubmitButton.tsx'

type Props = { t: Texts<'errors' | 'decisions'>; locale: Locale; id: number; onSent: () => void }

/** Unfolds; what was typed stays while it is folded. */
export function AppealForm({ t, locale, id, onSent }: Props) {
  const { id: sent, attempt, ...state } = useStore($appeal)
  const { busy, error } = sent === id ? state : { busy: false, error: null }
  const [text, setText] = useState('')
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (error) area.current?.focus()
  }, [error, attempt])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await sendAppeal(id, text, locale)) onSent()
  }
  const field = {
    id: `appeal-${id}`,
    label: t('appeal_label'),
    help: t('appeal_help'),
    error: error === null ? undefined : t.message(error),
  }
  return (
    <details>
      <summary className="link cursor-pointer py-2">{t('appeal')}</summary>
      <form method="post" noValidate onSubmit={(event) => void submit(event)}>
        <Field {...field}>
          <textarea
            ref={area}
            className="field min-h-24"
            {...described(field)}
            maxLength={APPEAL_MAX}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <SubmitButton busy={busy} busyLabel={t('appeal_sending')}>
          {t('appeal_send')}
        </SubmitButton>
      </form>
    </details>
  )
}
