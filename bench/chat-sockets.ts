/** The readers of bench/chat.ts: both members of each room, each with an open socket. */
import { chatSocketPath } from '../src/api/chat/live.ts'
import { CHAT_PROTOCOL, TOKEN_PROTOCOL_PREFIX } from '../src/api/chat/live.ts'
import { WebSocket } from 'ws'
import type { Pair } from '../tests/fixtures/chat-pairs.ts'

/** Parallel handshakes. */
const AT_ONCE = 50

export type Reader = { ws: WebSocket; origin: string; roomId: number; token: string }
type Arrival = { reader: Reader; id: number; content: string }

/** The two people of a room are on different servers, if there are several. */
export async function openSockets(
  origins: readonly string[],
  pairs: Pair[],
  { onMessage, onRefusal }: { onMessage(arrival: Arrival): void; onRefusal(): void },
): Promise<Reader[]> {
  const ends = pairs.flatMap(({ roomId, people }, pair) =>
    people.map(({ token }, n) => ({
      origin: origins[(pair + n) % origins.length] ?? '',
      roomId,
      token,
    })),
  )
  const readers: Reader[] = []
  const queue = ends.entries()
  // A free worker takes the next one
  const openSome = async () => {
    for (const [index, { origin, roomId, token }] of queue) {
      const reader = { ws: await open(origin, roomId, token, index), origin, roomId, token }
      reader.ws.on('message', (data) => {
        const frame = JSON.parse(String(data))
        if (frame.type === 'message') onMessage({ reader, id: frame.id, content: frame.content })
        else onRefusal()
      })
      readers[index] = reader
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, openSome))
  return readers
}

function open(origin: string, roomId: number, token: string, index: number): Promise<WebSocket> {
  // An address each, because handshakes are limited by address
  const headers = { 'X-Forwarded-For': `10.1.${index >> 8}.${index & 255}` }
  const url = origin.replace(/^http/, 'ws') + chatSocketPath(roomId)
  const ws = new WebSocket(url, [CHAT_PROTOCOL, TOKEN_PROTOCOL_PREFIX + token], {
    headers,
    perMessageDeflate: false,
  })
  return new Promise((resolve, reject) => {
    ws.once('open', () => resolve(ws))
    ws.once('error', reject)
  })
}
