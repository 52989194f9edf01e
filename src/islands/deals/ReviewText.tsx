import type { OwnReview } from '../../api/deals/deals.ts'
import type { Texts } from '../../i18n/text-keys.ts'

type Props = { t: Texts<'deals'>; review: OwnReview }

/** A review and its answer. */
export const ReviewText = ({ t, review }: Props) => (
  <div className="grid gap-1">
    <p className="text-accent" role="img" aria-label={t('of_five', { stars: review.stars })}>
      {'★'.repeat(review.stars)}
      <span className="text-quiet">{'☆'.repeat(5 - review.stars)}</span>
    </p>
    {review.tags.length > 0 && (
      <p className="flex flex-wrap gap-1">
        {review.tags.map((tag) => (
          <span key={tag} className="tag">
            {t(tag)}
          </span>
        ))}
      </p>
    )}
    {review.text && <p className="wrap-anywhere whitespace-pre-line">{review.text}</p>}
    {review.edited_at && <p className="text-quiet text-sm">{t('edited')}</p>}
    {review.answer && (
      <p className="border-line border-s-2 ps-3 text-sm wrap-anywhere whitespace-pre-line">
        <span className="text-quiet">{t('answer')}: </span>
        {review.answer.text}
      </p>
    )}
  </div>
)
