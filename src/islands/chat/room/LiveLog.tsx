import { useState } from 'react'
import type { Message } from '../../../api/chat/chats.ts'
import type { Texts } from '../../../i18n/text-keys.ts'
import type { ScamSign } from '../../../stores/chat/scam/scam-signs.ts'

type Props = {
  t: Texts<'chat'>
  /** The partner's messages. */
  messages: readonly Message[]
  hints: ReadonlyMap<number, ScamSign>
  name: string
}
const LAST_READ_OUT = 3

/** Announces to screen readers the messages that arrive while the chat is open. */
export function LiveLog({ t, messages, hints, name }: Props) {
  const [openedAt] = useState(() => messages.at(-1)?.id ?? 0)
  const arrived = messages.filter(({ id }) => id > openedAt).slice(-LAST_READ_OUT)
  return (
    <div role="log" aria-label={t('new_log')} className="sr-only">
      {arrived.map(({ id, content, picture }) => {
        const sign = hints.get(id)
        return (
          <p key={id}>
            {name}: {picture ? t('photo') : content} {sign && t(`hint_${sign}`)}
          </p>
        )
      })}
    </div>
  )
}
