import { useStore } from '@nanostores/react'
import type { TextKey, Texts } from '../../../i18n/text-keys.ts'
import { $waiting } from '../../../stores/chat/outbox.ts'
import { partnerOf } from '../../../stores/chat/room-list.ts'
import type { OpenRoom } from '../../../stores/chat/saved-chats.ts'
import { Icon } from '../../parts/Icon.tsx'

type Reply = Extract<TextKey<'chat'>, `quick_${string}`>

const FIRST: Record<'product' | 'service', readonly Reply[]> = {
  product: ['quick_available', 'quick_bargain', 'quick_where', 'quick_delivery'],
  service: ['quick_price', 'quick_start', 'quick_area'],
}
const OF_BUYER: typeof FIRST = {
  product: ['quick_come', 'quick_bargain', 'quick_take', 'quick_think'],
  service: ['quick_price', 'quick_start', 'quick_agree', 'quick_think'],
}
const OF_SELLER: typeof FIRST = {
  product: ['quick_yes', 'quick_when', 'quick_firm', 'quick_sold'],
  service: ['quick_can', 'quick_task', 'quick_busy'],
}

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
  const replies = isAnswered ? [] : repliesIn(room).map((key) => t(key))
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

/** None while the partner has to answer, or in a chat without a listing. */
function repliesIn(room: OpenRoom): readonly Reply[] {
  const { item, messages } = room
  if (!item) return []
  const last = messages.at(-1)
  if (!last) return item.is_mine ? [] : FIRST[item.kind]
  if (last.sender?.id !== partnerOf(room)?.id) return []
  return (item.is_mine ? OF_SELLER : OF_BUYER)[item.kind]
}
