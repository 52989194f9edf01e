/** Sends members the changed rooms of their lists, as each of them sees the room. */
import { findRooms, type MemberRoom } from '../chat/rooms.ts'
import { createBatchReader } from './batch-reader.ts'
import type { Connections } from './connections.ts'
import { encodeFrame, send } from './send.ts'

const ROOMS_AT_ONCE = 200
/** During a burst of messages a list is updated in steps of this length; the first message is sent at once. */
const REST_MS = 100

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
    /** Call it when the room has changed on the lists of these members. */
    noteChange: (roomId: number, userIds: number[]): void =>
      reader.wake(userIds.map((userId) => ({ userId, roomId })).filter(isOpen)),
    /** Makes everybody reload the list, because events may have been lost. */
    reloadAll(): void {
      const frame = encodeFrame({ type: 'room', chat_id: 0 })
      for (const ws of allListSockets()) send(ws, frame)
    },
    stop: reader.stop,
  }
}
