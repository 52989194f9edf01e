import type { MouseEvent } from 'react'
import type { Room } from '../../../api/chat/chats.ts'
import { shortDay } from '../../../i18n/day.ts'
import type { Texts } from '../../../i18n/text-keys.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { lackOf, partnerOf } from '../../../stores/chat/room-list.ts'
import { Menu } from '../../menu/Menu.tsx'
import { ChatPicture } from '../pictures/ChatPicture.tsx'
import type { RoomAddress } from '../room/use-room-address.ts'

type Props = {
  t: Texts<'chat'>
  locale: Locale
  room: Room
  address: RoomAddress
  onDelete: () => void
}

const isPlain = (event: MouseEvent) =>
  !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey

/** One chat of the list: partner, listing, last message and unread count. */
export function RoomRow({ t, locale, room, address, onDelete }: Props) {
  const { id, item, last_message, unread } = room
  const partner = partnerOf(room)
  const lack = item && lackOf(item)
  const person = partner?.username ?? t('deleted_user')
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
        <ChatPicture item={item} partner={partner} />
        <span className="min-w-0 grow">
          <span className="flex items-baseline gap-2">
            <span className="strong grow truncate">{person}</span>
            {last_message && (
              <time className="text-quiet text-xs" dateTime={last_message.timestamp}>
                {shortDay(new Date(last_message.timestamp), locale)}
              </time>
            )}
          </span>
          {item && (
            <span className="text-quiet block truncate text-xs">
              {lack && <span className="strong">{t(lack)} · </span>}
              {item.title}
            </span>
          )}
          <span className="flex items-center gap-2">
            <span className={`grow truncate text-sm ${unread > 0 ? 'strong' : 'text-quiet'}`}>
              {isMine && `${t('you')}: `}
              {last_message?.has_picture
                ? t('photo')
                : last_message?.content === ''
                  ? t('hidden_message')
                  : (last_message?.content ?? t('no_messages'))}
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
      <Menu
        label={t('menu_of', { name: item?.title ?? person })}
        buttonClass="row"
        items={[{ text: t('delete_chat'), icon: 'trash', isDanger: true, onChoose: onDelete }]}
      />
    </li>
  )
}
