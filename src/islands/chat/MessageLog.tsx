import { useStore } from '@nanostores/react'
import { Fragment, useEffect, useLayoutEffect } from 'react'
import type { Message } from '../../api/chats.ts'
import { dayName } from '../../i18n/day.ts'
import type { Translate } from '../../i18n/island.ts'
import type { Locale } from '../../i18n/locale.ts'
import type { ChatRoom } from '../../stores/chat/chat-room.ts'
import { partnerOf } from '../../stores/chat/chat-rooms.ts'
import type { OpenRoom } from '../../stores/chat/conversation.ts'
import { $waiting } from '../../stores/chat/outbox.ts'
import { QUIET_BUTTON } from '../form/styles.ts'
import { Spinner } from '../form/SubmitButton.tsx'
import { Bubble } from './Bubble.tsx'
import { LiveLog } from './LiveLog.tsx'
import { ToNewest } from './ToNewest.tsx'
import { useLogScroll } from './use-log-scroll.ts'
import { useLooking } from './use-looking.ts'
import { WaitingBubble } from './WaitingBubble.tsx'

type Props = { t: Translate; locale: Locale; chat: ChatRoom; room: OpenRoom; name: string }

/** The messages by time, then those that wait to be sent, and the field for the next one. */
export function MessageLog({ t, locale, chat, room, name }: Props) {
  const { messages, newAfter, last_read, older } = room
  const partner = partnerOf(room)
  const isTheirs = ({ sender }: Message) => sender === null || sender.id === partner?.id
  const unsent = useStore($waiting, { ssr: () => [] })
  const stored = new Set(messages.map(({ client_id }) => client_id))
  const waiting = unsent.filter(({ queue, id }) => queue === String(room.id) && !stored.has(id))
  const { log, isAtEnd, toEnd, onScroll } = useLogScroll(() => {
    if (older === 'some') void chat.loadOlder()
  })

  // Who sends something wants to see it
  const lastTyped = waiting.at(-1)?.id
  useLayoutEffect(() => {
    if (lastTyped) toEnd()
  }, [lastTyped])

  const isLooking = useLooking()
  const newest = messages.at(-1)?.id
  useEffect(() => chat.watch(isAtEnd && isLooking), [chat, isAtEnd, isLooking, newest])

  const firstNew = messages.find((one) => newAfter !== null && one.id > newAfter && isTheirs(one))
  const unread = messages.filter((one) => one.id > last_read.mine && isTheirs(one)).length
  let day = ''
  return (
    <div className="relative grid min-h-0 grow">
      <div
        ref={log}
        className="chat-log"
        role="group"
        tabIndex={0}
        aria-label={t('messages', { name })}
        onScroll={onScroll}
      >
        {older === 'loading' && (
          <p className="text-quiet flex justify-center gap-2 text-sm" role="status">
            <Spinner /> {t('older_loading')}
          </p>
        )}
        {older === 'failed' && (
          <p className="text-center text-sm" role="alert">
            {t('older_failed')}{' '}
            <button type="button" className={QUIET_BUTTON} onClick={() => void chat.loadOlder()}>
              {t('retry')}
            </button>
          </p>
        )}
        {messages.length + waiting.length === 0 && (
          <p className="text-quiet m-auto text-center">{t('first_message')}</p>
        )}
        <ol>
          {messages.map((message) => {
            const before = day
            day = dayName(new Date(message.timestamp), locale)
            return (
              <Fragment key={message.client_id}>
                {day !== before && <li className="chat-day">{day}</li>}
                {message === firstNew && (
                  <li className="chat-new" data-new="">
                    {t('new_messages')}
                  </li>
                )}
                <Bubble
                  {...{ t, locale, message }}
                  from={isTheirs(message) ? name : null}
                  isRead={message.id <= last_read.theirs}
                />
              </Fragment>
            )
          })}
          {waiting.map((message) => (
            <WaitingBubble key={message.id} {...{ t, locale, message }} />
          ))}
        </ol>
      </div>
      {!isAtEnd && <ToNewest {...{ t, unread }} onClick={toEnd} />}
      <LiveLog {...{ t, messages, isTheirs, name }} />
    </div>
  )
}
