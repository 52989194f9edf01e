import { useStore } from '@nanostores/react'
import { useState, type FormEvent } from 'react'
import type { OwnReview } from '../../api/deals.ts'
import { REVIEW_MAX } from '../../api/review-limits.ts'
import { exactDay } from '../../i18n/format.ts'
import type { Locale } from '../../i18n/locale.ts'
import { $busyDeal, correctReview } from '../../stores/deals/deals.ts'
import { described, Field } from '../parts/Field.tsx'
import { SubmitButton } from '../parts/SubmitButton.tsx'
import { useDraft } from '../text/use-draft.ts'
import type { DealTexts } from './DealCard.tsx'

type Props = { t: DealTexts; locale: Locale; dealId: number; review: OwnReview; until: string }

/** Other words for a review that is shown; its stars stay. */
export function CorrectForm({ t, locale, dealId, review, until }: Props) {
  const busy = useStore($busyDeal, { ssr: () => null }) === dealId
  const { field: area, text, type } = useDraft(`correct:${review.id}`, review.text)
  const [error, setError] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const faults = await correctReview(dealId, review.id, text, locale)
    setError(faults?.['text'])
    if (faults === null) type('')
    else area.current?.focus()
  }
  const field = {
    id: `correct-${review.id}`,
    label: t('text'),
    help: t('correct_help', { day: exactDay(new Date(until), locale) }),
    error: error && t.message(error),
  }
  return (
    <details>
      <summary className="link cursor-pointer py-2">{t('correct')}</summary>
      <form method="post" noValidate onSubmit={(event) => void submit(event)}>
        <Field {...field}>
          <textarea
            ref={area}
            className="field min-h-24"
            {...described(field)}
            maxLength={REVIEW_MAX}
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
