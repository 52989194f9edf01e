/**
 * Reads what is new in the rooms that are open here. A room's ids become visible in order, so
 * "everything after the last one sent" loses and doubles nothing, whatever happens to the events:
 * they only say that there may be something to read.
 */
import { app } from '../app.ts'
import type { Hub } from './hub.ts'
import { MESSAGES_OF_A_ROOM, newMessages } from './new-messages.ts'

const ROOMS_AT_ONCE = 200
const RETRY_MS = 1_000

/** One query at a time keeps the order; under load it serves many messages. */
export function createReader(find: (roomId: number) => Hub | undefined) {
  const stale = new Set<number>()
  let isReading = false

  async function readAll(): Promise<void> {
    if (isReading) return
    isReading = true
    try {
      while (stale.size > 0) await readSome()
    } catch (error) {
      app().log.error({ err: error }, 'messages are late, reading again')
      setTimeout(readAll, RETRY_MS)
    } finally {
      isReading = false
    }
  }

  async function readSome(): Promise<void> {
    const rooms = takeSome()
    if (rooms.length === 0) return
    const counts = new Map<number, number>()
    try {
      for (const { roomId, message } of await newMessages(rooms)) {
        find(roomId)?.sendMessage(message)
        counts.set(roomId, (counts.get(roomId) ?? 0) + 1)
      }
    } catch (error) {
      for (const { roomId } of rooms) stale.add(roomId)
      throw error
    }
    for (const [roomId, count] of counts) if (count === MESSAGES_OF_A_ROOM) stale.add(roomId)
  }

  function takeSome() {
    const rooms: { roomId: number; lastSent: number }[] = []
    for (const roomId of stale) {
      if (rooms.length === ROOMS_AT_ONCE) break
      stale.delete(roomId)
      const hub = find(roomId)
      const lastSent = hub?.lastSent()
      if (lastSent !== undefined) rooms.push({ roomId, lastSent })
      else void hub?.ready.then(() => wake(roomId)).catch(() => {})
    }
    return rooms
  }

  /** There may be something new in these rooms. */
  function wake(...roomIds: number[]): void {
    for (const roomId of roomIds) stale.add(roomId)
    void readAll()
  }
  return { wake }
}
