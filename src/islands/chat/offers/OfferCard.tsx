import { useRef } from 'react'
import type { Message } from '../../../api/chat/chats.ts'
import type { PriceOffer } from '../../../api/chat/offer.ts'
import { longDay, timeOfDay } from '../../../i18n/day.ts'
import { localePath, type Locale } from '../../../i18n/locale.ts'
import { formatPrice } from '../../../i18n/price.ts'
import type { RoomStore } from '../../../stores/chat/room.ts'
import { OfferDeeds } from './OfferDeeds.tsx'
import { offerTexts } from './texts.ts'

type Props = {
  locale: Locale
  store: RoomStore
  message: Message
  offer: PriceOffer
  isMine: boolean
}
type Words = { t: ReturnType<typeof offerTexts>; locale: Locale }

/** An offer with its listing and state, and the buttons of the member whose turn it is. */
export function OfferCard({ locale, store, message, offer, isMine }: Props) {
  const t = offerTexts(locale)
  const box = useRef<HTMLDivElement>(null)
  const { state, is_reserved, amount, by, listing } = offer
  const isSeller = isMine === (by === listing?.seller_id)
  const until = new Date(offer.expires_at)
  return (
    <div ref={box} tabIndex={-1} className="chat-offer" data-state={state}>
      <OfferedListing t={t} locale={locale} offer={offer} />
      <p className="text-lg font-semibold">
        {t('offer_said_made', { price: formatPrice(amount, locale) })}
      </p>
      <p role="status" className="text-quiet">
        {state === 'open'
          ? t(isMine ? 'offer_open_mine' : 'offer_open_theirs')
          : stateWords(t, offer)}
        {state === 'open' &&
          `, ${t('offer_until', { day: longDay(until, locale, false), time: timeOfDay(until) })}`}
        {is_reserved && (
          <span className="strong block">
            {t(isSeller ? 'offer_reserved_seller' : 'offer_reserved_buyer')}
          </span>
        )}
      </p>
      <OfferDeeds
        t={t}
        locale={locale}
        store={store}
        offered={{ ...message, offer }}
        isMine={isMine}
        isSeller={isSeller}
        // The pressed button goes with the state, so the focus moves to the card
        onDone={() => box.current?.focus()}
      />
    </div>
  )
}

const stateWords = (
  t: Words['t'],
  { state, void_reason }: Pick<PriceOffer, 'state' | 'void_reason'>,
) => t(state === 'void' && void_reason ? `offer_void_${void_reason}` : `offer_${state}`)

/** A chat may be about several listings, so each offer names its own. */
function OfferedListing({ t, locale, offer }: Words & { offer: PriceOffer }) {
  const { listing, kind, listing_id } = offer
  if (!listing) return <p className="text-quiet">{t('offer_listing_gone')}</p>
  const { title, thumbnail, price } = listing
  return (
    <a className="chat-offered" href={localePath(`/${kind}/${listing_id}`, locale)}>
      {thumbnail && <img src={thumbnail} alt="" width={44} height={44} className="chat-photo" />}
      <span className="min-w-0">
        <span className="block truncate">{title}</span>
        <span className="text-quiet block">{formatPrice(price, locale)}</span>
      </span>
    </a>
  )
}
