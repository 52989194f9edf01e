import { memo } from 'react'
import type { Message } from '../../api/chats.ts'
import { timeOfDay } from '../../i18n/day.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import type { Locale } from '../../i18n/locale.ts'
import { discard, sendAgain, type Waiting } from '../../stores/chat/outbox.ts'
import { Icon, Outline } from '../parts/Icon.tsx'
import { ReportButton } from '../report/ReportButton.tsx'
import { LinkedText } from '../text/LinkedText.tsx'
import { CLOCK, TWO_TICKS } from './shapes.ts'

type Props = {
  t: Texts<'chat'>
  locale: Locale
  message: Message
  /** Null: me. */
  from: string | null
  isRead: boolean
}

/** A message that the server has. */
export const Bubble = memo(function Bubble({ t, locale, message, from, isRead }: Props) {
  const { id, content, timestamp } = message
  return (
    <li className={from === null ? 'chat-bubble chat-mine' : 'chat-bubble'}>
      <span className="sr-only">{from ?? t('you')}: </span>
      {content === '' ? (
        <em className="opacity-80">{t('hidden_message')}</em>
      ) : (
        <LinkedText text={content} locale={locale} />
      )}
      <span className="chat-facts">
        <time dateTime={timestamp}>{timeOfDay(new Date(timestamp))}</time>
        {from === null && (
          <>
            {isRead ? (
              <Outline path={TWO_TICKS} className="size-4" />
            ) : (
              <Icon name="check" className="size-4" />
            )}
            <span className="sr-only">{t(isRead ? 'read' : 'stored')}</span>
          </>
        )}
      </span>
      {from !== null && (
        <ReportButton
          locale={locale}
          what={{ kind: 'message', id }}
          name={from}
          className="chat-report"
        />
      )}
    </li>
  )
})

type WaitingProps = { t: Texts<'chat'>; locale: Locale; message: Waiting }

/** A message that the server does not have yet, or has refused. */
export function WaitingBubble({ t, locale, message }: WaitingProps) {
  const { body, at, attempts, failed } = message
  return (
    <li className={`chat-bubble chat-mine ${failed ? 'chat-failed' : ''}`}>
      <span className="sr-only">{t('you')}: </span>
      <LinkedText text={body.content} locale={locale} />
      {failed === null ? (
        <span className="chat-facts">
          {attempts > 1 && <span>{t('waiting_long')}</span>}
          <time dateTime={new Date(at).toISOString()}>{timeOfDay(new Date(at))}</time>
          <Outline path={CLOCK} className="size-4" />
          {attempts <= 1 && <span className="sr-only">{t('waiting')}</span>}
        </span>
      ) : (
        <span className="chat-refused">
          <span className="text-danger">
            {t('not_sent')}{' '}
            {failed === 'not_found'
              ? t('room_gone')
              : failed === 'gone'
                ? t('partner_gone')
                : t.message(failed)}
          </span>
          <button type="button" className="link" onClick={() => sendAgain(message)}>
            {t('send_again')}
          </button>
          <button type="button" className="link" onClick={() => discard(message)}>
            {t('delete_message')}
          </button>
        </span>
      )}
    </li>
  )
}
