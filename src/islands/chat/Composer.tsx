import { useLayoutEffect, useRef, useState } from 'react'
import type { Texts } from '../../i18n/text-keys.ts'
import { keepDraft, readDraft } from '../../stores/session/drafts.ts'
import type { RoomStore } from '../../stores/chat/room.ts'
import { lettersLeft, sendText } from '../../stores/chat/outbox.ts'
import { INPUT } from '../parts/styles.ts'
import { Outline } from '../parts/Icon.tsx'
import { sendOnEnter } from '../text/send-on-enter.ts'
import { SEND } from './shapes.ts'

/** The limit is told when so many letters are left. */
const NEAR_LIMIT = 200

type Props = { t: Texts<'chat'>; store: RoomStore }

/** Enter sends, Shift and Enter begin a new line, and what an input method confirms is only text. */
export function Composer({ t, store }: Props) {
  const [text, setText] = useState(() => readDraft(`chat:${store.id}`))
  const field = useRef<HTMLTextAreaElement>(null)
  const left = lettersLeft(text)

  useLayoutEffect(() => {
    const box = field.current
    if (!box) return
    box.style.height = 'auto'
    box.style.height = `${box.scrollHeight + box.offsetHeight - box.clientHeight}px`
  }, [text])

  const type = (typed: string) => {
    setText(typed)
    keepDraft(`chat:${store.id}`, typed)
    if (typed.trim()) store.iType()
  }
  const send = () => {
    field.current?.focus()
    if (!sendText(store.id, text)) return
    setText('')
    keepDraft(`chat:${store.id}`, '')
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
        onChange={({ target }) => type(target.value)}
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
