import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { OwnReview } from '../../api/deals/deals.ts'
import { REVIEW_MAX } from '../../api/deals/review-limits.ts'
import { exactDay } from '../../i18n/format.ts'
import type { Locale } from '../../i18n/locale.ts'
import { $busyDeal, correctReview } from '../../stores/deals/deals.ts'
import { TextForm } from '../form/TextForm.tsx'
import { useDraft } from '../text/use-draft.ts'
import type { DealTexts } from './texts.ts'

type Props = {
  t: DealTexts
  locale: Locale
  dealId: number
  review: OwnReview
  until: string
  onSent: () => void
}

/** Corrects the text of a published review; its stars stay. */
export function CorrectForm({ t, locale, dealId, review, until, onSent }: Props) {
  const busy = useStore($busyDeal, { ssr: () => null }) === dealId
  const { text, type } = useDraft(`correct:${review.id}`, review.text)
  const [error, setError] = useState<string>()
  const send = async () => {
    const faults = await correctReview(dealId, review.id, text, locale)
    setError(faults?.['text'])
    if (faults !== null) return false
    type('')
    onSent()
    return true
  }
  return (
    <TextForm
      title={t('correct')}
      field={{
        id: `correct-${review.id}`,
        label: t('text'),
        help: t('correct_help', { day: exactDay(new Date(until), locale) }),
        error: error && t.message(error),
      }}
      maxLength={REVIEW_MAX}
      text={text}
      onType={type}
      busy={busy}
      send={t('send')}
      sending={t('sending')}
      onSend={send}
    />
  )
}
