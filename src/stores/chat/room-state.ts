/** The shown state of one room: its messages, each once and in order, and its read marks. */
import { atom } from 'nanostores'
import type { RoomWithMessages, Message } from '../../api/chat/chats.ts'
import type { ToastText } from '../lib/toasts.ts'
import { myId } from '../session/session.ts'
import { settle } from './outbox.ts'
import type { OpenRoom } from './saved-chats.ts'

type RoomState =
  | { state: 'loading' }
  | { state: 'failed'; why: ToastText }
  | { state: 'gone' }
  | { state: 'ready'; room: OpenRoom }

export const LOADING_ROOM = { state: 'loading' } as const
export const isMine = ({ sender }: Message): boolean => sender?.id === myId()

/** `isWatched`: true while somebody looks at the end of the chat, so that new messages aren't marked new. */
export function createRoomState(isWatched: () => boolean) {
  const $room = atom<RoomState>(LOADING_ROOM)
  /** When the shown room was saved, if there is no network; null: it is current. */
  const $savedAt = atom<number | null>(null)
  const isCurrent = () => $room.get().state === 'ready' && $savedAt.get() === null
  /** Messages that arrived before the room was loaded. */
  let early: Message[] = []

  /** The room, once it is loaded. */
  function ready(): OpenRoom | null {
    const now = $room.get()
    return now.state === 'ready' ? now.room : null
  }

  function change(patch: Partial<OpenRoom>): void {
    const room = ready()
    if (room) $room.set({ state: 'ready', room: { ...room, ...patch } })
  }

  /** Shows the room as loaded, with what arrived meanwhile. */
  function show(room: OpenRoom): void {
    $savedAt.set(null)
    $room.set({ state: 'ready', room })
    add([...room.messages, ...early])
    early = []
  }

  /** Adds messages from any source; true when one of them was new. */
  function add(more: readonly Message[]): boolean {
    settle(more.filter(isMine))
    const room = ready()
    if (!isCurrent()) early.push(...more)
    if (!room) return false
    const messages = mergeMessages(room.messages, more)
    if (messages === room.messages) return false
    const takes_pictures = room.takes_pictures || !more.every(isMine)
    change({ messages, newAfter: newMark(room, more, isWatched()), takes_pictures })
    return true
  }

  /** Replaces a message with its current version, if it is loaded. */
  function replace(changed: Message): void {
    const messages = ready()?.messages.map((one) => (one.id === changed.id ? changed : one))
    if (messages) change({ messages })
  }

  /** Read marks only move forward, whatever arrives late. */
  function readUpTo(marks: Partial<RoomWithMessages['last_read']>): void {
    const room = ready()
    if (!room) return
    const { mine, theirs } = room.last_read
    const last_read = {
      mine: Math.max(mine, marks.mine ?? 0),
      theirs: Math.max(theirs, marks.theirs ?? 0),
    }
    if (last_read.mine > mine || last_read.theirs > theirs) change({ last_read })
  }

  return { $room, $savedAt, isCurrent, ready, change, show, add, replace, readUpTo }
}

/** The message after which new ones begin; none after an own message. */
function newMark(room: OpenRoom, more: readonly Message[], isWatched: boolean): number | null {
  const last = room.messages.at(-1)?.id ?? 0
  const added = more.filter(({ id }) => id > last)
  if (added.some(isMine)) return null
  return room.newAfter ?? (added.length > 0 && !isWatched ? last : null)
}

/**
 * Both in id order, each message once. The very same array when nothing is new, so that nothing
 * renders again.
 */
export function mergeMessages(
  known: readonly Message[],
  more: readonly Message[],
): readonly Message[] {
  const ids = new Set(known.map(({ id }) => id))
  const added = more.filter(({ id }) => !ids.has(id) && ids.add(id))
  return added.length === 0 ? known : [...known, ...added].sort((a, b) => a.id - b.id)
}
