import { useStore } from '@nanostores/react'
import { useLayoutEffect, useState, type FormEvent } from 'react'
import { REVIEW_MAX, REVIEW_TAGS, type ReviewTag } from '../../api/deals/review-limits.ts'
import { exactDay } from '../../i18n/format.ts'
import { $busyDeal, sendReview } from '../../stores/deals/deals.ts'
import {
  forgetReviewDraft,
  keepReviewDraft,
  readReviewDraft,
  type ReviewDraft,
} from '../../stores/deals/review-draft.ts'
import { described, Field } from '../parts/Field.tsx'
import { SubmitButton } from '../parts/SubmitButton.tsx'
import type { Locale } from '../../i18n/locale.ts'
import type { Deal } from '../../api/deals/deals.ts'
import type { DealTexts } from './texts.ts'
import { StarsField } from './StarsField.tsx'

const NOTHING: ReviewDraft = { stars: null, tags: [], text: '' }

type Props = {
  t: DealTexts
  locale: Locale
  deal: Deal
  until: string
  onSent: () => void
}

/** Unfolds on demand; the draft stays on the device until it is sent. */
export function ReviewForm({ t, locale, deal, until, onSent }: Props) {
  const busy = useStore($busyDeal, { ssr: () => null }) === deal.id
  const [review, setReview] = useState(NOTHING)
  const [errors, setErrors] = useState<Record<string, string>>({})
  useLayoutEffect(() => setReview(readReviewDraft(deal.id, deal.my_review)), [deal])

  const change = (changes: Partial<ReviewDraft>) => {
    const changed = { ...review, ...changes }
    setReview(changed)
    keepReviewDraft(deal.id, changed)
    setErrors((found) =>
      Object.fromEntries(Object.entries(found).filter(([field]) => !(field in changes))),
    )
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { stars, tags, text } = review
    if (stars === null) return setErrors({ stars: 'stars_required' })
    const faults = await sendReview(deal.id, { stars, tags, text }, locale)
    setErrors(faults ?? {})
    if (faults !== null) return
    forgetReviewDraft(deal.id)
    onSent()
  }
  const switchTag = (tag: ReviewTag) =>
    change({
      tags: review.tags.includes(tag)
        ? review.tags.filter((one) => one !== tag)
        : [...review.tags, tag],
    })
  const errorOf = (name: string) => (errors[name] ? t.message(errors[name]) : undefined)
  const field = {
    id: `review-${deal.id}`,
    label: t('text'),
    help: t('text_help'),
    error: errorOf('text'),
  }
  return (
    <details open={!deal.my_review && review !== NOTHING && review.stars !== null}>
      <summary className="link cursor-pointer py-2">{t(deal.my_review ? 'edit' : 'write')}</summary>
      <form method="post" noValidate onSubmit={(event) => void submit(event)}>
        <StarsField
          t={t}
          name={`stars-${deal.id}`}
          stars={review.stars}
          error={errorOf('stars')}
          onChoose={(stars) => change({ stars })}
        />
        <fieldset className="mb-5">
          <legend className="mb-1 font-semibold">{t('tags')}</legend>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))] gap-x-4">
            {REVIEW_TAGS.map((tag) => (
              <label key={tag} className="flex min-h-11 cursor-pointer items-center gap-2">
                <input
                  type="checkbox"
                  className="size-6"
                  checked={review.tags.includes(tag)}
                  onChange={() => switchTag(tag)}
                />
                {t(tag)}
              </label>
            ))}
          </div>
          {errors['tags'] && (
            <p className="text-danger text-sm font-semibold">{t.message(errors['tags'])}</p>
          )}
        </fieldset>
        <Field {...field}>
          <textarea
            className="field min-h-24"
            {...described(field)}
            maxLength={REVIEW_MAX}
            value={review.text}
            onChange={({ target }) => change({ text: target.value })}
          />
        </Field>
        <p className="text-quiet mb-4 text-sm">
          {t('blind', { day: exactDay(new Date(until), locale) })}
        </p>
        <SubmitButton busy={busy} busyLabel={t('sending')}>
          {t('send')}
        </SubmitButton>
      </form>
    </details>
  )
}
