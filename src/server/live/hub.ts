/** All sockets of one room in this process. */
import type { WebSocket } from 'ws'
import type { Message, ServerFrame } from '../../api/chats.ts'
import { newestMessageId } from './newest-message.ts'
import { encode, send } from './send.ts'

/** Somebody's socket in a room. */
export type Participant = {
  readonly ws: WebSocket
  readonly userId: number
  /** This socket gets every message above this id, and none up to it. */
  readonly since: number
}
export type Hub = ReturnType<typeof createHub>

export function createHub(roomId: number) {
  const participants = new Set<Participant>()
  let lastSent: number | undefined

  function tell(frame: ServerFrame, { but }: { but?: number } = {}): void {
    const encoded = encode(frame)
    for (const { ws, userId } of participants) if (userId !== but) send(ws, encoded)
  }

  return {
    /** Before it nobody may join: what is stored from then on is above the last one sent. */
    ready: newestMessageId(roomId).then((id) => void (lastSent = id)),
    /** Undefined until it is ready. */
    lastSent: () => lastSent,
    join(ws: WebSocket, userId: number): Participant {
      const participant = { ws, userId, since: lastSent ?? 0 }
      participants.add(participant)
      return participant
    },
    leave: (participant: Participant) => participants.delete(participant),
    sendMessage(message: Message): void {
      // Read for a hub that was here before this one
      if (lastSent === undefined || message.id <= lastSent) return
      lastSent = message.id
      tell({ type: 'message', chat_id: roomId, ...message })
    },
    /** To everybody here, `but` one of the two. */
    tell,
  }
}
