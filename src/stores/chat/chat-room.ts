/** An open chat: its messages, its live channel, who types and what was read. */
import { readPath, chatSocketPath } from '../../api/chat-paths.ts'
import { asMember } from '../session/as-member.ts'
import { $watched, markRoomRead } from './chat-rooms.ts'
import { createConversation } from './conversation.ts'
import { openLiveChannel } from './live-channel.ts'
import type { Frame } from './live-socket.ts'
import { $delivered, sendAllWaiting } from './outbox.ts'
import { myId } from '../session/session.ts'
import { createTyping } from './typing.ts'

const POLL_MS = 3_000

export type ChatRoom = ReturnType<typeof createChatRoom>

export function createChatRoom(id: number, lang: string) {
  const isWatched = () => $watched.get() === id
  const conversation = createConversation(id, lang, isWatched)
  let tellTyping = (): void => {}
  const typing = createTyping(() => tellTyping())
  const isMe = (userId: number | undefined) => userId === myId()

  function onFrame(frame: Frame): void {
    if (frame.type === 'message') {
      if (!isMe(frame.sender?.id)) typing.theyStop()
      conversation.add([frame])
    } else if (frame.type === 'typing' && !isMe(frame.sender)) typing.theyType()
    else if (frame.type === 'read')
      conversation.readUpTo({ [isMe(frame.reader) ? 'mine' : 'theirs']: frame.last_id })
  }

  /** Loads the room and follows it until it is closed. */
  function open(): () => void {
    const { catchUp } = conversation
    const path = chatSocketPath(id)
    const channel = openLiveChannel({ path, pollMs: POLL_MS, onFrame, catchUp })
    tellTyping = () => channel.send({ type: 'typing' })
    const stopDelivered = $delivered.listen((delivered) => {
      if (delivered?.room === id) conversation.add([delivered.message])
    })
    sendAllWaiting()
    return () => {
      stopDelivered()
      channel.close()
      typing.theyStop()
      watch(false)
    }
  }

  /** Whether somebody looks at the newest message; then all is read. */
  function watch(isLookedAt: boolean): void {
    if (isLookedAt) $watched.set(id)
    else if (isWatched()) $watched.set(null)
    if (isLookedAt) void tellRead()
  }

  let telling = false
  async function tellRead(): Promise<void> {
    if (telling) return
    telling = true
    for (let upTo = unreadUpTo(); upTo > 0; upTo = isWatched() ? unreadUpTo() : 0) {
      const body = { last_id: upTo }
      const answer = await asMember<undefined>(readPath(id), { method: 'POST', body, lang })
      // The next look tries again
      if (!answer.ok) break
      conversation.readUpTo({ mine: upTo })
      markRoomRead(id)
    }
    telling = false
  }

  /** The newest message when I have not read all of the other one's; else 0. */
  function unreadUpTo(): number {
    const now = conversation.$conversation.get()
    if (now.state !== 'ready') return 0
    const { messages, last_read } = now.room
    const news = messages.findLast(({ id, sender }) => id > last_read.mine && !isMe(sender?.id))
    return news?.id ?? 0
  }

  const { $conversation, loadOlder, retry, setBlocked } = conversation
  const { $typing, iType, iStop } = typing
  return { id, $conversation, $typing, open, watch, loadOlder, retry, setBlocked, iType, iStop }
}
