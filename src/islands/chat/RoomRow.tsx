import type { MouseEvent } from 'react'
import type { Room } from '../../api/chats.ts'
import { shortDay } from '../../i18n/day.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import type { Locale } from '../../i18n/locale.ts'
import { partnerOf } from '../../stores/chat/room-list.ts'
import { Icon } from '../parts/Icon.tsx'
import { ChatAvatar } from './ChatAvatar.tsx'
import type { RoomAddress } from './use-room-address.ts'

type Props = {
  t: Texts<'chat'>
  locale: Locale
  room: Room
  address: RoomAddress
  onDelete: () => void
}

const isPlain = (event: MouseEvent) =>
  !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey

/** One chat of the list: with whom, about what, the last word and what waits. */
export function RoomRow({ t, locale, room, address, onDelete }: Props) {
  const { id, name, last_message, unread } = room
  const partner = partnerOf(room)
  const isMine = last_message?.sender && last_message.sender.id !== partner?.id
  const open = (event: MouseEvent) => {
    if (!isPlain(event)) return
    event.preventDefault()
    address.go(id)
  }
  return (
    <li className="chat-row">
      <a
        href={address.href(id)}
        aria-current={address.room === id ? 'page' : undefined}
        onClick={open}
      >
        <ChatAvatar person={partner} />
        <span className="min-w-0 grow">
          <span className="flex items-baseline gap-2">
            <span className="strong grow truncate">{partner?.username ?? t('deleted_user')}</span>
            {last_message && (
              <time className="text-quiet text-xs" dateTime={last_message.timestamp}>
                {shortDay(new Date(last_message.timestamp), locale)}
              </time>
            )}
          </span>
          <span className="text-quiet block truncate text-xs">{name}</span>
          <span className="flex items-center gap-2">
            <span className={`grow truncate text-sm ${unread > 0 ? 'strong' : 'text-quiet'}`}>
              {isMine && `${t('you')}: `}
              {last_message?.content ?? t('no_messages')}
            </span>
            {unread > 0 && (
              <span className="chat-unread">
                <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
                <span className="sr-only">{t('unread', { count: unread })}</span>
              </span>
            )}
          </span>
        </span>
      </a>
      <button type="button" aria-label={t('delete', { name })} onClick={onDelete}>
        <Icon name="trash" size={18} />
      </button>
    </li>
  )
}
