import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Translate } from '../../i18n/island.ts'
import type { Locale } from '../../i18n/locale.ts'
import { keepDraft, readDraft } from '../../stores/chat-drafts.ts'
import type { ChatRoom } from '../../stores/chat-room.ts'
import { lettersLeft, sendText } from '../../stores/outbox.ts'
import { INPUT } from '../form/styles.ts'
import { Outline } from '../form/Icon.tsx'
import { SEND } from './shapes.ts'

/** The limit is told when so many letters are left. */
const NEAR_LIMIT = 200

type Props = { t: Translate; locale: Locale; chat: ChatRoom; onSent: () => void }

/** Enter sends, Shift and Enter begin a new line, and what an input method confirms is only text. */
export function Composer({ t, locale, chat, onSent }: Props) {
  const [text, setText] = useState(() => readDraft(chat.id))
  const field = useRef<HTMLTextAreaElement>(null)
  const left = lettersLeft(text)

  useEffect(() => keepDraft(chat.id, text), [chat, text])
  useLayoutEffect(() => {
    const box = field.current
    if (!box) return
    box.style.height = 'auto'
    box.style.height = `${box.scrollHeight + box.offsetHeight - box.clientHeight}px`
  }, [text])

  const type = (typed: string) => {
    setText(typed)
    if (typed.trim()) chat.iType()
  }
  const send = () => {
    field.current?.focus()
    if (!sendText(chat.id, text, locale)) return
    setText('')
    chat.iStop()
    onSent()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { isComposing, keyCode } = event.nativeEvent
    // Safari ends the composition before it tells of the key
    if (event.key !== 'Enter' || event.shiftKey || isComposing || keyCode === 229) return
    event.preventDefault()
    send()
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
        onKeyDown={onKeyDown}
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
