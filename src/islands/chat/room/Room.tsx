import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import type { Texts } from '../../../i18n/text-keys.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { createRoomStore } from '../../../stores/chat/room.ts'
import { partnerOf } from '../../../stores/chat/room-list.ts'
import { LOADING_ROOM } from '../../../stores/chat/room-state.ts'
import { LoadFailed } from '../../parts/Loading.tsx'
import { QUIET_BUTTON } from '../../parts/styles.ts'
import { Composer } from '../composer/Composer.tsx'
import { MessageLog } from './MessageLog.tsx'
import { BackLink, RoomHead } from './RoomHead.tsx'
import { SavedLine } from './SavedLine.tsx'
import { LogSkeleton } from '../skeletons.tsx'
import type { RoomAddress } from './use-room-address.ts'

type Props = {
  t: Texts<'chat' | 'errors' | 'toasts'>
  locale: Locale
  id: number
  address: RoomAddress
  isMember: boolean
}

/** One open room in all its states. */
export function Room({ t, locale, id, address, isMember }: Props) {
  const store = useMemo(() => createRoomStore(id, locale), [id, locale])
  useEffect(() => (isMember ? store.open() : undefined), [store, isMember])
  const current = useStore(store.$room, { ssr: () => LOADING_ROOM })
  const savedAt = useStore(store.$savedAt, { ssr: () => null })

  const room = current.state === 'ready' ? current.room : null
  const partner = room ? partnerOf(room) : null
  const name = partner?.username ?? t(room ? 'deleted_user' : 'title')

  const content = () => {
    if (current.state === 'ready')
      return <MessageLog t={t} locale={locale} store={store} name={name} room={current.room} />
    if (current.state === 'loading') return <LogSkeleton t={t} />
    if (current.state === 'failed')
      return (
        <div className="grow px-4">
          <LoadFailed text={t('room_failed')} retry={t('retry')} onRetry={store.retry} />
        </div>
      )
    return (
      <div role="alert" className="m-auto p-6 text-center">
        <p className="mb-4">{t('chat_room_error')}</p>
        <button type="button" className={QUIET_BUTTON} onClick={() => address.go(null)}>
          {t('back')}
        </button>
      </div>
    )
  }
  const hindrance = partner === undefined ? 'partner_gone' : room?.blocked_by_me ? 'blocked' : null
  return (
    <section className="chat-room" aria-label={name}>
      {room ? (
        <RoomHead t={t} locale={locale} store={store} room={room} name={name} address={address} />
      ) : (
        <header className="chat-head">
          <BackLink t={t} address={address} />
        </header>
      )}
      <SavedLine t={t} locale={locale} at={savedAt} />
      {content()}
      {/* The same element in all states, so that focus and text stay while somebody types */}
      {current.state !== 'gone' &&
        (hindrance ? (
          <p className="text-quiet border-line border-t p-4 text-center">{t(hindrance)}</p>
        ) : (
          <Composer t={t} locale={locale} store={store} room={room} />
        ))}
    </section>
  )
}
