import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { SITE_NAME } from '../../api/limits.ts'
import { islandTexts } from '../../i18n/island.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import type { Locale } from '../../i18n/locale.ts'
import { $rooms, LOADING_ROOMS, followRooms } from '../../stores/chat/rooms.ts'
import { sendAllWaiting } from '../../stores/chat/outbox.ts'
import { $unread } from '../../stores/chat/unread.ts'
import { useSession } from '../browser.ts'
import { Room } from './Room.tsx'
import { RoomList } from './RoomList.tsx'
import { ListSkeleton, RoomSkeleton } from './skeletons.tsx'
import { useRoomAddress } from './use-room-address.ts'
import { Icon } from '../parts/Icon.tsx'

const texts = await islandTexts('errors', 'toasts', 'chat')

type Props = { locale: Locale; chatId: number | null }

/** The list and the chat that the address names; a phone has room for one of them. */
export function Chat({ locale, chatId }: Props) {
  const t = texts(locale)
  const session = useSession()
  const address = useRoomAddress(chatId, locale)
  const { room } = address
  useVisualViewport()
  return (
    <div className="chat" data-open={room === null ? undefined : ''}>
      {session ? (
        <Member key={session.token} t={t} locale={locale} address={address} />
      ) : (
        <>
          <ListSkeleton t={t} />
          {room === null ? <NoRoom t={t} /> : <RoomSkeleton t={t} />}
        </>
      )}
    </div>
  )
}

type MemberProps = { t: Texts<'chat'>; locale: Locale; address: ReturnType<typeof useRoomAddress> }

function Member({ t, locale, address }: MemberProps) {
  const list = useStore($rooms, { ssr: () => LOADING_ROOMS })
  const unread = useStore($unread, { ssr: () => 0 })
  const { room } = address
  useEffect(followRooms, [])
  useEffect(sendAllWaiting, [])
  useEffect(() => {
    document.title = `${unread > 0 ? `(${unread}) ` : ''}${t('title')} | ${SITE_NAME}`
  }, [unread, t])
  return (
    <>
      <RoomList t={t} locale={locale} list={list} address={address} />
      {room === null ? (
        <NoRoom t={t} />
      ) : (
        <Room key={room} id={room} t={t} locale={locale} address={address} />
      )}
    </>
  )
}

/** Beside the list, while no chat is open. */
const NoRoom = ({ t }: { t: Texts<'chat'> }) => (
  <section
    className="chat-room place-content-center p-6 text-center"
    aria-label={t('no_chat_selected')}
  >
    <span className="text-accent mx-auto mb-3">
      <Icon name="message" size={48} />
    </span>
    <p className="strong">{t('no_chat_selected')}</p>
    <p className="text-quiet">{t('select_chat')}</p>
  </section>
)

/** Tells the style sheet what a phone's keyboard leaves to be seen. */
function useVisualViewport(): void {
  useEffect(() => {
    const { visualViewport } = window
    if (!visualViewport) return
    const { style } = document.documentElement
    const stop = new AbortController()
    const tell = () => {
      // Who zooms in wants it larger, not smaller
      if (visualViewport.scale > 1.05) return
      style.setProperty('--seen-height', `${visualViewport.height}px`)
      style.setProperty('--seen-top', `${visualViewport.offsetTop}px`)
    }
    tell()
    visualViewport.addEventListener('resize', tell, stop)
    visualViewport.addEventListener('scroll', tell, stop)
    return () => {
      stop.abort()
      style.removeProperty('--seen-height')
      style.removeProperty('--seen-top')
    }
  }, [])
}
