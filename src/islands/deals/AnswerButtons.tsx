import { useStore } from '@nanostores/react'
import type { Deal } from '../../api/deals/deals.ts'
import type { Locale } from '../../i18n/locale.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import { $busyDeal, confirmDeal, declineDeal } from '../../stores/deals/deals.ts'
import { MAIN_BUTTON, QUIET_BUTTON } from '../parts/styles.ts'

type Props = { t: Texts<'deals'>; locale: Locale; deal: Deal }

/** Asks the other side whether there was a deal. */
export function AnswerButtons({ t, locale, deal }: Props) {
  const busy = useStore($busyDeal, { ssr: () => null }) === deal.id
  return (
    <div className="flex flex-wrap gap-3">
      <button
        type="button"
        className={MAIN_BUTTON}
        aria-busy={busy}
        onClick={() => void confirmDeal(deal.id, locale)}
      >
        {t('confirm')}
      </button>
      <button
        type="button"
        className={QUIET_BUTTON}
        aria-busy={busy}
        onClick={() => void declineDeal(deal.id, locale)}
      >
        {t('decline')}
      </button>
    </div>
  )
}
