/**
 * The rooms that are open in a socket of this process; others take no memory. A room's message ids become
 * visible in order, so reading everything after the last one sent loses and repeats nothing. Events only
 * say that there may be something to read, so lost or repeated ones do no harm.
 */
import type { WebSocket } from 'ws'
import type { Message } from '../../api/chat/chats.ts'
import type { ServerFrame } from '../../api/chat/live.ts'
import { findMessage, messagesAfterEach, newestMessageId } from '../chat/messages.ts'
import { createBatchReader } from './batch-reader.ts'
import { encodeFrame, send } from './connections.ts'

/** Finds messages of a process that was killed after storing one and before publishing it. */
const READ_ALL_EVERY_MS = 30_000
const ROOMS_AT_ONCE = 200
/** Messages per room and read, so that many in one room do not delay the others. */
const MESSAGES_OF_A_ROOM = 50

/** A member's socket in a room. */
export type RoomSocket = {
  readonly ws: WebSocket
  readonly userId: number
  /** This socket gets every message above this id, and none up to it. */
  readonly since: number
}
type RoomMessage = { roomId: number; messageId: number }
export type RoomChannel = ReturnType<typeof createRoomChannel>
export type RoomChannels = ReturnType<typeof createRoomChannels>

function createRoomChannel(roomId: number) {
  const sockets = new Set<RoomSocket>()
  let lastSent: number | undefined

  function tell(frame: ServerFrame, { exceptUserId }: { exceptUserId?: number } = {}): void {
    const encoded = encodeFrame(frame)
    for (const { ws, userId } of sockets) if (userId !== exceptUserId) send(ws, encoded)
  }

  return {
    /** Nobody may join before it resolves: messages stored from then on are above `lastSent`. */
    ready: newestMessageId(roomId).then((id) => void (lastSent = id)),
    /** Undefined until `ready` resolves. */
    lastSent: () => lastSent,
    join(ws: WebSocket, userId: number): RoomSocket {
      const socket = { ws, userId, since: lastSent ?? 0 }
      sockets.add(socket)
      return socket
    },
    leave: (socket: RoomSocket) => sockets.delete(socket),
    sendMessage(message: Message): void {
      // The message was read for an earlier channel of this room
      if (lastSent === undefined || message.id <= lastSent) return
      lastSent = message.id
      tell({ type: 'message', chat_id: roomId, ...message })
    },
    tell,
  }
}

export function createRoomChannels() {
  const rooms = new Map<number, { channel: RoomChannel; users: number }>()
  const find = (roomId: number): RoomChannel | undefined => rooms.get(roomId)?.channel

  const { reader, changes } = createReaders(find)
  /** Reads all rooms, because events may have been lost. */
  const readAll = () => reader.wake(rooms.keys())
  const timer = setInterval(readAll, READ_ALL_EVERY_MS)

  return {
    find,
    readAll,
    /** Returns the room's channel. Call leave() afterwards, even when nobody joined. */
    enter(roomId: number): RoomChannel {
      const room = rooms.get(roomId) ?? { channel: createRoomChannel(roomId), users: 0 }
      room.users++
      rooms.set(roomId, room)
      return room.channel
    },
    leave(roomId: number): void {
      const room = rooms.get(roomId)
      if (room && --room.users === 0) rooms.delete(roomId)
    },
    /** Call it when a message was stored. The event may come late, twice or never. */
    noteMessage(roomId: number, id: number): void {
      const channel = find(roomId)
      if (channel && id > (channel.lastSent() ?? 0)) reader.wake([roomId])
    },
    noteChange(roomId: number, messageId: number): void {
      if (find(roomId)) changes.wake([{ roomId, messageId }])
    },
    stop(): void {
      clearInterval(timer)
      reader.stop()
      changes.stop()
    },
  }
}

/** Read what the open rooms have not been sent yet, and messages that have changed. */
function createReaders(find: (roomId: number) => RoomChannel | undefined) {
  async function readNew(roomIds: number[]): Promise<void> {
    const counts = new Map<number, number>()
    const afterEach = roomIds.flatMap(afterLastSent)
    if (afterEach.length === 0) return
    for (const { roomId, message } of await messagesAfterEach(afterEach, MESSAGES_OF_A_ROOM)) {
      find(roomId)?.sendMessage(message)
      counts.set(roomId, (counts.get(roomId) ?? 0) + 1)
    }
    for (const [roomId, count] of counts) if (count === MESSAGES_OF_A_ROOM) reader.wake([roomId])
  }

  function afterLastSent(roomId: number): { roomId: number; afterId: number }[] {
    const channel = find(roomId)
    const afterId = channel?.lastSent()
    if (afterId !== undefined) return [{ roomId, afterId }]
    void channel?.ready.then(() => reader.wake([roomId])).catch(() => {})
    return []
  }

  async function sendChanged([changed]: RoomMessage[]): Promise<void> {
    if (!changed || !find(changed.roomId)) return
    const message = await findMessage(changed.roomId, changed.messageId)
    if (message)
      find(changed.roomId)?.tell({ type: 'changed', chat_id: changed.roomId, ...message })
  }

  const reader = createBatchReader<number>({
    keyOf: (roomId) => roomId,
    read: readNew,
    atOnce: ROOMS_AT_ONCE,
  })
  const changes = createBatchReader<RoomMessage>({
    keyOf: ({ messageId }) => messageId,
    read: sendChanged,
    // People and moderators change one message after the other, so there is nothing to batch
    atOnce: 1,
  })
  return { reader, changes }
}
