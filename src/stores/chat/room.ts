/** An open room: messages, live channel, typing and read marks. */
import { atom, readonlyType } from 'nanostores'
import type { Message } from '../../api/chat/chats.ts'
import { chatSocketPath } from '../../api/chat/live.ts'
import { askAsMember } from '../session/as-member.ts'
import { dealsChanged } from './deal-news.ts'
import { openLiveChannel } from './live-channel.ts'
import type { Frame } from './live-socket.ts'
import { $delivered, sendAllWaiting } from './outbox.ts'
import { myId } from '../session/session.ts'
import { createRoomMessages } from './room-messages.ts'
import { $watched, markRoomRead } from './rooms.ts'
import { saveRoom } from './saved-chats.ts'

const POLL_MS = 3_000
/** The partner is told this often while the member types. */
const TYPING_EVERY_MS = 3_000
/** After so long without a signal the partner has stopped typing. */
const TYPING_STOPS_AFTER_MS = 5_000

const isMe = (userId: number | undefined): boolean => userId === myId()

export type RoomStore = ReturnType<typeof createRoomStore>

export function createRoomStore(id: number, lang: string) {
  const messages = createRoomMessages(id, lang, () => $watched.get() === id)
  let tellTyping = (): void => {}
  const typing = createTyping(() => tellTyping())

  function onFrame(frame: Frame): void {
    if (frame.type === 'message') {
      if (!isMe(frame.sender?.id)) typing.theyStop()
      messages.add([frame])
    } else if (frame.type === 'changed') {
      messages.replace(frame)
      // The listing has changed with its offers
      if (frame.offer) void messages.catchUp()
    } else if (frame.type === 'deal') dealsChanged()
    else if (frame.type === 'typing' && !isMe(frame.sender)) typing.theyType()
    else if (frame.type === 'read')
      messages.readUpTo({ [isMe(frame.reader) ? 'mine' : 'theirs']: frame.last_id })
  }

  const watch = createWatch(id, lang, messages)

  /** Loads the room and follows it until it is closed. */
  function open(): () => void {
    const { catchUp } = messages
    const path = chatSocketPath(id)
    const channel = openLiveChannel({ path, pollMs: POLL_MS, onFrame, catchUp })
    tellTyping = () => channel.send({ type: 'typing' })
    const stopDelivered = $delivered.listen((delivered) => {
      if (delivered?.room === id) messages.add([delivered.message])
    })
    const stopSaving = messages.$room.listen((now) => {
      if (now.state === 'ready' && messages.isCurrent()) void saveRoom(now.room)
    })
    sendAllWaiting()
    return () => {
      stopSaving()
      stopDelivered()
      channel.close()
      typing.theyStop()
      watch(false)
    }
  }

  /** Shows a message that an answer brought, new or in its present form. */
  function take(message: Message): void {
    messages.add([message])
    messages.replace(message)
  }

  const { $room, $savedAt, loadOlder, retry, setBlocked } = messages
  const { $typing, iType, iStop } = typing
  const actions = { open, take, watch, loadOlder, retry, setBlocked, iType, iStop }
  return { id, $room, $savedAt, $typing, ...actions }
}

/** Set while somebody looks at the newest message; then all is marked as read. */
function createWatch(
  id: number,
  lang: string,
  messages: ReturnType<typeof createRoomMessages>,
): (isLookedAt: boolean) => void {
  const isWatched = () => $watched.get() === id
  let telling = false
  async function tellRead(): Promise<void> {
    if (telling) return
    telling = true
    for (let upTo = unreadUpTo(); upTo > 0; upTo = isWatched() ? unreadUpTo() : 0) {
      const body = { last_id: upTo }
      const answer = await askAsMember('POST /chats/[id]/read/', { params: { id }, body, lang })
      // The next call tries again
      if (!answer.ok) break
      messages.readUpTo({ mine: upTo })
      markRoomRead(id)
    }
    telling = false
  }

  /** The newest message if some of the partner's are unread; else 0. */
  function unreadUpTo(): number {
    const now = messages.$room.get()
    if (now.state !== 'ready') return 0
    const { last_read } = now.room
    const news = [...now.room.messages]
      .reverse()
      .find(({ id, sender }) => id > last_read.mine && !isMe(sender?.id))
    return news?.id ?? 0
  }

  return (isLookedAt) => {
    if (isLookedAt) $watched.set(id)
    else if (isWatched()) $watched.set(null)
    if (isLookedAt) void tellRead()
  }
}

/** Typing in both directions: the partner's signal, and the member's own. */
function createTyping(tell: () => void) {
  const $typing = atom(false)
  let toldAt = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined

  const theyStop = (): void => {
    clearTimeout(timer)
    $typing.set(false)
  }
  return {
    $typing: readonlyType($typing),
    theyType(): void {
      clearTimeout(timer)
      timer = setTimeout(theyStop, TYPING_STOPS_AFTER_MS)
      $typing.set(true)
    },
    theyStop,
    iType(): void {
      if (Date.now() - toldAt < TYPING_EVERY_MS) return
      toldAt = Date.now()
      tell()
    },
    /** After sending, the next keystroke is told at once. */
    iStop(): void {
      toldAt = -Infinity
    },
  }
}
