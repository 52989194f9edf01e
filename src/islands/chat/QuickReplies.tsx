import { useStore } from '@nanostores/react'
import type { TextKey, Texts } from '../../i18n/text-keys.ts'
import { $waiting } from '../../stores/chat/outbox.ts'
import { partnerOf } from '../../stores/chat/room-list.ts'
import type { OpenRoom } from '../../stores/chat/room-messages.ts'

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
  text: string
  /** What the field shall hold. */
  onType: (text: string) => void
}

/** What is often written first, or next to a message of the other one. It goes into the field, after what stands there. */
export function QuickReplies({ t, room, text, onType }: Props) {
  const waiting = useStore($waiting, { ssr: () => [] })
  const isAnswered = waiting.some(({ queue }) => queue === String(room.id))
  const replies = isAnswered ? [] : repliesIn(room).map((key) => t(key))
  const unused = replies.filter((reply) => !text.includes(reply))
  if (unused.length === 0) return null
  return (
    <div className="chat-quick" role="group" aria-label={t('quick')}>
      {unused.map((reply) => (
        <button
          key={reply}
          type="button"
          onClick={() => onType([text.trimEnd(), reply].filter(Boolean).join(' '))}
        >
          {reply}
        </button>
      ))}
    </div>
  )
}

/** Nothing while the other one has to answer, or when it is not about a listing. */
function repliesIn(room: OpenRoom): readonly Reply[] {
  const { item, messages } = room
  if (!item) return []
  const last = messages.at(-1)
  if (!last) return item.is_mine ? [] : FIRST[item.kind]
  if (last.sender?.id !== partnerOf(room)?.id) return []
  return (item.is_mine ? OF_SELLER : OF_BUYER)[item.kind]
}
