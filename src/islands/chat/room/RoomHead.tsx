import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type ComponentType, type MouseEvent } from 'react'
import type { Texts } from '../../../i18n/text-keys.ts'
import { formatPrice } from '../../../i18n/price.ts'
import { localePath, type Locale } from '../../../i18n/locale.ts'
import type { RoomStore } from '../../../stores/chat/room.ts'
import { lackOf, partnerOf } from '../../../stores/chat/room-list.ts'
import type { OpenRoom } from '../../../stores/chat/saved-chats.ts'
import { Icon, Outline } from '../../parts/Icon.tsx'
import { ChatAvatar } from '../pictures/ChatPicture.tsx'
import type { DealLineProps } from './DealLine.tsx'
import { RoomMenu } from './RoomMenu.tsx'
import { ARROW_LEFT } from './shapes.ts'
import type { RoomAddress } from './use-room-address.ts'

type Props = {
  t: Texts<'chat'>
  locale: Locale
  store: RoomStore
  room: OpenRoom
  name: string
  address: RoomAddress
}

/** Loaded after the messages: the chat works without it. */
const loadDealLine = () =>
  import('./DealLine.tsx').then(
    ({ DealLine }) => DealLine,
    () => null,
  )

/** The partner and the listing of the chat. */
export function RoomHead({ t, locale, store, room, name, address }: Props) {
  const isTyping = useStore(store.$typing, { ssr: () => false })
  const partner = partnerOf(room)
  const subject = room.item && t(`about_${room.item.kind}`)
  const heading = useRef<HTMLHeadingElement>(null)
  const [DealLine, setDealLine] = useState<ComponentType<DealLineProps> | null>(null)
  useEffect(() => void loadDealLine().then((loaded) => setDealLine(() => loaded)), [])
  // Focus the opened chat; on a phone only its heading, or the keyboard would open
  useEffect(() => {
    const focused = document.activeElement
    if (focused !== document.body && !focused?.closest('.chat-list')) return
    const field = heading.current?.closest('section')?.querySelector('textarea')
    const target = matchMedia('(pointer: fine)').matches ? field : heading.current
    target?.focus({ preventScroll: true })
  }, [])

  return (
    <>
      <header className="chat-head">
        <BackLink t={t} address={address} />
        <ChatAvatar person={partner} />
        <div className="min-w-0 grow">
          <h2 ref={heading} tabIndex={-1} className="truncate outline-none">
            {partner ? (
              <a className="hover:underline" href={localePath(`/user/${partner.id}`, locale)}>
                {name}
              </a>
            ) : (
              name
            )}
          </h2>
          <p className="text-quiet min-h-4 truncate text-xs">
            {isTyping ? <span className="text-accent">{t('typing', { name })}</span> : subject}
          </p>
        </div>
        {partner && (
          <RoomMenu
            t={t}
            locale={locale}
            other={partner}
            isBlocked={room.blocked_by_me}
            onBlocked={store.setBlocked}
          />
        )}
      </header>
      {room.item && <ItemStrip t={t} locale={locale} item={room.item} />}
      {room.item_deleted && <p className="chat-item text-quiet">{t('item_gone')}</p>}
      {DealLine && <DealLine locale={locale} room={room} />}
      {room.partner_suspended && <p className="chat-item text-quiet">{t('partner_suspended')}</p>}
    </>
  )
}

type ItemProps = { t: Texts<'chat'>; locale: Locale; item: NonNullable<OpenRoom['item']> }

/** The chat's listing in its current state. */
function ItemStrip({ t, locale, item }: ItemProps) {
  const { kind, id, title, thumbnail, price } = item
  const lack = lackOf(item)
  return (
    <a className="chat-item" href={localePath(`/${kind}/${id}`, locale)}>
      {thumbnail && <img src={thumbnail} alt="" width={44} height={44} className="chat-photo" />}
      <span className="min-w-0 grow">
        <span className="strong block truncate">{title}</span>
        <span className="flex items-center gap-2 whitespace-nowrap">
          {price !== null && formatPrice(price, locale)}
          {lack && <span className="tag">{t(lack)}</span>}
        </span>
      </span>
      <Icon name="right" className="size-4" />
    </a>
  )
}

/** For phones, which don't show the list beside the chat. */
export function BackLink({ t, address }: { t: Texts<'chat'>; address: RoomAddress }) {
  const leave = (event: MouseEvent) => {
    event.preventDefault()
    address.leave()
  }
  return (
    <a className="chat-back" href={address.href(null)} aria-label={t('back')} onClick={leave}>
      <Outline path={ARROW_LEFT} className="size-6" />
    </a>
  )
}
