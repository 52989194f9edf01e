import { useLayoutEffect, useState } from 'react'
import type { Locale } from '../../../i18n/locale.ts'
import type { Texts } from '../../../i18n/text-keys.ts'
import type { RoomStore } from '../../../stores/chat/room.ts'
import type { OpenRoom } from '../../../stores/chat/saved-chats.ts'
import { lettersLeft, sendText } from '../../../stores/chat/outbox.ts'
import { INPUT } from '../../parts/styles.ts'
import { Outline } from '../../parts/Icon.tsx'
import { takeSentEarly } from '../../directive/hold-texts.ts'
import { sendOnEnter } from '../../text/send-on-enter.ts'
import { useDraft } from '../../text/use-draft.ts'
import { useNewOffer } from '../offers/use-new-offer.tsx'
import { AttachPhoto, usePhotoDraft } from './AttachPhoto.tsx'
import { QuickReplies, withReply } from './QuickReplies.tsx'
import { SEND } from '../room/shapes.ts'
import { useOwnReplies } from './use-own-replies.tsx'

/** The counter appears when this many characters are left. */
const NEAR_LIMIT = 200

type Props = {
  t: Texts<'chat' | 'errors' | 'toasts'>
  locale: Locale
  store: RoomStore
  room: OpenRoom | null
}

/** Enter sends, Shift+Enter begins a new line; Enter in an input method only confirms its text. */
export function Composer({ t, locale, store, room }: Props) {
  const { field, text, type } = useDraft(`chat:${store.id}`)
  const left = lettersLeft(text)
  const photo = usePhotoDraft(store.id)
  const insert = (reply: string) => {
    type(withReply(text, reply))
    field.current?.focus()
  }
  const own = useOwnReplies(t, locale, insert)
  const offer = useNewOffer(locale, store, room)
  const [isTooEarly, setTooEarly] = useState(false)
  const takesPictures = room?.takes_pictures ?? false

  useLayoutEffect(() => {
    const box = field.current
    if (!box) return
    box.style.height = 'auto'
    box.style.height = `${box.scrollHeight + box.offsetHeight - box.clientHeight}px`
  }, [field, text])

  // After the draft is restored: unsendable texts are put back before it
  useLayoutEffect(() => {
    const box = field.current
    if (!box) return
    const refused = takeSentEarly(box).filter((early) => !sendText(store.id, early))
    if (refused.length > 0) type([...refused, box.value].filter(Boolean).join('\n'))
    // Once: nothing is sent early while this code is here
  }, [])

  const send = () => {
    field.current?.focus()
    // Photos still being checked go before the text, so everything waits for them
    if (photo.loaded?.draft.$draft.get().isLooking) return
    photo.loaded?.draft.send()
    if (!sendText(store.id, text)) return
    type('')
    store.iStop()
  }
  return (
    <>
      <form
        className="chat-composer"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        {room && (
          <QuickReplies
            t={t}
            room={room}
            text={text}
            onChoose={insert}
            onOwn={own.open}
            onOffer={offer.open}
          />
        )}
        {photo.loaded && (
          <photo.loaded.Preview
            t={t}
            locale={locale}
            draft={photo.loaded.draft}
            onRemove={() => field.current?.focus()}
          />
        )}
        <AttachPhoto
          t={t}
          isAllowed={takesPictures}
          onPick={photo.pick}
          onRefuse={() => setTooEarly(true)}
        />
        <textarea
          ref={field}
          className={INPUT}
          rows={1}
          aria-label={t('message')}
          aria-describedby="chat-left"
          aria-invalid={left < 0}
          placeholder={t('placeholder')}
          enterKeyHint="send"
          value={text}
          autoComplete="off"
          onChange={({ target }) => {
            type(target.value)
            if (target.value.trim()) store.iType()
          }}
          onKeyDown={sendOnEnter(send)}
          onPaste={(event) => {
            const files = [...event.clipboardData.files]
            if (files.length === 0 || !takesPictures) return
            event.preventDefault()
            photo.pick(files)
          }}
        />
        <button type="submit" className="button">
          <Outline path={SEND} />
          <span className="chat-send">{t('send')}</span>
        </button>
        <p role="status" className="text-quiet">
          {isTooEarly && !takesPictures && t.message('chat_picture_unanswered')}
        </p>
        <p id="chat-left" role="status" className={left < 0 ? 'text-danger' : 'text-quiet'}>
          {left <= NEAR_LIMIT && t(left < 0 ? 'too_long' : 'left', { count: Math.abs(left) })}
        </p>
      </form>
      {own.dialog}
      {offer.dialog}
    </>
  )
}
