import { memo } from 'react'
import type { Message } from '../../api/chats.ts'
import { timeOfDay } from '../../i18n/day.ts'
import type { Translate } from '../../i18n/island.ts'
import type { Locale } from '../../i18n/locale.ts'
import { Icon, Outline } from '../form/Icon.tsx'
import { ReportButton } from '../report/ReportButton.tsx'
import { LinkedText } from '../text/LinkedText.tsx'
import { TWO_TICKS } from './shapes.ts'

type Props = {
  t: Translate
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
      <LinkedText text={content} locale={locale} />
      <span className="chat-facts">
        <time dateTime={timestamp}>{timeOfDay(new Date(timestamp))}</time>
        {from === null && (
          <>
            {isRead ? <Outline path={TWO_TICKS} size={16} /> : <Icon name="check" size={16} />}
            <span className="sr-only">{t(isRead ? 'read' : 'stored')}</span>
          </>
        )}
      </span>
      {from !== null && (
        <ReportButton
          {...{ locale, what: { kind: 'message', id }, name: from }}
          className="chat-report"
        />
      )}
    </li>
  )
})
