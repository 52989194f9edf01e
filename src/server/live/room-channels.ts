/**
 * The rooms that somebody has open in this process; the others take no memory. A room's ids become
 * visible in order, so "everything after the last one sent" loses and doubles nothing, whatever
 * happens to the events: they only say that there may be something to read.
 */
import type { WebSocket } from 'ws'
import type { Message } from '../../api/chats.ts'
import type { ServerFrame } from '../../api/live.ts'
import { findMessage, messagesAfterEach, newestMessageId } from '../chat/messages.ts'
import { createBatchReader } from './batch-reader.ts'
import { encodeFrame, send } from './send.ts'

/** For a process that was killed after it stored a message and before it could tell. */
const READ_ALL_EVERY_MS = 30_000
const ROOMS_AT_ONCE = 200
/** Of each room, so that a long stretch in one does not hold up the others. */
const MESSAGES_OF_A_ROOM = 50

/** Somebody's socket in a room. */
export type RoomSocket = {
  readonly ws: WebSocket
  readonly userId: number
  /** This socket gets every message above this id, and none up to it. */
  readonly since: number
}
type RoomMessage = { roomId: number; messageId: number }
export type RoomChannel = ReturnType<typeof createRoomChannel>
export type RoomChannels = ReturnType<typeof createRoomChannels>

/** All sockets of one room. */
function createRoomChannel(roomId: number) {
  const sockets = new Set<RoomSocket>()
  let lastSent: number | undefined

  function tell(frame: ServerFrame, { exceptUserId }: { exceptUserId?: number } = {}): void {
    const encoded = encodeFrame(frame)
    for (const { ws, userId } of sockets) if (userId !== exceptUserId) send(ws, encoded)
  }

  return {
    /** Before it nobody may join: what is stored from then on is above the last one sent. */
    ready: newestMessageId(roomId).then((id) => void (lastSent = id)),
    /** Undefined until it is ready. */
    lastSent: () => lastSent,
    join(ws: WebSocket, userId: number): RoomSocket {
      const socket = { ws, userId, since: lastSent ?? 0 }
      sockets.add(socket)
      return socket
    },
    leave: (socket: RoomSocket) => sockets.delete(socket),
    sendMessage(message: Message): void {
      // Read for a channel of this room that was here before this one
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
    // Moderators decide one after the other
    atOnce: 1,
  })
  /** Events may have been lost. */
  const readAll = () => reader.wake(rooms.keys())
  const timer = setInterval(readAll, READ_ALL_EVERY_MS)

  return {
    find,
    readAll,
    /** The room's channel; leave() has to follow, also when nobody joined after all. */
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
    /** A message was stored. Its event may come late, twice or never. */
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
