import { createHub, type Hub } from './hub.ts'
import { createReader } from './reader.ts'

/** For a process that was killed after it stored a message and before it could tell. */
const LOOK_EVERY_MS = 30_000

export type Hubs = ReturnType<typeof createHubs>

/** The rooms that somebody has open here; the others take no memory. */
export function createHubs() {
  const hubs = new Map<number, { hub: Hub; visitors: number }>()
  const find = (roomId: number): Hub | undefined => hubs.get(roomId)?.hub
  const reader = createReader(find)

  /** Events may have been lost. */
  const wakeAll = () => reader.wake(...hubs.keys())
  const timer = setInterval(wakeAll, LOOK_EVERY_MS)

  return {
    find,
    wakeAll,
    /** The room's hub; leave() has to follow, also when nobody joined after all. */
    enter(roomId: number): Hub {
      const entry = hubs.get(roomId) ?? { hub: createHub(roomId), visitors: 0 }
      entry.visitors++
      hubs.set(roomId, entry)
      return entry.hub
    },
    leave(roomId: number): void {
      const entry = hubs.get(roomId)
      if (entry && --entry.visitors === 0) hubs.delete(roomId)
    },
    /** A message was stored. Its event may come late, twice or never. */
    noteMessage(roomId: number, id: number): void {
      const hub = find(roomId)
      if (hub && id > (hub.lastSent() ?? 0)) reader.wake(roomId)
    },
    stop: () => clearInterval(timer),
  }
}
