import { useStore } from '@nanostores/react'
import type { Deal } from '../../api/deals.ts'
import { islandTexts } from '../../i18n/island.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import type { OpenRoom } from '../../stores/chat/room-messages.ts'
import { partnerOf } from '../../stores/chat/room-list.ts'
import { $busyDeal, openDeal } from '../../stores/deals/deals.ts'
import { $deals } from '../../stores/session/member-data.ts'
import { AnswerButtons } from '../deals/AnswerButtons.tsx'
import { LINK, QUIET_BUTTON } from '../parts/styles.ts'

const texts = await islandTexts('deals')

/** So much has to be said before the server takes it for a deal. */
const MESSAGES_EACH = 2

export type DealLineProps = { locale: Locale; room: OpenRoom }
type Item = NonNullable<OpenRoom['item']>

/** Below what the chat is about: that there was a deal, and the other one's answer. */
export function DealLine({ locale, room }: DealLineProps) {
  const t = texts(locale)
  const { data } = useStore($deals, { ssr: () => ({ loading: true as const }) })
  const partner = partnerOf(room)
  const { item } = room
  if (!item || !partner || !data) return null
  const deal = data.find(
    (one) => one.kind === item.kind && one.listing_id === item.id && one.partner?.id === partner.id,
  )
  if (!deal || deal.state === 'cancelled')
    return hasTalked(room, partner.id) ? (
      <Offer t={t} locale={locale} item={item} partner={partner} />
    ) : null
  return <Standing t={t} locale={locale} deal={deal} name={partner.username} />
}

const hasTalked = ({ messages }: OpenRoom, partnerId: number): boolean => {
  const theirs = messages.filter(({ sender }) => sender?.id === partnerId).length
  return theirs >= MESSAGES_EACH && messages.length - theirs >= MESSAGES_EACH
}

type Words = { t: ReturnType<typeof texts>; locale: Locale }
type OfferProps = Words & { item: Item; partner: { id: number; username: string } }

function Offer({ t, locale, item, partner }: OfferProps) {
  const busy = useStore($busyDeal, { ssr: () => null }) === 0
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

function Standing({ t, locale, deal, name }: Words & { deal: Deal; name: string }) {
  if (deal.state === 'declined') return null
  const isTheirs = deal.opened_by !== deal.side
  if (deal.state === 'pending' && isTheirs) {
    const said = deal.kind === 'service' ? 'done' : deal.side === 'seller' ? 'bought' : 'sold'
    return (
      <div className="chat-item flex-wrap justify-between">
        <span>{t(`they_${said}`, { name })}</span>
        <AnswerButtons t={t} locale={locale} deal={deal} />
      </div>
    )
  }
  return (
    <p className="chat-item justify-between">
      <span>{t(deal.state === 'pending' ? 'noted' : 'confirmed')}</span>
      {deal.review_until !== null && (
        <a className={LINK} href={localePath('/myprofile/reviews', locale)}>
          {t(deal.my_review ? 'my_review' : 'write')}
        </a>
      )}
    </p>
  )
}
