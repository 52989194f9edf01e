/** Tells members which rooms of their lists have changed, as each of them sees the room. */
import { findRooms, type MemberRoom } from '../chat/rooms.ts'
import { createBatchReader } from './batch-reader.ts'
import type { Connections } from './connections.ts'
import { encodeFrame, send } from './send.ts'

const ROOMS_AT_ONCE = 200
/** A list follows a burst of messages in steps of this length, its first one at once. */
const REST_MS = 100

export type RoomLists = ReturnType<typeof createRoomLists>

export function createRoomLists({ listSockets, allListSockets }: Connections) {
  const isOpen = ({ userId }: MemberRoom) => listSockets(userId).length > 0

  async function sendChanged(changed: MemberRoom[]): Promise<void> {
    const open = changed.filter(isOpen)
    if (open.length === 0) return
    const rooms = await findRooms(open)
    for (const [index, { userId, roomId }] of open.entries()) {
      const frame = encodeFrame({ type: 'room', chat_id: roomId, room: rooms[index] ?? null })
      for (const ws of listSockets(userId)) send(ws, frame)
    }
  }

  const reader = createBatchReader<MemberRoom>({
    keyOf: ({ userId, roomId }) => `${userId}/${roomId}`,
    read: sendChanged,
    atOnce: ROOMS_AT_ONCE,
    restMs: REST_MS,
  })

  return {
    /** The room looks different on the lists of these members now. */
    noteChange: (roomId: number, userIds: number[]): void =>
      reader.wake(userIds.map((userId) => ({ userId, roomId })).filter(isOpen)),
    /** Events may have been lost: everybody asks for the list again. */
    reloadAll(): void {
      const frame = encodeFrame({ type: 'room', chat_id: 0 })
      for (const ws of allListSockets()) send(ws, frame)
    },
    stop: reader.stop,
  }
}
