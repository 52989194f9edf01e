/** What the list of rooms is made of: who is in a room, what a search finds, where a changed room goes. */
import type { ChatItem, ChatPerson, Room } from '../../api/chats.ts'
import type { RoomsFrame } from '../../api/live.ts'
import { fold } from '../../i18n/fold.ts'
import { myId } from '../session/session.ts'

/** The other one; undefined when they deleted their account. */
export const partnerOf = ({ participants }: Pick<Room, 'participants'>): ChatPerson | undefined =>
  participants.find(({ id }) => id !== myId())

/** Those whose name, or whose partner's, has all the words in it, in any script. */
export function searchRooms(rooms: readonly Room[], text: string): readonly Room[] {
  const words = fold(text).split(' ').filter(Boolean)
  if (words.length === 0) return rooms
  return rooms.filter((room) => {
    const names = fold(`${room.name} ${partnerOf(room)?.username ?? ''}`)
    return words.every((word) => names.includes(word))
  })
}

/** A list of rooms, that with the newest message first, after one of them has changed. */
export function mergeRoom(rooms: readonly Room[], { chat_id, room }: RoomsFrame): readonly Room[] {
  const others = rooms.filter(({ id }) => id !== chat_id)
  if (!room) return others
  const before = rooms.find(({ id }) => id === chat_id)
  if (before && before.last_message?.timestamp === room.last_message?.timestamp)
    return rooms.map((one) => (one === before ? room : one))
  const place = placeOf(room, others)
  return [...others.slice(0, place), room, ...others.slice(place)]
}

/** An empty room that comes to the list was opened right now. */
function placeOf({ last_message }: Room, others: readonly Room[]): number {
  if (!last_message) return 0
  const isNewer = (one: Room) => (one.last_message?.timestamp ?? '') > last_message.timestamp
  return others.reduce((place, one, n) => (isNewer(one) ? n + 1 : place), 0)
}

/** Why the listing of a chat cannot be had any more; null while it can. */
export function lackOf({ is_sold, in_stock }: ChatItem): 'sold' | 'out_of_stock' | null {
  if (is_sold) return 'sold'
  return in_stock ? null : 'out_of_stock'
}
