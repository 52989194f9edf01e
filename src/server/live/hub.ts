/** All sockets of one room in this process, and the only reader of its messages. */
import type { WebSocket } from 'ws'
import type { ServerFrame } from '../../api/chats.ts'
import { app } from '../app.ts'
import { messagesAfter } from '../chat/messages.ts'
import { newestMessageId } from './newest-message.ts'
import { encode, send } from './send.ts'

const AT_ONCE = 50
const RETRY_MS = 1_000

/** Somebody's socket in a room. */
export type Participant = {
  readonly ws: WebSocket
  readonly userId: number
  /** This socket gets every message above this id, and none up to it. */
  readonly since: number
}
export type Hub = ReturnType<typeof createHub>

/**
 * A room's ids become visible in order, so "everything after the last one" loses and doubles
 * nothing, whatever happens to the events: they only say that there may be something to read.
 */
export function createHub(roomId: number) {
  const participants = new Set<Participant>()
  let lastSent = 0
  let isStale = false
  let isReading = false

  /** Known before anybody is let in: what is stored from then on is above it. */
  const ready = newestMessageId(roomId).then((id) => void (lastSent = id))

  async function wake(): Promise<void> {
    isStale = true
    if (isReading) return
    isReading = true
    try {
      await ready
      while (isStale && participants.size > 0) {
        isStale = false
        await readSome()
      }
    } catch (error) {
      isStale = true
      if (participants.size === 0) return
      app().log.error({ err: error }, 'messages are late, reading again')
      setTimeout(() => participants.size > 0 && wake(), RETRY_MS)
    } finally {
      isReading = false
    }
  }

  async function readSome(): Promise<void> {
    const messages = await messagesAfter(roomId, lastSent, AT_ONCE)
    for (const message of messages) {
      lastSent = message.id
      tell({ type: 'message', chat_id: roomId, ...message })
    }
    if (messages.length === AT_ONCE) isStale = true
  }

  function tell(frame: ServerFrame, { but }: { but?: number } = {}): void {
    const encoded = encode(frame)
    for (const { ws, userId } of participants) if (userId !== but) send(ws, encoded)
  }

  return {
    ready,
    join(ws: WebSocket, userId: number): Participant {
      const participant = { ws, userId, since: lastSent }
      participants.add(participant)
      if (isStale) void wake()
      return participant
    },
    leave: (participant: Participant) => participants.delete(participant),
    /** There may be something to read. */
    wake,
    /** A message was stored. Its event may come late, twice or never. */
    noteMessage: (id: number) => void (id > lastSent && wake()),
    /** To everybody here, `but` one of the two. */
    tell,
  }
}
