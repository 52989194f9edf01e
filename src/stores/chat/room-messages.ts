/** The messages of one room, each once and in order, from any source. */
import { atom, readonlyType } from 'nanostores'
import type { RoomWithMessages, Message } from '../../api/chat/chats.ts'
import { MESSAGES_AT_ONCE } from '../../api/lib/limits.ts'
import type { RequestFailure } from '../../api/lib/request.ts'
import { askAsMember } from '../session/as-member.ts'
import { failureMessage, hasStatus } from '../lib/failure.ts'
import { settle } from './outbox.ts'
import type { CaughtUp } from './live-channel.ts'
import { coalesce } from '../lib/coalesce.ts'
import { myId } from '../session/session.ts'
import type { ToastText } from '../lib/toasts.ts'
import { forgetRoom, savedRoom, type OpenRoom } from './saved-chats.ts'

type RoomState =
  | { state: 'loading' }
  | { state: 'failed'; why: ToastText }
  | { state: 'gone' }
  | { state: 'ready'; room: OpenRoom }

export const LOADING_ROOM = { state: 'loading' } as const
const MOST_AT_ONCE = 100

/** `isWatched`: true while somebody looks at the end of the chat, so that new messages aren't marked new. */
export function createRoomMessages(id: number, lang: string, isWatched: () => boolean) {
  const $room = atom<RoomState>(LOADING_ROOM)
  /** When the shown room was saved, if there is no network; null: it is current. */
  const $savedAt = atom<number | null>(null)
  const isCurrent = () => $room.get().state === 'ready' && $savedAt.get() === null
  /**
   * Nothing is missing up to this id. Only server answers move it: a socket's message may follow others that the
   * socket missed.
   */
  let syncedTo = 0
  /** Messages that arrived before the room was loaded. */
  let early: Message[] = []

  const ask = (query: { before?: number; after?: number; limit: number }) =>
    askAsMember('GET /chats/[id]/', { params: { id }, query, lang })
  const isMine = ({ sender }: Message) => sender?.id === myId()

  function change(patch: Partial<OpenRoom>): void {
    const now = $room.get()
    if (now.state === 'ready') $room.set({ ...now, room: { ...now.room, ...patch } })
  }

  /** Adds messages from any source; true when one of them was new. */
  function add(more: readonly Message[]): boolean {
    settle(more.filter(isMine))
    const now = $room.get()
    if (!isCurrent()) early.push(...more)
    if (now.state !== 'ready') return false
    const { messages, newAfter } = now.room
    const merged = mergeMessages(messages, more)
    if (merged === messages) return false
    const last = messages.at(-1)?.id ?? 0
    const isNews = more.some((message) => message.id > last && !isMine(message)) && !isWatched()
    const isAnswered = more.some((message) => message.id > last && isMine(message))
    const mark = newAfter ?? (isNews ? last : null)
    const takes_pictures = now.room.takes_pictures || !more.every(isMine)
    change({ messages: merged, newAfter: isAnswered ? null : mark, takes_pictures })
    return true
  }

  /** Replaces a message with its current version, if it is loaded. */
  function replace(changed: Message): void {
    const now = $room.get()
    if (now.state !== 'ready') return
    const messages = now.room.messages.map((one) => (one.id === changed.id ? changed : one))
    change({ messages })
  }

  function refuse(failure: RequestFailure): CaughtUp {
    const isGone = hasStatus(failure, 404)
    if (isGone) {
      $room.set({ state: 'gone' })
      void forgetRoom(id)
    } else if ($room.get().state !== 'ready')
      $room.set({ state: 'failed', why: failureMessage(failure) })
    return isGone ? 'gone' : 'failed'
  }

  async function load(): Promise<CaughtUp> {
    const answer = await ask({ limit: MESSAGES_AT_ONCE })
    if (!answer.ok) {
      await showSaved(answer.failure)
      return refuse(answer.failure)
    }
    const { messages, last_read } = answer.data
    syncedTo = messages.at(-1)?.id ?? 0
    const hasNews = messages.some((one) => one.id > last_read.mine && !isMine(one))
    const room: OpenRoom = {
      ...answer.data,
      older: messages.length < MESSAGES_AT_ONCE ? 'none' : 'some',
      newAfter: hasNews ? last_read.mine : null,
    }
    $savedAt.set(null)
    $room.set({ state: 'ready', room })
    add([...messages, ...early])
    early = []
    return 'new'
  }

  /** Without a network: the room as last saved. */
  async function showSaved({ kind }: RequestFailure): Promise<void> {
    if (kind !== 'transport' || $room.get().state === 'ready') return
    const saved = await savedRoom(id)
    if (!saved) return
    $savedAt.set(saved.at)
    $room.set({ state: 'ready', room: saved.data })
  }

  /** Loads everything after the last known message, page by page. */
  async function update(): Promise<CaughtUp> {
    let isNew = false
    for (;;) {
      const answer = await ask({ after: syncedTo, limit: MOST_AT_ONCE })
      if (!answer.ok) return refuse(answer.failure)
      const { messages, last_read, ...facts } = answer.data
      isNew = add(messages) || isNew
      change(facts)
      readUpTo(last_read)
      syncedTo = messages.at(-1)?.id ?? syncedTo
      if (messages.length < MOST_AT_ONCE) return isNew ? 'new' : 'same'
    }
  }

  /** Read marks only move forward, whatever arrives late. */
  function readUpTo(marks: Partial<RoomWithMessages['last_read']>): void {
    const now = $room.get()
    if (now.state !== 'ready') return
    const { mine, theirs } = now.room.last_read
    const last_read = {
      mine: Math.max(mine, marks.mine ?? 0),
      theirs: Math.max(theirs, marks.theirs ?? 0),
    }
    if (last_read.mine > mine || last_read.theirs > theirs) change({ last_read })
  }

  const catchUp = coalesce(() => (isCurrent() ? update() : load()))

  async function loadOlder(): Promise<void> {
    const now = $room.get()
    if (now.state !== 'ready' || now.room.older === 'loading' || now.room.older === 'none') return
    const first = now.room.messages[0]?.id
    if (first === undefined) return
    change({ older: 'loading' })
    const answer = await ask({ before: first, limit: MESSAGES_AT_ONCE })
    if (!answer.ok) return change({ older: 'failed' })
    const { messages } = answer.data
    add(messages)
    change({ older: messages.length < MESSAGES_AT_ONCE ? 'none' : 'some' })
  }

  const retry = (): void => {
    $room.set(LOADING_ROOM)
    void catchUp()
  }
  /** After a change in the room's menu. */
  const setBlocked = (blocked_by_me: boolean): void => change({ blocked_by_me })
  const actions = { add, replace, readUpTo, catchUp, loadOlder, retry, setBlocked }
  return { $room: readonlyType($room), $savedAt: readonlyType($savedAt), isCurrent, ...actions }
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
