import { useStore } from '@nanostores/react'
import { Fragment, useEffect, useLayoutEffect } from 'react'
import type { Message } from '../../../api/chat/chats.ts'
import { dayName } from '../../../i18n/day.ts'
import type { Texts } from '../../../i18n/text-keys.ts'
import type { Locale } from '../../../i18n/locale.ts'
import type { RoomStore } from '../../../stores/chat/room.ts'
import { partnerOf } from '../../../stores/chat/room-list.ts'
import type { OpenRoom } from '../../../stores/chat/saved-chats.ts'
import { subjectChanges } from '../../../stores/chat/subjects.ts'
import { $waiting } from '../../../stores/chat/outbox.ts'
import { QUIET_BUTTON } from '../../parts/styles.ts'
import { Spinner } from '../../parts/SubmitButton.tsx'
import { Bubble, WaitingBubble } from './Bubble.tsx'
import { LiveLog } from './LiveLog.tsx'
import { ScamHint, useScamHints } from '../composer/ScamHint.tsx'
import { ToNewest } from './ToNewest.tsx'
import { useLogScroll, useLooking } from './use-log-scroll.ts'
import { useOfferCode } from '../offers/use-offer-code.ts'
import { usePictureCode } from '../composer/use-picture-code.ts'

type Props = { t: Texts<'chat'>; locale: Locale; store: RoomStore; room: OpenRoom; name: string }

/** The messages in order, then the unsent ones. */
export function MessageLog({ t, locale, store, room, name }: Props) {
  const { messages, newAfter, last_read, older } = room
  const partner = partnerOf(room)
  const isTheirs = ({ sender }: Message) => sender === null || sender.id === partner?.id
  const unsent = useStore($waiting, { ssr: () => [] })
  const stored = new Set(messages.map(({ client_id }) => client_id))
  const waiting = unsent.filter(({ queue, id }) => queue === String(room.id) && !stored.has(id))
  const { log, isAtEnd, toEnd, onScroll } = useLogScroll(() => {
    if (older === 'some') void store.loadOlder()
  })

  // Scroll to a message that the member has just sent
  const lastTyped = waiting.at(-1)?.id
  useLayoutEffect(() => {
    if (lastTyped) toEnd()
  }, [lastTyped])

  const isLooking = useLooking()
  const newest = messages.at(-1)?.id
  useEffect(() => store.watch(isAtEnd && isLooking), [store, isAtEnd, isLooking, newest])

  const firstNew = messages.find((one) => newAfter !== null && one.id > newAfter && isTheirs(one))
  const unread = messages.filter((one) => one.id > last_read.mine && isTheirs(one)).length
  const hints = useScamHints(room, isTheirs)
  const pictures = usePictureCode(
    messages.some(({ picture }) => picture) || waiting.some(({ body }) => body.picture),
  )
  const offers = useOfferCode(messages.some(({ offer }) => offer))
  const subjects = subjectChanges(room)
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
            <button type="button" className={QUIET_BUTTON} onClick={() => void store.loadOlder()}>
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
            const sign = hints.of.get(message.id)
            return (
              <Fragment key={message.client_id}>
                {day !== before && <li className="chat-day">{day}</li>}
                {subjects.has(message.id) && (
                  <li className="chat-day">{subjects.get(message.id)}</li>
                )}
                {message === firstNew && (
                  <li className="chat-new" data-new="">
                    {t('new_messages')}
                  </li>
                )}
                <Bubble
                  t={t}
                  locale={locale}
                  message={message}
                  from={isTheirs(message) ? name : null}
                  isRead={message.id <= last_read.theirs}
                  pictures={pictures}
                  store={store}
                  offers={message.offer ? offers : null}
                />
                {sign && (
                  <ScamHint
                    t={t}
                    locale={locale}
                    sign={sign}
                    message={message.id}
                    onClose={() => {
                      log.current?.focus({ preventScroll: true })
                      hints.dismiss(sign)
                    }}
                  />
                )}
              </Fragment>
            )
          })}
          {waiting.map((message) => (
            <WaitingBubble
              key={message.id}
              t={t}
              locale={locale}
              message={message}
              pictures={pictures}
            />
          ))}
        </ol>
      </div>
      {!isAtEnd && <ToNewest t={t} unread={unread} onClick={toEnd} />}
      <LiveLog t={t} messages={messages.filter(isTheirs)} hints={hints.of} name={name} />
    </div>
  )
}
