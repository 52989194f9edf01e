import { useStore } from '@nanostores/react'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import type { Room } from '../../../api/chat/chats.ts'
import type { Texts } from '../../../i18n/text-keys.ts'
import { localePath, type Locale } from '../../../i18n/locale.ts'
import {
  $roomsSavedAt,
  deleteRoom,
  retryRooms,
  type RoomsState as List,
} from '../../../stores/chat/rooms.ts'
import { showQuestion } from '../../../stores/lib/toasts.ts'
import { searchRooms } from '../../../stores/chat/room-list.ts'
import { Icon } from '../../parts/Icon.tsx'
import { LoadFailed } from '../../parts/Loading.tsx'
import { INPUT, QUIET_BUTTON } from '../../parts/styles.ts'
import { RoomRow } from './RoomRow.tsx'
import { SavedLine } from '../room/SavedLine.tsx'
import { RowSkeletons } from '../skeletons.tsx'
import type { RoomAddress } from '../room/use-room-address.ts'

type Props = { t: Texts<'chat'>; locale: Locale; list: List; address: RoomAddress }

/** All chats, newest message first. */
export function RoomList({ t, locale, list, address }: Props) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  const savedAt = useStore($roomsSavedAt, { ssr: () => null })
  const box = useRef<HTMLElement>(null)
  const isDeleting = useRef(false)

  // The focused button disappeared with its chat
  useEffect(() => {
    if (!isDeleting.current || document.activeElement !== document.body) return
    isDeleting.current = false
    box.current?.focus()
  }, [list])

  // Going back on a phone focuses the chat that was open
  const left = useRef(address.room)
  useEffect(() => {
    const { room, href } = address
    if (room === null && left.current !== null && document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>(`a[href="${href(left.current)}"]`)?.focus()
    left.current = room
  })

  const remove = async ({ id, name }: Room) => {
    const question = { name: name || t('deleted_user') }
    if (!(await showQuestion('chat_delete_confirm', question))) return
    isDeleting.current = true
    if (address.room === id) address.leave()
    await deleteRoom(id, locale)
  }

  const isEmpty = list.state === 'ready' && list.rooms.length === 0
  const content = () => {
    if (list.state === 'loading') return <RowSkeletons t={t} />
    if (list.state === 'failed')
      return (
        <div className="px-4">
          <LoadFailed text={t('list_failed')} retry={t('retry')} onRetry={retryRooms} />
        </div>
      )
    if (isEmpty)
      return (
        <div className="px-6 py-12 text-center">
          <span className="text-accent mx-auto mb-3 block w-fit">
            <Icon name="message" className="size-12" />
          </span>
          <p className="text-quiet mb-4">{t('list_empty')}</p>
          <a className={QUIET_BUTTON} href={localePath('/', locale)}>
            {t('to_products')}
          </a>
        </div>
      )
    const matches = searchRooms(list.rooms, search)
    if (matches.length === 0)
      return (
        <div role="status" className="p-6 text-center">
          <p className="text-quiet mb-4">{t('search_empty')}</p>
          <button type="button" className={QUIET_BUTTON} onClick={() => setTyped('')}>
            {t('clear')}
          </button>
        </div>
      )
    return (
      <ul>
        {matches.map((room) => (
          <RoomRow
            key={room.id}
            t={t}
            locale={locale}
            room={room}
            address={address}
            onDelete={() => void remove(room)}
          />
        ))}
      </ul>
    )
  }

  return (
    <nav ref={box} className="chat-list" aria-label={t('list')} tabIndex={-1}>
      {!isEmpty && (
        <div className="p-3">
          <input
            type="search"
            className={INPUT}
            aria-label={t('search')}
            placeholder={t('search')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
      )}
      <SavedLine t={t} locale={locale} at={savedAt} />
      <div className="chat-rows">{content()}</div>
    </nav>
  )
}
