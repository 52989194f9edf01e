/** Loads the messages of one room, newest first, and keeps up with it. */
import { readonlyType } from 'nanostores'
import { MESSAGES_AT_ONCE } from '../../api/lib/limits.ts'
import type { RequestFailure } from '../../api/lib/request.ts'
import { coalesce } from '../lib/coalesce.ts'
import { failureMessage, hasStatus } from '../lib/failure.ts'
import { askAsMember } from '../session/as-member.ts'
import type { CaughtUp } from './live-channel.ts'
import { createRoomState, isMine, LOADING_ROOM } from './room-state.ts'
import { forgetRoom, savedRoom } from './saved-chats.ts'

const MOST_AT_ONCE = 100

/** `isWatched`: true while somebody looks at the end of the chat, so that new messages aren't marked new. */
export function createRoomMessages(id: number, lang: string, isWatched: () => boolean) {
  const state = createRoomState(isWatched)
  const { $room, $savedAt, isCurrent, change, add, replace, readUpTo } = state
  const { catchUp, loadOlder } = createRoomLoading(id, lang, state)

  const retry = (): void => {
    $room.set(LOADING_ROOM)
    void catchUp()
  }
  /** After a change in the room's menu. */
  const setBlocked = (blocked_by_me: boolean): void => change({ blocked_by_me })
  const actions = { add, replace, readUpTo, catchUp, loadOlder, retry, setBlocked }
  return { $room: readonlyType($room), $savedAt: readonlyType($savedAt), isCurrent, ...actions }
}

type State = ReturnType<typeof createRoomState>

function createRoomLoading(id: number, lang: string, state: State) {
  /**
   * Nothing is missing up to this id. Only server answers move it: a socket's message may follow others that the
   * socket missed.
   */
  let syncedTo = 0

  const ask = (query: { before?: number; after?: number; limit: number }) =>
    askAsMember('GET /chats/[id]/', { params: { id }, query, lang })
  const refuse = (failure: RequestFailure): CaughtUp => showFailure(id, state, failure)

  async function load(): Promise<CaughtUp> {
    const answer = await ask({ limit: MESSAGES_AT_ONCE })
    if (!answer.ok) {
      if (answer.failure.kind === 'transport') await showSaved(id, state)
      return refuse(answer.failure)
    }
    const { messages, last_read } = answer.data
    syncedTo = messages.at(-1)?.id ?? 0
    const hasNews = messages.some((one) => one.id > last_read.mine && !isMine(one))
    state.show({
      ...answer.data,
      older: messages.length < MESSAGES_AT_ONCE ? 'none' : 'some',
      newAfter: hasNews ? last_read.mine : null,
    })
    return 'new'
  }

  /** Loads everything after the last known message, page by page. */
  async function update(): Promise<CaughtUp> {
    let isNew = false
    for (;;) {
      const answer = await ask({ after: syncedTo, limit: MOST_AT_ONCE })
      if (!answer.ok) return refuse(answer.failure)
      const { messages, last_read, ...facts } = answer.data
      isNew = state.add(messages) || isNew
      state.change(facts)
      state.readUpTo(last_read)
      syncedTo = messages.at(-1)?.id ?? syncedTo
      if (messages.length < MOST_AT_ONCE) return isNew ? 'new' : 'same'
    }
  }

  async function loadOlder(): Promise<void> {
    const room = state.ready()
    if (!room || room.older === 'loading' || room.older === 'none') return
    const first = room.messages[0]?.id
    if (first === undefined) return
    state.change({ older: 'loading' })
    const answer = await ask({ before: first, limit: MESSAGES_AT_ONCE })
    if (!answer.ok) return state.change({ older: 'failed' })
    const { messages } = answer.data
    state.add(messages)
    state.change({ older: messages.length < MESSAGES_AT_ONCE ? 'none' : 'some' })
  }

  return { catchUp: coalesce(() => (state.isCurrent() ? update() : load())), loadOlder }
}

function showFailure(id: number, { $room, ready }: State, failure: RequestFailure): CaughtUp {
  const isGone = hasStatus(failure, 404)
  if (isGone) {
    $room.set({ state: 'gone' })
    void forgetRoom(id)
  } else if (!ready()) $room.set({ state: 'failed', why: failureMessage(failure) })
  return isGone ? 'gone' : 'failed'
}

/** Without a network: the room as last saved. */
async function showSaved(id: number, { $room, $savedAt, ready }: State): Promise<void> {
  if (ready()) return
  const saved = await savedRoom(id)
  if (!saved) return
  $savedAt.set(saved.at)
  $room.set({ state: 'ready', room: saved.data })
}
