/**
 * Chats as this device last saw them, to be read offline: one browser cache per member. It is deleted with the
 * session (session.ts), and with each new version of the site (public-script/sw.ts). For the browser only.
 */
import type { Message, Room, RoomWithMessages } from '../../api/chat/chats.ts'
import { myId } from '../session/session.ts'

/** A chat as far as it is loaded. */
export type OpenRoom = Omit<RoomWithMessages, 'messages'> & {
  messages: readonly Message[]
  older: 'some' | 'loading' | 'failed' | 'none'
  /** Later messages are marked as new; null: none is. */
  newAfter: number | null
}
/** `at`: when the server answered, in milliseconds. */
export type Saved<T> = { data: T; at: number }

const PREFIX = 'chats-'
const MOST_ROOMS = 20
const MOST_MESSAGES = 50

const LIST = '/chats/'
const pathOf = (room: number): string => `/chats/${room}/`

export const saveRooms = (rooms: readonly Room[]): Promise<void> => save(LIST, rooms)
export const savedRooms = (): Promise<Saved<readonly Room[]> | null> => load(LIST)

export const saveRoom = (room: OpenRoom): Promise<void> =>
  save(pathOf(room.id), { ...room, messages: room.messages.slice(-MOST_MESSAGES) })
export async function savedRoom(id: number): Promise<Saved<OpenRoom> | null> {
  const saved = await load<OpenRoom>(pathOf(id))
  return saved && { ...saved, data: { ...saved.data, older: 'none', newAfter: null } }
}

/** For a room that was deleted or that this member may no longer read. */
export async function forgetRoom(id: number): Promise<void> {
  const cache = await mine().catch(() => null)
  await cache?.delete(pathOf(id))
}

/** Null where the browser has no Cache API: on an insecure origin. */
async function mine(): Promise<Cache | null> {
  const owner = myId()
  if (owner === undefined || !('caches' in globalThis)) return null
  const cache = await caches.open(PREFIX + owner)
  // After a logout meanwhile, anything written would land in a cache that nobody opens again
  return myId() === owner ? cache : null
}

async function save(path: string, data: object): Promise<void> {
  try {
    const cache = await mine()
    const headers = { Date: new Date().toUTCString() }
    // A repeated put moves its key to the end
    await cache?.put(path, new Response(JSON.stringify(data), { headers }))
    const rooms = (await cache?.keys())?.filter(({ url }) => !url.endsWith(LIST)) ?? []
    for (const oldest of rooms.slice(0, -MOST_ROOMS)) await cache?.delete(oldest)
  } catch {
    // A full disk costs only the offline copy
  }
}

async function load<T>(path: string): Promise<Saved<T> | null> {
  try {
    const stored = await (await mine())?.match(path)
    if (!stored) return null
    const data: T = await stored.json()
    return { data, at: Date.parse(stored.headers.get('Date') ?? '') }
  } catch {
    return null
  }
}
