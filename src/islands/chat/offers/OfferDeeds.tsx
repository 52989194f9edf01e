import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Message } from '../../../api/chat/chats.ts'
import type { PriceOffer } from '../../../api/chat/offer.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { formatPrice } from '../../../i18n/price.ts'
import { $offerBusy, counterOffer, endOffer } from '../../../stores/chat/offers.ts'
import type { RoomStore } from '../../../stores/chat/room.ts'
import { $offerFloors, loadFloor, saveFloor } from '../../../stores/chat/offer-floor.ts'
import { changeState } from '../../../stores/listings/listing-state.ts'
import { OfferDialog } from './OfferDialog.tsx'
import { offerTexts } from './texts.ts'

type Props = {
  t: ReturnType<typeof offerTexts>
  locale: Locale
  store: RoomStore
  offered: Message & { offer: PriceOffer }
  isMine: boolean
  isSeller: boolean
  onDone: () => void
}

/** The buttons below an offer: to answer an open one, and a seller's next steps after an answer. */
export function OfferDeeds(props: Props) {
  const { t, locale, store, offered, isMine, isSeller, onDone } = props
  const [isCountering, setCountering] = useState(false)
  const { offer } = offered
  const { state, listing } = offer

  const end = async (to: 'accepted' | 'declined' | 'withdrawn') => {
    await endOffer(store, offered, to, locale)
    onDone()
  }
  const reserve = async () => {
    const { kind, listing_id: id } = offer
    if (await changeState({ kind, id }, 'reserve', locale))
      store.take({ ...offered, offer: { ...offer, is_reserved: true } })
    onDone()
  }
  const mayAct = isSeller && listing?.takes_offers
  return (
    <>
      {state === 'open' && (
        <div className="chat-offer-buttons">
          {isMine ? (
            <Deed text={t('offer_withdraw')} act={() => void end('withdrawn')} />
          ) : (
            <>
              <Deed text={t('offer_accept')} act={() => void end('accepted')} isMain />
              <Deed text={t('offer_counter')} act={() => setCountering(true)} />
              <Deed text={t('offer_decline')} act={() => void end('declined')} />
            </>
          )}
        </div>
      )}
      {state === 'accepted' && mayAct && !offer.is_reserved && (
        <div className="chat-offer-buttons">
          <Deed text={t('offer_reserve')} act={() => void reserve()} />
        </div>
      )}
      {state === 'declined' && !isMine && mayAct && (
        <OfferFloor locale={locale} listingId={offer.listing_id} amount={offer.amount} />
      )}
      {isCountering && (
        <OfferDialog
          locale={locale}
          price={listing?.price ?? null}
          bound={isSeller ? { above: offer.amount } : { below: offer.amount }}
          onSend={(amount, sending) => counterOffer(store, offered, amount, sending)}
          onClose={() => setCountering(false)}
        />
      )}
    </>
  )
}

type DeedProps = { text: string; act: () => void; isMain?: boolean }

function Deed({ text, act, isMain = false }: DeedProps) {
  const busy = useStore($offerBusy)
  return (
    <button
      type="button"
      className={isMain ? 'button' : 'button button-quiet'}
      aria-busy={busy || undefined}
      onClick={act}
    >
      {text}
    </button>
  )
}

type OfferFloorProps = {
  locale: Locale
  listingId: number
  /** The amount that the seller has just declined. */
  amount: number
}

/** Lets a seller have lower offers declined for them, and ends that again. */
function OfferFloor({ locale, listingId, amount }: OfferFloorProps) {
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
