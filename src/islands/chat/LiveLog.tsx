import { useState } from 'react'
import type { Message } from '../../api/chats.ts'
import type { Translate } from '../../i18n/island.ts'

type Props = {
  t: Translate
  messages: readonly Message[]
  isTheirs: (message: Message) => boolean
  name: string
}
const LAST = 3

/** Reads out what arrives while the chat is open, and nothing of what was there before. */
export function LiveLog({ t, messages, isTheirs, name }: Props) {
  const [openedAt] = useState(() => messages.at(-1)?.id ?? 0)
  const arrived = messages.filter((one) => one.id > openedAt && isTheirs(one)).slice(-LAST)
  return (
    <div role="log" aria-label={t('new_log')} className="sr-only">
      {arrived.map(({ id, content }) => (
        <p key={id}>
          {name}: {content}
        </p>
      ))}
    </div>
  )
}
