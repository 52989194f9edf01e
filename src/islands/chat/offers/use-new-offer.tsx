import { useEffect, useState } from 'react'
import type { Locale } from '../../../i18n/locale.ts'
import type { RoomStore } from '../../../stores/chat/room.ts'
import type { OpenRoom } from '../../../stores/chat/saved-chats.ts'
import { showToast } from '../../../stores/lib/toasts.ts'
import { loadOfferCode, type OfferCode } from './use-offer-code.ts'

/** The address of a chat in which the form is open, with the amount that a guest typed before the login. */
const OFFER_HASH = /^#offer(?:=(\d+))?$/

type Subject = { id: number; price: number; first?: string }

/** Null while no price can be offered: the listing takes none, or an offer for it is open or accepted. */
function subjectOf(room: OpenRoom | null): Subject | null {
  const item = room?.item
  if (!item?.takes_offers || item.price === null) return null
  const stands = room?.messages.some(
    ({ offer }) => offer?.listing_id === item.id && ['open', 'accepted'].includes(offer.state),
  )
  return stands ? null : { id: item.id, price: item.price }
}

/** The form for a new offer; its code loads when it is first opened. `open` is null while nothing can be offered. */
export function useNewOffer(locale: Locale, store: RoomStore, room: OpenRoom | null) {
  /** The subject is kept, because sending the offer makes another one impossible while the form closes. */
  const [opened, setOpened] = useState<{ code: OfferCode; subject: Subject } | null>(null)
  /** The page of the listing opened the chat only for the form. */
  const [isForOffer, setForOffer] = useState(false)
  const subject = subjectOf(room)

  const open = async (first = '') => {
    if (!subject) return
    const code = await loadOfferCode().catch(() => null)
    if (code) setOpened({ code, subject: { ...subject, first } })
    else showToast('error', 'FETCH_ERROR')
  }
  useEffect(() => {
    const offer = OFFER_HASH.exec(location.hash)
    if (!subject || !offer) return
    history.replaceState(history.state, '', location.pathname)
    setForOffer(true)
    void open(offer[1])
  }, [subject?.id])

  const close = (isTried: boolean) => {
    if (isForOffer && !isTried) void opened?.code.leaveUnsaid(store, locale)
    setOpened(null)
  }
  return {
    open: subject && (() => void open()),
    dialog: opened && (
      <opened.code.OfferDialog
        locale={locale}
        price={opened.subject.price}
        first={opened.subject.first}
        onSend={(amount, sending) =>
          opened.code.makeOffer(store, opened.subject.id, amount, sending)
        }
        onClose={close}
      />
    ),
  }
}
