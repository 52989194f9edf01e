import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { Deal } from '../../api/deals/deals.ts'
import { exactDay } from '../../i18n/format.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import { formatPrice } from '../../i18n/price.ts'
import { $busyDeal, removeReview, withdrawReview } from '../../stores/deals/deals.ts'
import { LINK, QUIET_BUTTON } from '../parts/styles.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { AnswerButtons } from './AnswerButtons.tsx'
import { CorrectForm } from './CorrectForm.tsx'
import { ReviewForm } from './ReviewForm.tsx'
import { ReviewText } from './ReviewText.tsx'
import type { DealTexts } from './texts.ts'

type DealProps = { t: DealTexts; locale: Locale; deal: Deal }

/** After a review is sent its form disappears: focuses the card and scrolls to it. */
function useReturn(deal: Deal) {
  const card = useRef<HTMLElement>(null)
  const isSent = useRef(false)
  useEffect(() => {
    if (!isSent.current) return
    isSent.current = false
    card.current?.focus({ preventScroll: true })
    card.current?.scrollIntoView({ block: 'start' })
  }, [deal])
  return { card, onSent: () => void (isSent.current = true) }
}

/** One deal: partner, listing, state, and both reviews. */
export function DealCard({ t, locale, deal }: DealProps) {
  const { kind, listing_id, title, side, partner } = deal
  const name = partner?.username ?? t('deleted_user')
  const { card, onSent } = useReturn(deal)
  return (
    <article ref={card} tabIndex={-1} className="grid gap-3 outline-none" aria-label={title}>
      <header>
        <h2 className="strong wrap-anywhere">
          <a className="link" href={localePath(`/${kind}/${listing_id}`, locale)}>
            {title}
          </a>
        </h2>
        <p className="text-quiet text-sm">
          {t(`as_${side}`, { name })} · {exactDay(new Date(deal.created_at), locale)}
        </p>
        {deal.price !== null && (
          <p className="text-sm">{t('agreed_price', { price: formatPrice(deal.price, locale) })}</p>
        )}
      </header>
      <DealStatus t={t} locale={locale} deal={deal} />
      {deal.their_review && (
        <section aria-label={t('their_review')}>
          <h3 className="text-quiet text-sm">{t('their_review')}</h3>
          <ReviewText t={t} review={deal.their_review} />
          {deal.their_review.answer === null && (
            <AnswerForm
              t={t}
              locale={locale}
              dealId={deal.id}
              review={deal.their_review}
              onSent={onSent}
            />
          )}
        </section>
      )}
      <Mine t={t} locale={locale} deal={deal} onSent={onSent} />
    </article>
  )
}

function DealStatus({ t, locale, deal }: DealProps) {
  const { state, side, opened_by } = deal
  if (state !== 'pending') return <p className="text-sm">{t(state)}</p>
  const day = exactDay(new Date(deal.answer_until), locale)
  const isMine = side === opened_by
  return (
    <>
      <p className="text-sm">{t(isMine ? 'pending_mine' : 'pending_theirs', { day })}</p>
      {!isMine && <AnswerButtons t={t} locale={locale} deal={deal} />}
    </>
  )
}

/** The member's own review, or the form for one. */
function Mine({ t, locale, deal, onSent }: DealProps & { onSent: () => void }) {
  const busy = useStore($busyDeal, { ssr: () => null }) === deal.id
  const { my_review: mine, review_until: until, partner } = deal
  if (mine && mine.revealed_at !== null)
    return (
      <section aria-label={t('my_review')}>
        <h3 className="text-quiet text-sm">{t('my_review')}</h3>
        <ReviewText t={t} review={mine} />
        {mine.text_until !== null && (
          <CorrectForm
            t={t}
            locale={locale}
            dealId={deal.id}
            review={mine}
            until={mine.text_until}
            onSent={onSent}
          />
        )}
        {mine.withdrawn ? (
          <p className="text-quiet text-sm">{t('withdrawn')}</p>
        ) : (
          <button
            type="button"
            className={LINK}
            aria-busy={busy}
            onClick={() => void withdrawReview(deal, locale)}
          >
            {t('withdraw')}
          </button>
        )}
      </section>
    )
  if (until === null || !partner) return null
  if (Date.parse(until) <= Date.now()) return <p className="text-quiet text-sm">{t('over')}</p>
  return (
    <>
      {mine && (
        <section aria-label={t('my_review')}>
          <h3 className="text-quiet text-sm">
            {t('my_review')} · {t('not_shown')}
          </h3>
          <ReviewText t={t} review={mine} />
        </section>
      )}
      <ReviewForm t={t} locale={locale} deal={deal} until={until} onSent={onSent} />
      {mine && (
        <button
          type="button"
          className={QUIET_BUTTON}
          aria-busy={busy}
          onClick={() => void removeReview(deal.id, locale)}
        >
          {t('remove')}
        </button>
      )}
    </>
  )
}
