import { useLayoutEffect } from 'react'
import type { Texts } from '../../i18n/text-keys.ts'
import type { RoomStore } from '../../stores/chat/room.ts'
import type { OpenRoom } from '../../stores/chat/room-messages.ts'
import { lettersLeft, sendText } from '../../stores/chat/outbox.ts'
import { INPUT } from '../parts/styles.ts'
import { Outline } from '../parts/Icon.tsx'
import { takeSentEarly } from '../directive/hold-texts.ts'
import { sendOnEnter } from '../text/send-on-enter.ts'
import { useDraft } from '../text/use-draft.ts'
import { QuickReplies } from './QuickReplies.tsx'
import { SEND } from './shapes.ts'

/** The limit is told when so many letters are left. */
const NEAR_LIMIT = 200

type Props = {
  t: Texts<'chat'>
  store: RoomStore
  /** Null until it is loaded. */
  room: OpenRoom | null
}

/** Enter sends, Shift and Enter begin a new line, and what an input method confirms is only text. */
export function Composer({ t, store, room }: Props) {
  const { field, text, type } = useDraft(`chat:${store.id}`)
  const left = lettersLeft(text)

  useLayoutEffect(() => {
    const box = field.current
    if (!box) return
    box.style.height = 'auto'
    box.style.height = `${box.scrollHeight + box.offsetHeight - box.clientHeight}px`
  }, [field, text])

  // After the draft is kept: what cannot be sent goes back before it
  useLayoutEffect(() => {
    const box = field.current
    if (!box) return
    const refused = takeSentEarly(box).filter((early) => !sendText(store.id, early))
    if (refused.length > 0) type([...refused, box.value].filter(Boolean).join('\n'))
    // Once: nothing is sent early while this code is here
  }, [])

  const send = () => {
    field.current?.focus()
    if (!sendText(store.id, text)) return
    type('')
    store.iStop()
  }
  return (
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
          onType={(typed) => {
            type(typed)
            field.current?.focus()
          }}
        />
      )}
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
      />
      <button type="submit" className="button">
        <Outline path={SEND} />
        <span className="chat-send">{t('send')}</span>
      </button>
      <p id="chat-left" role="status" className={left < 0 ? 'text-danger' : 'text-quiet'}>
        {left <= NEAR_LIMIT && t(left < 0 ? 'too_long' : 'left', { count: Math.abs(left) })}
      </p>
    </form>
  )
}
