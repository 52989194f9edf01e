import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Locale } from '../../../i18n/locale.ts'
import { formatPrice } from '../../../i18n/price.ts'
import { $offerFloors, loadFloor, saveFloor } from '../../../stores/chat/offer-floor.ts'
import { offerTexts } from './texts.ts'

type Props = {
  locale: Locale
  listingId: number
  /** The amount that the seller has just declined. */
  amount: number
}

/** Lets a seller have lower offers declined for them, and ends that again. */
export function OfferFloor({ locale, listingId, amount }: Props) {
  const t = offerTexts(locale)
  const floor = useStore($offerFloors)[listingId]
  useEffect(() => void loadFloor(listingId, locale), [listingId, locale])
  if (floor === undefined) return null
  const isSet = floor !== null
  return (
    <>
      <p role="status" className="text-quiet">
        {isSet && t('offer_floor_is', { price: formatPrice(floor, locale) })}
      </p>
      <div className="chat-offer-buttons">
        <button
          type="button"
          className="button button-quiet"
          onClick={() => void saveFloor(listingId, isSet ? null : amount, locale)}
        >
          {t(isSet ? 'offer_floor_end' : 'offer_floor_set')}
        </button>
      </div>
    </>
  )
}
