import type { Room, RoomsFrame } from '../../api/chats.ts'

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
  return others.findLastIndex(isNewer) + 1
}
