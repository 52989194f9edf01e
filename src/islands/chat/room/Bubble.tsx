import { memo } from 'react'
import type { Message } from '../../../api/chat/chats.ts'
import { timeOfDay } from '../../../i18n/day.ts'
import type { Texts } from '../../../i18n/text-keys.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { discard, sendAgain, type Waiting } from '../../../stores/chat/outbox.ts'
import { Icon, Outline } from '../../parts/Icon.tsx'
import { ReportButton } from '../../report/ReportButton.tsx'
import { LinkedText } from '../../text/LinkedText.tsx'
import { PictureBox } from '../pictures/PictureBox.tsx'
import { CLOCK, TWO_TICKS } from './shapes.ts'
import type { RoomStore } from '../../../stores/chat/room.ts'
import type { PictureCode } from '../composer/use-picture-code.ts'
import type { OfferCode } from '../offers/use-offer-code.ts'

type Props = {
  t: Texts<'chat'>
  locale: Locale
  message: Message
  /** Null: the member's own message. */
  from: string | null
  isRead: boolean
  pictures: PictureCode | null
  store: RoomStore
  offers: OfferCode | null
}

/** A message that the server has stored. */
export const Bubble = memo(function Bubble(props: Props) {
  const { t, locale, message, from, isRead, pictures, offers } = props
  const { id, content, picture, offer, timestamp } = message
  return (
    <li
      className={from === null ? 'chat-bubble chat-mine' : 'chat-bubble'}
      data-picture={picture ? '' : undefined}
    >
      <span className="sr-only">{from ?? t('you')}: </span>
      {picture ? (
        pictures ? (
          <pictures.LogPicture
            t={t}
            locale={locale}
            picture={picture}
            timestamp={timestamp}
            from={from}
          />
        ) : (
          <PictureBox size={picture} />
        )
      ) : offer && offers ? (
        <offers.OfferCard
          locale={locale}
          store={props.store}
          message={message}
          offer={offer}
          isMine={from === null}
        />
      ) : content === '' ? (
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
          label={t('report_message', { name: from })}
          className="chat-report"
        />
      )}
    </li>
  )
})

type WaitingProps = Pick<Props, 't' | 'locale' | 'pictures'> & { message: Waiting }

/** A message that the server hasn't stored yet, or has refused. */
export function WaitingBubble({ t, locale, message, pictures }: WaitingProps) {
  const { id, body, at, attempts, failed } = message
  const { content, picture } = body
  return (
    <li
      className={`chat-bubble chat-mine ${failed ? 'chat-failed' : ''}`}
      data-picture={picture ? '' : undefined}
    >
      <span className="sr-only">{t('you')}: </span>
      {!picture ? (
        <LinkedText text={content} locale={locale} />
      ) : pictures ? (
        <pictures.WaitingPicture t={t} id={id} size={picture} />
      ) : (
        <PictureBox size={picture} />
      )}
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
            {t('not_sent')} {whyFailed(t, failed)}
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

/** Some error codes have a more precise meaning in a chat. */
function whyFailed(t: Texts<'chat'>, code: string): string {
  if (code === 'not_found') return t('room_gone')
  if (code === 'gone') return t('partner_gone')
  if (code === 'at_least_one_image_required') return t('photo_lost')
  return t.message(code)
}
