/** The member's room list, kept current while it is shown. */
import { atom, computed, readonlyType, type ReadableAtom } from 'nanostores'
import type { Room } from '../../api/chat/chats.ts'
import { CHATS_SOCKET_PATH, type RoomsFrame } from '../../api/chat/live.ts'
import type { RequestFailure } from '../../api/lib/request.ts'
import { askAsMember } from '../session/as-member.ts'
import { failureMessage, isGone, showFailure } from '../lib/failure.ts'
import { openLiveChannel, type CaughtUp } from './live-channel.ts'
import { coalesce } from '../lib/coalesce.ts'
import { myId } from '../session/session.ts'
import { showToast, type ToastText } from '../lib/toasts.ts'
import { createPendingIds } from '../lib/pending-ids.ts'
import { mergeRoom } from './room-list.ts'
import { forgetRoom, savedRooms, saveRooms } from './saved-chats.ts'
import { countUnread, keepUnread } from './unread.ts'

export type RoomsState =
  | { state: 'loading' }
  | { state: 'failed'; why: ToastText }
  | { state: 'ready'; rooms: readonly Room[] }

export const LOADING_ROOMS = { state: 'loading' } as const
const POLL_MS = 10_000

const $loaded = atom<RoomsState>(LOADING_ROOMS)
/** When the shown list was saved, if there is no network; null: it is current. */
const $savedAt = atom<number | null>(null)
export const $roomsSavedAt = readonlyType($savedAt)
/** Rooms hidden before the server confirms their deletion. */
const deleting = createPendingIds()
/** The room whose newest message is on the screen. */
export const $watched = atom<number | null>(null)

export const $rooms: ReadableAtom<RoomsState> = computed(
  [$loaded, deleting.$ids, $watched],
  (list, gone, watched): RoomsState => {
    if (list.state !== 'ready') return list
    const shown = list.rooms.filter(({ id }) => !gone.includes(id))
    const rooms = shown.map((room) => (room.id === watched ? { ...room, unread: 0 } : room))
    return { state: 'ready', rooms }
  },
)

/** Frames that arrive while the list loads: its answer may be older than they are. */
let framesMeanwhile: RoomsFrame[] | null = null

const load = coalesce(async (): Promise<CaughtUp> => {
  const owner = myId()
  framesMeanwhile = []
  const answer = await askAsMember('GET /chats/', {})
  const frames = framesMeanwhile
  framesMeanwhile = null
  if (myId() !== owner) return 'gone'
  if (answer.ok) {
    $savedAt.set(null)
    $loaded.set({ state: 'ready', rooms: frames.reduce(mergeRoom, answer.data) })
    tellUnread()
    return 'same'
  }
  if ($loaded.get().state !== 'ready' && !(await showSaved(answer.failure)))
    $loaded.set({ state: 'failed', why: failureMessage(answer.failure) })
  return 'failed'
})

/** Without a network: the list as last saved. */
async function showSaved({ kind }: RequestFailure): Promise<boolean> {
  const saved = kind === 'transport' ? await savedRooms() : null
  if (!saved) return false
  $savedAt.set(saved.at)
  $loaded.set({ state: 'ready', rooms: saved.data })
  return true
}

function saveList(list: RoomsState): void {
  if (list.state === 'ready' && $savedAt.get() === null) void saveRooms(list.rooms)
}

export function retryRooms(): void {
  $loaded.set(LOADING_ROOMS)
  void load()
}

/** Follows the member's list until the returned function is called. */
export function followRooms(): () => void {
  $loaded.set(LOADING_ROOMS)
  const channel = openLiveChannel({
    path: CHATS_SOCKET_PATH,
    pollMs: POLL_MS,
    onFrame: (frame) => {
      if (frame.type === 'room') applyFrame(frame)
    },
    catchUp: load,
    check: checkUnread,
  })
  const stopTelling = $rooms.listen(tellUnread)
  const stopSaving = $loaded.listen(saveList)
  return () => {
    stopTelling()
    stopSaving()
    channel.close()
  }
}

/** Loads the list again if a frame lacks the changed room. */
function applyFrame(frame: RoomsFrame): void {
  const list = $loaded.get()
  if (frame.room === undefined || list.state === 'failed') return void load()
  framesMeanwhile?.push(frame)
  if (list.state === 'ready') $loaded.set({ state: 'ready', rooms: mergeRoom(list.rooms, frame) })
}

/** Frames may be lost when the server's unread sum differs from the list's. */
async function checkUnread(): Promise<CaughtUp> {
  const before = sumOfLoaded()
  const unread = await countUnread()
  if (unread === null) return 'failed'
  return unread === before || unread === sumOfLoaded() ? 'same' : 'new'
}

function sumOfLoaded(): number {
  const list = $loaded.get()
  return list.state === 'ready' ? sumOfUnread(list.rooms) : 0
}

const sumOfUnread = (rooms: readonly Room[]): number =>
  rooms.reduce((sum, { unread }) => sum + unread, 0)

/** Shares the sum with all tabs and the header. */
function tellUnread(): void {
  const list = $rooms.get()
  if (list.state === 'ready') keepUnread(sumOfUnread(list.rooms))
}

/** Shows a room as read before the server confirms it. */
export function markRoomRead(id: number): void {
  const list = $loaded.get()
  if (list.state !== 'ready') return
  const rooms = list.rooms.map((room) => (room.id === id ? { ...room, unread: 0 } : room))
  $loaded.set({ state: 'ready', rooms })
}

/** Removes the room from the list at once; a refused deletion brings it back. */
export const deleteRoom = (id: number, lang: string): Promise<boolean> =>
  deleting.run(id, async () => {
    const answer = await askAsMember('DELETE /chats/[id]/', { params: { id }, lang })
    if (!answer.ok && !isGone(answer.failure)) {
      showFailure(answer.failure, 'chat_delete_error')
      return false
    }
    void forgetRoom(id)
    const list = $loaded.get()
    if (list.state === 'ready')
      $loaded.set({ state: 'ready', rooms: list.rooms.filter((room) => room.id !== id) })
    showToast('success', 'chat_deleted')
    return true
  })
