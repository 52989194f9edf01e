/** Events between app processes: in-process for the embedded database, NOTIFY or NATS for several processes. */
import * as v from 'valibot'

const id = v.number()
const room = { roomId: id }

/** Processes may run different versions, so events are checked when they arrive. */
const busEvent = v.variant('type', [
  v.object({ type: v.literal('invalidate'), tags: v.array(v.string()) }),
  v.object({ type: v.literal('token-revoked'), tokenHash: v.string() }),
  /** A room has a new message; the receiver reads it from the database. */
  v.object({ type: v.literal('chat-message'), ...room, messageId: id }),
  /** A moderator has hidden this message, or shows it again; or its offer has another state. */
  v.object({ type: v.literal('chat-message-changed'), ...room, messageId: id }),
  v.object({ type: v.literal('chat-typing'), ...room, userId: id }),
  v.object({ type: v.literal('chat-read'), ...room, userId: id, lastId: id }),
  /** A deal between the two people was opened or changed; the browsers ask for its state. */
  v.object({ type: v.literal('chat-deal'), ...room }),
  /** The room lists of these people have changed. */
  v.object({ type: v.literal('chat-rooms'), ...room, userIds: v.array(id) }),
  /** Watched words were added or removed. */
  v.object({ type: v.literal('words') }),
  /** An admin changed categories; the receiver reads them again. */
  v.object({ type: v.literal('categories') }),
  /** A job was enqueued. */
  v.object({ type: v.literal('jobs') }),
  /** Events of other processes may have been lost: drop everything that they could have changed. */
  v.object({ type: v.literal('missed') }),
])

export type BusEvent = v.InferOutput<typeof busEvent>

/** `isOwn`: this process published the event. */
type Listener = (event: BusEvent, isOwn: boolean) => void

/** Events may come late, twice or never; they follow the commit of what they tell of. */
export type Bus = {
  /** Sends the event to every process, this one included. Never fails: the write that it tells of is committed. */
  publish(event: BusEvent): Promise<void>
  subscribe(listener: Listener): () => void
  close(): Promise<void>
}

const message = v.pipe(v.string(), v.parseJson(), v.object({ from: v.string(), event: busEvent }))

/** Writes the event for the other processes; `from` names this one. */
export const encodeEvent = (from: string, event: BusEvent): string =>
  JSON.stringify({ from, event })

/** Reads another process's event; null for an event of `self`. An unreadable one, of a newer version, counts as missed. */
export function decodeEvent(self: string, text: string | undefined): BusEvent | null {
  const { success, output } = v.safeParse(message, text)
  if (!success) return { type: 'missed' }
  return output.from === self ? null : output.event
}

/** The bus of a single process; `deliver` is for events of others. */
export function createLocalBus(): Bus & { deliver(event: BusEvent): void } {
  const listeners = new Set<Listener>()
  const tell = (event: BusEvent, isOwn: boolean) => {
    for (const listener of listeners) listener(event, isOwn)
  }
  return {
    deliver: (event) => tell(event, false),
    publish: async (event) => tell(event, true),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => listeners.clear(),
  }
}
