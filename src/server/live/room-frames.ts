/** What a participant's frames do. Everything goes over the bus, so other processes hear it too. */
import type { User } from '../accounts/tokens.ts'
import { app } from '../app.ts'
import { markRead } from '../chat/mark-read.ts'
import { sendMessage } from '../chat/send-message.ts'
import { Failure } from '../failure.ts'
import { isBlockedIn } from '../safety/blocks.ts'
import type { Participant } from './hub.ts'
import type { Frame } from './read-frame.ts'
import type { Seat } from './seats.ts'
import { encode, send } from './send.ts'

/** A person types for a while; one sign of it in this time is enough. */
const TYPING_EVERY_MS = 2_000

type Room = { roomId: number; user: User; seat: Seat; participant: Participant }

export function createRoomFrames({ roomId, user, seat, participant }: Room) {
  let typedAt = -TYPING_EVERY_MS

  async function typing(): Promise<void> {
    const now = performance.now()
    if (now - typedAt < TYPING_EVERY_MS) return
    typedAt = now
    if (await isBlockedIn(roomId, user.id)) return
    await app().bus.publish({ type: 'chat-typing', roomId, userId: user.id })
  }

  async function message(content: string, clientId: string): Promise<void> {
    const sent = await sendMessage({ roomId, sender: user, content, clientId })
    // The answer is the message that everybody gets; one stored before this socket was opened
    // does not come to it by itself any more
    if (sent.message.id <= participant.since)
      send(participant.ws, encode({ type: 'message', chat_id: roomId, ...sent.message }))
  }

  return async (frame: Frame): Promise<void> => {
    // It may have waited in line while the token died
    if (seat.isRevoked) throw new Failure('auth_required')
    if (frame.type === 'message') await message(frame.content, frame.client_id)
    else if (frame.type === 'typing') await typing()
    else await markRead({ roomId, userId: user.id, lastId: frame.last_id })
  }
}

/** In the channel of all rooms there is nothing to say. */
export async function refuseFrame(): Promise<void> {
  throw new Failure('invalid_request')
}
