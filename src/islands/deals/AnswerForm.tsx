import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { OwnReview } from '../../api/deals/deals.ts'
import { ANSWER_MAX } from '../../api/deals/review-limits.ts'
import type { Locale } from '../../i18n/locale.ts'
import { $busyDeal, sendAnswer } from '../../stores/deals/deals.ts'
import { TextForm } from '../form/TextForm.tsx'
import { useDraft } from '../text/use-draft.ts'
import type { DealTexts } from './texts.ts'

type Props = {
  t: DealTexts
  locale: Locale
  dealId: number
  review: OwnReview
  onSent: () => void
}

/** The reviewed member's only answer to a review. */
export function AnswerForm({ t, locale, dealId, review, onSent }: Props) {
  const busy = useStore($busyDeal, { ssr: () => null }) === dealId
  const { text, type } = useDraft(`review:${review.id}`)
  const [error, setError] = useState<string>()
  const send = async () => {
    const faults = await sendAnswer(dealId, review.id, text, locale)
    setError(faults?.['text'])
    if (faults !== null) return false
    type('')
    onSent()
    return true
  }
  return (
    <TextForm
      title={t('write_answer')}
      field={{
        id: `answer-${review.id}`,
        label: t('answer_label'),
        help: t('answer_help'),
        error: error && t.message(error),
      }}
      maxLength={ANSWER_MAX}
      text={text}
      onType={type}
      busy={busy}
      send={t('send')}
      sending={t('sending')}
      onSend={send}
    />
  )
}
