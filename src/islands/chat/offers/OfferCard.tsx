import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import type { ChatItem, Message } from '../../../api/chat/chats.ts'
import type { PriceOffer } from '../../../api/chat/offer.ts'
import { presentState } from '../../../api/chat/offer-limits.ts'
import { longDay, timeOfDay } from '../../../i18n/day.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { formatPrice } from '../../../i18n/price.ts'
import { $offerBusy, endOffer } from '../../../stores/chat/offers.ts'
import type { RoomStore } from '../../../stores/chat/room.ts'
import { changeState } from '../../../stores/listings/listing-state.ts'
import { OfferDialog } from './OfferDialog.tsx'
import { OfferFloor } from './OfferFloor.tsx'
import { offerTexts } from './texts.ts'

type Props = {
  locale: Locale
  store: RoomStore
  message: Message
  offer: PriceOffer
  isMine: boolean
  /** The chat's present listing. */
  item: ChatItem | null
}

/** An offer with its state, and the buttons of the member whose turn it is. */
export function OfferCard({ locale, store, message, offer, isMine, item }: Props) {
  const t = offerTexts(locale)
  const busy = useStore($offerBusy)
  const box = useRef<HTMLDivElement>(null)
  const [isCountering, setCountering] = useState(false)
  const [isReserved, setReserved] = useState(false)
  const offered = { ...message, offer }
  const listing = item?.kind === offer.kind && item.id === offer.listing_id ? item : null
  const state = presentState(offer)
  const until = new Date(offer.expires_at)

  /** The pressed button goes with the state, so the focus moves to the card. */
  const end = async (to: 'accepted' | 'declined' | 'withdrawn') => {
    await endOffer(store, offered, to, locale)
    box.current?.focus()
  }
  const reserve = async () => {
    if (!listing) return
    if (await changeState(listing, 'reserve', locale)) setReserved(true)
    box.current?.focus()
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
  return (
    <div ref={box} tabIndex={-1} className="chat-offer" data-state={state}>
      <p className="strong">{t('offer_said_made', { price: formatPrice(offer.amount, locale) })}</p>
      <p role="status" className="text-quiet">
        {state === 'open'
          ? t(isMine ? 'offer_open_mine' : 'offer_open_theirs')
          : t(`offer_${state}`)}
        {state === 'open' &&
          `, ${t('offer_until', { day: longDay(until, locale, false), time: timeOfDay(until) })}`}
      </p>
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
      {state === 'accepted' && listing?.is_mine && listing.takes_offers && !isReserved && (
        <div className="chat-offer-buttons">{button(t('offer_reserve'), () => void reserve())}</div>
      )}
      {state === 'declined' && !isMine && listing?.is_mine && listing.takes_offers && (
        <OfferFloor locale={locale} listingId={offer.listing_id} amount={offer.amount} />
      )}
      {isCountering && (
        <OfferDialog
          locale={locale}
          store={store}
          listingId={offer.listing_id}
          price={listing?.price ?? null}
          answered={offered}
          isSeller={listing?.is_mine ?? false}
          onClose={() => setCountering(false)}
        />
      )}
    </div>
  )
}
