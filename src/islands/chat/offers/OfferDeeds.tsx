import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Message } from '../../../api/chat/chats.ts'
import type { PriceOffer } from '../../../api/chat/offer.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { $offerBusy, endOffer } from '../../../stores/chat/offers.ts'
import type { RoomStore } from '../../../stores/chat/room.ts'
import { changeState } from '../../../stores/listings/listing-state.ts'
import { OfferDialog } from './OfferDialog.tsx'
import { OfferFloor } from './OfferFloor.tsx'
import type { offerTexts } from './texts.ts'

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
  const busy = useStore($offerBusy)
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
  const button = (text: string, act: () => void, isMain = false) => (
    <button
      type="button"
      className={isMain ? 'button' : 'button button-quiet'}
      aria-busy={busy || undefined}
      onClick={act}
    >
      {text}
    </button>
  )
  const mayAct = isSeller && listing?.takes_offers
  return (
    <>
      {state === 'open' && (
        <div className="chat-offer-buttons">
          {isMine ? (
            button(t('offer_withdraw'), () => void end('withdrawn'))
          ) : (
            <>
              {button(t('offer_accept'), () => void end('accepted'), true)}
              {button(t('offer_counter'), () => setCountering(true))}
              {button(t('offer_decline'), () => void end('declined'))}
            </>
          )}
        </div>
      )}
      {state === 'accepted' && mayAct && !offer.is_reserved && (
        <div className="chat-offer-buttons">{button(t('offer_reserve'), () => void reserve())}</div>
      )}
      {state === 'declined' && !isMine && mayAct && (
        <OfferFloor locale={locale} listingId={offer.listing_id} amount={offer.amount} />
      )}
      {isCountering && (
        <OfferDialog
          locale={locale}
          store={store}
          listingId={offer.listing_id}
          price={listing?.price ?? null}
          answered={offered}
          isSeller={isSeller}
          onClose={() => setCountering(false)}
        />
      )}
    </>
  )
}
