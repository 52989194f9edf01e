/** Helpers of the room list: partner, search, and the place of a changed room. */
import type { ChatItem, ChatPerson, Room } from '../../api/chat/chats.ts'
import type { RoomsFrame } from '../../api/chat/live.ts'
import { fold } from '../../i18n/fold.ts'
import { myId } from '../session/session.ts'

/** The other participant; undefined when they deleted their account. */
export const partnerOf = ({ participants }: Pick<Room, 'participants'>): ChatPerson | undefined =>
  participants.find(({ id }) => id !== myId())

/** Rooms whose name and partner's name together contain all the words, in any script. */
export function searchRooms(rooms: readonly Room[], text: string): readonly Room[] {
  const words = fold(text).split(' ').filter(Boolean)
  if (words.length === 0) return rooms
  return rooms.filter((room) => {
    const names = fold(`${room.name} ${partnerOf(room)?.username ?? ''}`)
    return words.every((word) => names.includes(word))
  })
}

/** The list, newest message first, after one room has changed. */
export function mergeRoom(rooms: readonly Room[], { chat_id, room }: RoomsFrame): readonly Room[] {
  const others = rooms.filter(({ id }) => id !== chat_id)
  if (!room) return others
  const before = rooms.find(({ id }) => id === chat_id)
  if (before && before.last_message?.timestamp === room.last_message?.timestamp)
    return rooms.map((one) => (one === before ? room : one))
  const place = placeOf(room, others)
  return [...others.slice(0, place), room, ...others.slice(place)]
}

/** An empty room that enters the list was opened just now. */
function placeOf({ last_message }: Room, others: readonly Room[]): number {
  if (!last_message) return 0
  const isNewer = (one: Room) => (one.last_message?.timestamp ?? '') > last_message.timestamp
  return others.reduce((place, one, n) => (isNewer(one) ? n + 1 : place), 0)
}

/** The reason why the chat's listing is not to be had any more; null while it is. */
export function lackOf({ kind, is_sold, is_reserved, in_stock }: ChatItem) {
  if (is_sold) return 'sold'
  if (is_reserved) return 'reserved'
  if (in_stock) return null
  return kind === 'service' ? 'closed' : 'out_of_stock'
}
