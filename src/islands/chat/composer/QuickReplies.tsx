import { useStore } from '@nanostores/react'
import type { Texts } from '../../../i18n/text-keys.ts'
import { $waiting } from '../../../stores/chat/outbox.ts'
import { readyReplies } from '../../../stores/chat/ready-replies.ts'
import type { OpenRoom } from '../../../stores/chat/saved-chats.ts'
import { Icon } from '../../parts/Icon.tsx'

type Props = {
  t: Texts<'chat'>
  room: OpenRoom
  /** The field's text. */
  text: string
  onChoose: (reply: string) => void
  /** Opens the member's saved replies. */
  onOwn: () => void
  /** Opens the form of an offer; null: none can be made. */
  onOffer: (() => void) | null
}

/** The field's text with a reply appended. */
export const withReply = (text: string, reply: string): string =>
  [text.trimEnd(), reply].filter(Boolean).join(' ')

/** Ready replies: frequent first messages, or answers to the partner's last one. */
export function QuickReplies({ t, room, text, onChoose, onOwn, onOffer }: Props) {
  const waiting = useStore($waiting, { ssr: () => [] })
  const isAnswered = waiting.some(({ queue }) => queue === String(room.id))
  const replies = isAnswered ? [] : readyReplies(room).map((key) => t(key))
  if (replies.length === 0 && !onOffer) return null
  const unused = replies.filter((reply) => !text.includes(reply))
  return (
    <div className="chat-quick" role="group" aria-label={t('quick')}>
      {onOffer && (
        <button type="button" className="strong" onClick={onOffer}>
          {t('offer_make')}
        </button>
      )}
      {unused.map((reply) => (
        <button key={reply} type="button" onClick={() => onChoose(reply)}>
          {reply}
        </button>
      ))}
      {replies.length > 0 && (
        <button type="button" className="inline-flex items-center gap-1" onClick={onOwn}>
          <Icon name="edit" className="size-4" />
          {t('own_replies')}
        </button>
      )}
    </div>
  )
}
