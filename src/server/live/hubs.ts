import { createHub, type Hub } from './hub.ts'

/** The rooms that somebody has open here; the others take no memory. */
export function createHubs() {
  const hubs = new Map<number, { hub: Hub; visitors: number }>()
  return {
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
    find: (roomId: number): Hub | undefined => hubs.get(roomId)?.hub,
    /** Events were lost. One room after the other: the database has others to serve. */
    async wakeAll(): Promise<void> {
      for (const { hub } of [...hubs.values()]) await hub.wake()
    },
  }
}
export type Hubs = ReturnType<typeof createHubs>
