import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import type { Translate } from '../../i18n/island.ts'
import type { Locale } from '../../i18n/locale.ts'
import { createChatRoom } from '../../stores/chat-room.ts'
import { partnerOf } from '../../stores/chat-rooms.ts'
import { LOADING_ROOM } from '../../stores/conversation.ts'
import { LoadFailed } from '../form/Loading.tsx'
import { QUIET_BUTTON } from '../form/styles.ts'
import { Composer } from './Composer.tsx'
import { MessageLog } from './MessageLog.tsx'
import { BackLink, RoomHead } from './RoomHead.tsx'
import { LogSkeleton } from './skeletons.tsx'
import type { RoomAddress } from './use-room-address.ts'

type Props = { t: Translate; locale: Locale; id: number; address: RoomAddress }

/** One open chat in all its states. */
export function Room({ t, locale, id, address }: Props) {
  const chat = useMemo(() => createChatRoom(id, locale), [id, locale])
  useEffect(() => chat.open(), [chat])
  const conversation = useStore(chat.$conversation, { ssr: () => LOADING_ROOM })

  if (conversation.state === 'ready') {
    const { room } = conversation
    return (
      <section className="chat-room" aria-label={partnerOf(room)?.username ?? t('deleted_user')}>
        <RoomHead {...{ t, locale, chat, room, address }} />
        <MessageLog {...{ t, locale, chat, room }} />
      </section>
    )
  }
  return (
    <section className="chat-room" aria-label={t('title')}>
      <header className="chat-head">
        <BackLink {...{ t, address }} />
      </header>
      {conversation.state === 'loading' && (
        <>
          <LogSkeleton t={t} />
          <Composer {...{ t, locale, chat }} onSent={() => {}} />
        </>
      )}
      {conversation.state === 'failed' && (
        <>
          <div className="grow px-4">
            <LoadFailed text={t('room_failed')} retry={t('retry')} onRetry={chat.retry} />
          </div>
          <Composer {...{ t, locale, chat }} onSent={() => {}} />
        </>
      )}
      {conversation.state === 'gone' && (
        <div role="alert" className="m-auto p-6 text-center">
          <p className="mb-4">{t('chat_room_error')}</p>
          <button type="button" className={QUIET_BUTTON} onClick={() => address.go(null)}>
            {t('back')}
          </button>
        </div>
      )}
    </section>
  )
}
