import { useStore } from '@nanostores/react'
import { useState, type FormEvent } from 'react'
import type { OwnReview } from '../../api/deals.ts'
import { ANSWER_MAX } from '../../api/review-limits.ts'
import type { Locale } from '../../i18n/locale.ts'
import { $busyDeal, sendAnswer } from '../../stores/deals/deals.ts'
import { described, Field } from '../parts/Field.tsx'
import { SubmitButton } from '../parts/SubmitButton.tsx'
import { useDraft } from '../text/use-draft.ts'
import type { DealTexts } from './DealCard.tsx'

type Props = { t: DealTexts; locale: Locale; dealId: number; review: OwnReview }

/** What whom it is about says to a review, once. */
export function AnswerForm({ t, locale, dealId, review }: Props) {
  const busy = useStore($busyDeal, { ssr: () => null }) === dealId
  const { field: area, text, type } = useDraft(`review:${review.id}`)
  const [error, setError] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const faults = await sendAnswer(dealId, review.id, text, locale)
    setError(faults?.['text'])
    if (faults === null) type('')
    else area.current?.focus()
  }
  const field = {
    id: `answer-${review.id}`,
    label: t('answer_label'),
    help: t('answer_help'),
    error: error && t.message(error),
  }
  return (
    <details>
      <summary className="link cursor-pointer py-2">{t('write_answer')}</summary>
      <form method="post" noValidate onSubmit={(event) => void submit(event)}>
        <Field {...field}>
          <textarea
            ref={area}
            className="field min-h-20"
            {...described(field)}
            maxLength={ANSWER_MAX}
            value={text}
            onChange={({ target }) => type(target.value)}
          />
        </Field>
        <SubmitButton busy={busy} busyLabel={t('sending')}>
          {t('send')}
        </SubmitButton>
      </form>
    </details>
  )
}
