/** Outgoing messages: sent in order, each exactly once, through network failures and from any tab. */
import { atom, readonlyType } from 'nanostores'
import * as v from 'valibot'
import type { Message } from '../../api/chat/chats.ts'
import { MESSAGE_MAX } from '../../api/lib/limits.ts'
import { transport, type Result } from '../../api/lib/request.ts'
import { cleanText } from '../../api/text/user-text.ts'
import { showToast } from '../lib/toasts.ts'
import { askAsMember } from '../session/as-member.ts'
import { createOutbox } from '../session/outbox.ts'
import type { Entry } from '../session/outbox-entry.ts'
import { myId } from '../session/session.ts'

const body = v.object({
  content: v.string(),
  /** The size of a picture; its bytes wait in IndexedDB (unsent-pictures.ts). */
  picture: v.exactOptional(v.object({ width: v.number(), height: v.number() })),
})
type Body = v.InferOutput<typeof body>

/** A message that the server hasn't stored yet; its queue is the room, its id the `client_id`. */
export type Waiting = Entry<Body>

const $sent = atom<{ room: number; message: Message } | null>(null)
/** The message that the server stored last. */
export const $delivered = readonlyType($sent)

const outbox = createOutbox<Body, Message>({
  name: 'chat',
  policy: 'auto',
  body,
  send({ id, queue, body }) {
    if (body.picture) return sendPicture(Number(queue), id)
    return askAsMember('POST /chats/[id]/messages/', {
      params: { id: Number(queue) },
      body: { ...body, client_id: id },
    })
  },
  onSent(entry, message) {
    $sent.set({ room: Number(entry.queue), message })
    void forgetBytes(entry)
  },
  onFailed: () => showToast('error', 'chat_send_error'),
})

/** Unsent messages, oldest first. */
export const $waiting = outbox.$entries
/** Sends again after a final failure. */
export const sendAgain = (message: Waiting): void => void outbox.retry(message)
export function discard(message: Waiting): void {
  outbox.forget(message.id)
  void forgetBytes(message)
}

type PictureCode = {
  sendPicture: (room: number, id: string) => Promise<Result<Message>>
  forgetPicture: (id: string) => Promise<void>
}
/** Set at runtime: an import here would split the chunk that all islands share. */
let loadPictureCode = (): Promise<PictureCode> => Promise.reject(new Error('No chat is open'))

/** The chat provides the code of pictures before it sends anything. */
export function sendPicturesBy(load: () => Promise<PictureCode>): void {
  loadPictureCode = load
}

/** Without a network even the code can't load, so the picture waits. */
const sendPicture = (room: number, id: string): Promise<Result<Message>> =>
  loadPictureCode().then(
    (code) => code.sendPicture(room, id),
    () => transport('FETCH_ERROR'),
  )

/** On failure the bytes stay until the next logout. */
async function forgetBytes({ id, body }: Waiting): Promise<void> {
  if (!body.picture) return
  const code = await loadPictureCode().catch(() => null)
  await code?.forgetPicture(id)
}

/** Characters left, as the server counts them. */
export const lettersLeft = (text: string): number => MESSAGE_MAX - [...cleanText(text)].length

/** Queues a text; false when it is empty or too long. */
export function sendText(room: number, text: string): boolean {
  const content = cleanText(text)
  if (myId() === undefined || !content || lettersLeft(text) < 0) return false
  void outbox.put(String(room), { content })
  return true
}

/** Queues a photo whose bytes are stored under this id. */
export const sendPhoto = (
  room: number,
  { id, width, height }: { id: string; width: number; height: number },
): void => void outbox.put(String(room), { content: '', picture: { width, height } }, { id })

/** Sends a text once, however often and from whichever tab this is called: the server stores an id once per room. */
export const sendOnce = (room: number, content: string, id: string): void =>
  void outbox.put(String(room), { content }, { id })

/** Sends everything that still waits in any room, typed before the browser closed or another chat opened. */
export const sendAllWaiting = (): void => outbox.resume()

/** Removes messages from the queue that have arrived, however that became known. */
export function settle(messages: readonly { client_id: string }[]): void {
  const ids = new Set(messages.map(({ client_id }) => client_id))
  for (const message of $waiting.get()) if (ids.has(message.id)) discard(message)
}
