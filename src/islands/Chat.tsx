import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { SITE_NAME } from '../api/limits.ts'
import { islandTexts, type Translate } from '../i18n/island.ts'
import type { Locale } from '../i18n/locale.ts'
import { $rooms, LOADING_ROOMS, openRooms } from '../stores/chat/chat-rooms.ts'
import { sendAllWaiting } from '../stores/chat/outbox.ts'
import { $unread } from '../stores/chat/unread.ts'
import { useSession } from './browser.ts'
import { NoRoom } from './chat/NoRoom.tsx'
import { Room } from './chat/Room.tsx'
import { RoomList } from './chat/RoomList.tsx'
import { ListSkeleton, RoomSkeleton } from './chat/skeletons.tsx'
import { useRoomAddress } from './chat/use-room-address.ts'
import { useVisualViewport } from './chat/use-visual-viewport.ts'

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
        <Member key={session.token} {...{ t, locale, address }} />
      ) : (
        <>
          <ListSkeleton t={t} />
          {room === null ? <NoRoom t={t} /> : <RoomSkeleton t={t} />}
        </>
      )}
    </div>
  )
}

type MemberProps = { t: Translate; locale: Locale; address: ReturnType<typeof useRoomAddress> }

function Member({ t, locale, address }: MemberProps) {
  const list = useStore($rooms, { ssr: () => LOADING_ROOMS })
  const unread = useStore($unread, { ssr: () => 0 })
  const { room } = address
  useEffect(openRooms, [])
  useEffect(sendAllWaiting, [])
  useEffect(() => {
    document.title = `${unread > 0 ? `(${unread}) ` : ''}${t('title')} | ${SITE_NAME}`
  }, [unread, t])
  return (
    <>
      <RoomList {...{ t, locale, list, address }} />
      {room === null ? <NoRoom t={t} /> : <Room key={room} id={room} {...{ t, locale, address }} />}
    </>
  )
}
