import { timeOfDay } from '../../i18n/day.ts'
import type { Translate } from '../../i18n/island.ts'
import type { Locale } from '../../i18n/locale.ts'
import { discard, sendAgain, type Waiting } from '../../stores/chat/outbox.ts'
import { Outline } from '../form/Icon.tsx'
import { LinkedText } from '../text/LinkedText.tsx'
import { CLOCK } from './shapes.ts'

type Props = { t: Translate; locale: Locale; message: Waiting }

/** A message that the server does not have yet, or has refused. */
export function WaitingBubble({ t, locale, message }: Props) {
  const { body, at, attempts, failed } = message
  return (
    <li className={`chat-bubble chat-mine ${failed ? 'chat-failed' : ''}`}>
      <span className="sr-only">{t('you')}: </span>
      <LinkedText text={body.content} locale={locale} />
      {failed === null ? (
        <span className="chat-facts">
          {attempts > 1 && <span>{t('waiting_long')}</span>}
          <time dateTime={new Date(at).toISOString()}>{timeOfDay(new Date(at))}</time>
          <Outline path={CLOCK} size={16} />
          {attempts <= 1 && <span className="sr-only">{t('waiting')}</span>}
        </span>
      ) : (
        <span className="chat-refused">
          <span className="text-danger">
            {t('not_sent')}{' '}
            {t(failed === 'not_found' ? 'room_gone' : failed === 'gone' ? 'partner_gone' : failed)}
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
