import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { islandTexts } from '../../i18n/island.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import type { Locale } from '../../i18n/locale.ts'
import { $rooms, LOADING_ROOMS, followRooms } from '../../stores/chat/rooms.ts'
import { sendAllWaiting, sendPicturesBy } from '../../stores/chat/outbox.ts'
import { $unread } from '../../stores/chat/unread.ts'
import { useSession } from '../browser.ts'
import { siteName } from '../site-name.ts'
import { Room } from './room/Room.tsx'
import { RoomList } from './list/RoomList.tsx'
import { loadPictureCode } from './composer/use-picture-code.ts'
import { useRoomAddress } from './room/use-room-address.ts'
import { Icon } from '../parts/Icon.tsx'

const texts = await islandTexts('errors', 'toasts', 'chat')
sendPicturesBy(loadPictureCode)

type Props = { locale: Locale; chatId: number | null }

/** The room list and the chat of the address; a phone shows one of them. */
export function Chat({ locale, chatId }: Props) {
  const token = useSession()?.token
  const address = useRoomAddress(chatId, locale)
  const [first, setFirst] = useState<string>()
  if (token !== undefined && first === undefined) setFirst(token)
  useVisualViewport()
  // A new member gets a new component; the first render doesn't know the member yet, which is no change
  const isFirst = token === undefined || token === first
  return (
    <div className="chat" data-open={address.room === null ? undefined : ''}>
      <Chats
        key={isFirst ? 'first' : token}
        t={texts(locale)}
        locale={locale}
        address={address}
        isMember={token !== undefined}
      />
    </div>
  )
}

type ChatsProps = {
  t: Texts<'chat' | 'errors' | 'toasts'>
  locale: Locale
  address: ReturnType<typeof useRoomAddress>
  isMember: boolean
}

function Chats({ t, locale, address, isMember }: ChatsProps) {
  const list = useStore($rooms, { ssr: () => LOADING_ROOMS })
  const unread = useStore($unread, { ssr: () => 0 })
  const { room } = address
  useEffect(() => (isMember ? followRooms() : undefined), [isMember])
  useEffect(() => {
    if (isMember) sendAllWaiting()
  }, [isMember])
  useEffect(() => {
    document.title = `${unread > 0 ? `(${unread}) ` : ''}${t('title')} | ${siteName()}`
  }, [unread, t])
  return (
    <>
      <RoomList t={t} locale={locale} list={list} address={address} />
      {room === null ? (
        <NoRoom t={t} />
      ) : (
        <Room key={room} id={room} t={t} locale={locale} address={address} isMember={isMember} />
      )}
    </>
  )
}

/** Shown beside the list while no chat is open. */
const NoRoom = ({ t }: { t: Texts<'chat'> }) => (
  <section
    className="chat-room place-content-center p-6 text-center"
    aria-label={t('no_chat_selected')}
  >
    <span className="text-accent mx-auto mb-3">
      <Icon name="message" className="size-12" />
    </span>
    <p className="strong">{t('no_chat_selected')}</p>
    <p className="text-quiet">{t('select_chat')}</p>
  </section>
)

/** Gives the style sheet the area that a phone's keyboard leaves visible. */
function useVisualViewport(): void {
  useEffect(() => {
    const { visualViewport } = window
    if (!visualViewport) return
    const { style } = document.documentElement
    const stop = new AbortController()
    const tell = () => {
      // A pinch-zoomed page must not shrink its layout
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
