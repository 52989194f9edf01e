import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { DealOffer } from '../../../api/deals/deal-offers.ts'
import type { Deal } from '../../../api/deals/deals.ts'
import { DEAL_MESSAGES_EACH, DEAL_MINUTES } from '../../../api/deals/review-limits.ts'
import { momentAhead } from '../../../i18n/day.ts'
import { islandTexts } from '../../../i18n/island.ts'
import { localePath, type Locale } from '../../../i18n/locale.ts'
import { formatPrice } from '../../../i18n/price.ts'
import type { OpenRoom } from '../../../stores/chat/saved-chats.ts'
import { $dealNews } from '../../../stores/chat/deal-news.ts'
import { partnerOf } from '../../../stores/chat/room-list.ts'
import { $busyDeal, openDeal, readOffer } from '../../../stores/deals/deals.ts'
import { $deals } from '../../../stores/session/member-data.ts'
import { AnswerButtons } from '../../deals/AnswerButtons.tsx'
import { LINK, QUIET_BUTTON } from '../../parts/styles.ts'

const texts = await islandTexts('deals')

export type DealLineProps = { locale: Locale; room: OpenRoom }
type Item = NonNullable<OpenRoom['item']>

/** Under the chat's listing: the deal, and the partner's answer to it. */
export function DealLine({ locale, room }: DealLineProps) {
  const t = texts(locale)
  const { data } = useStore($deals, { ssr: () => ({ loading: true as const }) })
  useEffect(() => $dealNews.listen(() => $deals.revalidate()), [])
  const partner = partnerOf(room)
  const { item } = room
  if (!item || !partner || !data) return null
  const deal = data.find(
    (one) => one.kind === item.kind && one.listing_id === item.id && one.partner?.id === partner.id,
  )
  // A deal that the partner declined can't be offered again; a partner who declined by mistake may offer it
  if (!deal || deal.state === 'cancelled' || deal.state === 'declined')
    return hasTalked(room, partner.id) || hasAgreed(room, item) ? (
      <Offer
        key={`${deal?.id} ${deal?.state}`}
        t={t}
        locale={locale}
        roomId={room.id}
        item={item}
        partner={partner}
      />
    ) : null
  return <DealStatus t={t} locale={locale} deal={deal} name={partner.username} />
}

/** Below this the server would refuse a deal, so it isn't asked. */
function hasTalked({ messages }: OpenRoom, partnerId: number): boolean {
  const theirs = messages.filter(({ sender }) => sender?.id === partnerId).length
  const [first, last] = [messages[0], messages.at(-1)].map((one) =>
    Date.parse(one?.timestamp ?? ''),
  )
  return (
    Math.min(theirs, messages.length - theirs) >= DEAL_MESSAGES_EACH &&
    (last ?? 0) - (first ?? 0) >= DEAL_MINUTES * 60_000
  )
}

/** An accepted offer is a talk. */
const hasAgreed = ({ messages }: OpenRoom, { kind, id }: Item): boolean =>
  messages.some(
    ({ offer }) => offer?.kind === kind && offer.listing_id === id && offer.state === 'accepted',
  )

type Words = { t: ReturnType<typeof texts>; locale: Locale }
type Partner = { id: number; username: string }
type OfferProps = Words & { roomId: number; item: Item; partner: Partner }

/** Offers only a deal that the server accepts; if only time is missing, it tells from when. */
function Offer({ t, locale, roomId, item, partner }: OfferProps) {
  const busy = useStore($busyDeal, { ssr: () => null }) === 0
  const [offer, setOffer] = useState<DealOffer | null>(null)
  useEffect(() => {
    let isHere = true
    void readOffer(roomId, locale).then((read) => isHere && setOffer(read))
    return () => {
      isHere = false
    }
  }, [roomId, item.kind, item.id, locale])
  if (offer?.from) {
    const day = momentAhead(new Date(offer.from), locale)
    return <p className="chat-item text-quiet">{t('review_from', { day })}</p>
  }
  if (!offer || offer.refused) return null
  const isSeller = item.is_mine
  const name = partner.username
  const { kind, id } = item
  return (
    <p className="chat-item justify-end">
      <button
        type="button"
        className={QUIET_BUTTON}
        aria-busy={busy}
        onClick={() => void openDeal({ kind, id }, isSeller ? partner.id : undefined, locale)}
      >
        {kind === 'service' ? t('done') : isSeller ? t('sold', { name }) : t('bought')}
      </button>
    </p>
  )
}

function DealStatus({ t, locale, deal, name }: Words & { deal: Deal; name: string }) {
  const isTheirs = deal.opened_by !== deal.side
  if (deal.state === 'pending' && isTheirs) {
    const said = deal.kind === 'service' ? 'done' : deal.side === 'seller' ? 'bought' : 'sold'
    return (
      <div className="chat-item flex-wrap justify-between">
        <span>
          {t(`they_${said}`, { name })}
          {deal.price !== null &&
            `. ${t('agreed_price', { price: formatPrice(deal.price, locale) })}`}
        </span>
        <AnswerButtons t={t} locale={locale} deal={deal} />
      </div>
    )
  }
  return (
    <p className="chat-item justify-between">
      <span>
        {t(deal.state === 'pending' ? 'noted' : 'confirmed')}
        {deal.price !== null &&
          `. ${t('agreed_price', { price: formatPrice(deal.price, locale) })}`}
      </span>
      {deal.review_until !== null && (
        <a className={LINK} href={localePath('/myprofile/reviews', locale)}>
          {t(deal.my_review ? 'my_review' : 'write')}
        </a>
      )}
    </p>
  )
}
