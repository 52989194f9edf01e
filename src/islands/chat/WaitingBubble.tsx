import { timeOfDay } from '../../i18n/day.ts'
import type { Translate } from '../../i18n/island.ts'
import type { Locale } from '../../i18n/locale.ts'
import { forget, type Waiting } from '../../stores/chat/kept-messages.ts'
import { sendAgain } from '../../stores/chat/outbox.ts'
import { Outline } from '../form/Icon.tsx'
import { LinkedText } from '../text/LinkedText.tsx'
import { CLOCK } from './shapes.ts'

type Props = { t: Translate; locale: Locale; message: Waiting }

/** A message that the server does not have yet, or has refused. */
export function WaitingBubble({ t, locale, message }: Props) {
  const { content, at, attempts, failed, client_id } = message
  return (
    <li className={`chat-bubble chat-mine ${failed ? 'chat-failed' : ''}`}>
      <span className="sr-only">{t('you')}: </span>
      <LinkedText text={content} locale={locale} />
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
          <button type="button" className="link" onClick={() => sendAgain(message, locale)}>
            {t('send_again')}
          </button>
          <button type="button" className="link" onClick={() => forget(client_id)}>
            {t('delete_message')}
          </button>
        </span>
      )}
    </li>
  )
}
