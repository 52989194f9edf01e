/** The load of bench/chat.ts: messages at an even pace, and the fate of each. */
import { randomUUID } from 'node:crypto'
import type { Reader } from './chat-sockets.ts'

const TICK_MS = 10
/** A message that hasn't arrived by then is lost. */
const PATIENCE_MS = 10_000

export type Via = 'socket' | 'http'
type Load = { via: Via; rate: number; seconds: number }

/** Each message arrives on both sockets of its room. */
const COPIES = 2

export function createTally() {
  const dueAt: number[] = []
  const copies: number[] = []
  const waits: number[] = []
  const lastIds = new Map<Reader, number>()
  let outOfOrder = 0
  let refused = 0
  return {
    /** The content of the next message. Its time runs from when it is due: late sending counts as waiting. */
    next(due: number): string {
      copies.push(0)
      return String(dueAt.push(due) - 1)
    },
    arrived(reader: Reader, id: number, content: string): void {
      const index = Number(content)
      waits.push(performance.now() - (dueAt[index] ?? NaN))
      copies[index] = (copies[index] ?? 0) + 1
      if (id <= (lastIds.get(reader) ?? 0)) outOfOrder++
      lastIds.set(reader, id)
    },
    /** The sender was told: a visible overload, not a loss. */
    wasRefused: () => void refused++,
    isComplete: () => copies.filter((count) => count < COPIES).length <= refused,
    result() {
      const sorted = waits.toSorted((a, b) => a - b)
      const percentile = (share: number) => sorted[Math.floor(sorted.length * share)] ?? NaN
      const sum = (part: (count: number) => number) =>
        copies.reduce((total, count) => total + part(count), 0)
      return {
        sent: copies.length,
        delivered: sum((count) => Math.min(count, COPIES)),
        refused,
        lost: sum((count) => Math.max(0, COPIES - count)) - COPIES * refused,
        doubled: sum((count) => Math.max(0, count - COPIES)),
        outOfOrder,
        p50: percentile(0.5),
        p99: percentile(0.99),
      }
    },
  }
}
type Tally = ReturnType<typeof createTally>

export async function sendAll(
  { via, rate, seconds }: Load,
  readers: Reader[],
  tally: Tally,
): Promise<void> {
  const startedAt = performance.now()
  let sent = 0
  while (sent < rate * seconds) {
    const due = Math.min(rate * seconds, ((performance.now() - startedAt) / 1000) * rate)
    for (; sent < due; sent++) {
      const reader = readers[sent % readers.length]
      if (reader) say(via, reader, tally.next(startedAt + (sent / rate) * 1000))
    }
    await new Promise((resolve) => setTimeout(resolve, TICK_MS))
  }
  const deadline = performance.now() + PATIENCE_MS
  while (!tally.isComplete() && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, TICK_MS))
}

function say(via: Via, { ws, origin, roomId, token }: Reader, content: string): void {
  const message = { content, client_id: randomUUID() }
  if (via === 'socket') return ws.send(JSON.stringify({ type: 'message', ...message }))
  const headers = { 'Content-Type': 'application/json', Authorization: `Token ${token}` }
  const call = { method: 'POST', headers, body: JSON.stringify(message) }
  // A failed one is counted: it never arrives
  void fetch(origin + `/chats/${roomId}/messages/`, call).then(
    (answer) => answer.arrayBuffer(),
    () => {},
  )
}
