/** The ready texts over the field of a chat: frequent first messages, or answers to the partner's last one. */
import { partnerOf } from './room-list.ts'
import type { OpenRoom } from './saved-chats.ts'

const FIRST = {
  product: ['quick_available', 'quick_bargain', 'quick_where', 'quick_delivery'],
  service: ['quick_price', 'quick_start', 'quick_area'],
} as const
const OF_BUYER = {
  product: ['quick_come', 'quick_bargain', 'quick_take', 'quick_think'],
  service: ['quick_price', 'quick_start', 'quick_agree', 'quick_think'],
} as const
const OF_SELLER = {
  product: ['quick_yes', 'quick_when', 'quick_firm', 'quick_sold'],
  service: ['quick_can', 'quick_task', 'quick_busy'],
} as const
const RESERVED = ['quick_come'] as const
const GONE = { product: ['quick_sold'], service: [] } as const

type Reply = (typeof FIRST | typeof OF_BUYER | typeof OF_SELLER)[keyof typeof FIRST][number]

/**
 * None while the partner has to answer, or in a chat without a listing. Nobody asks about what is gone, or about the
 * price of what is reserved for them.
 */
export function readyReplies(room: OpenRoom): readonly Reply[] {
  const { item, messages } = room
  if (!item) return []
  const isGone = item.is_sold || !item.in_stock
  const last = messages.at(-1)
  if (!last) return item.is_mine || isGone ? [] : FIRST[item.kind]
  if (last.sender?.id !== partnerOf(room)?.id) return []
  if (item.is_mine) return isGone ? GONE[item.kind] : OF_SELLER[item.kind]
  if (isGone) return []
  const isForReader = messages.some(
    ({ offer }) => offer?.is_reserved && offer.listing_id === item.id,
  )
  return isForReader ? RESERVED : OF_BUYER[item.kind]
}
