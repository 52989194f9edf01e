/** Messages on their way: sent in order, each once, whatever the network does and in whichever tab. */
import { atom, readonlyType } from 'nanostores'
import * as v from 'valibot'
import type { Message } from '../../api/chats.ts'
import { MESSAGE_MAX } from '../../api/limits.ts'
import { transport, type Result } from '../../api/request.ts'
import { cleanText } from '../../api/user-text.ts'
import { keepText, textsUnder } from '../lib/browser-storage.ts'
import { parseStored } from '../lib/stored-json.ts'
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

/** A message that the server does not have yet; its queue is the room, its id the `client_id`. */
export type Waiting = Entry<Body>

const $sent = atom<{ room: number; message: Message } | null>(null)
/** The message that the server has stored last. */
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

/** What the member has typed and the server does not have, oldest first. */
export const $waiting = outbox.$entries
/** Once more, after it failed for good. */
export const sendAgain = (message: Waiting): void => void outbox.retry(message)
export function discard(message: Waiting): void {
  outbox.forget(message.id)
  void forgetBytes(message)
}

type PictureCode = {
  sendPicture: (room: number, id: string) => Promise<Result<Message>>
  forgetPicture: (id: string) => Promise<void>
}
/** Imported from here it would split what all islands share. */
let loadPictureCode = (): Promise<PictureCode> => Promise.reject(new Error('No chat is open'))

/** The chat says where the code of pictures is, before it sends anything. */
export function sendPicturesBy(load: () => Promise<PictureCode>): void {
  loadPictureCode = load
}

/** Without a network the picture waits for the code as well. */
const sendPicture = (room: number, id: string): Promise<Result<Message>> =>
  loadPictureCode().then(
    (code) => code.sendPicture(room, id),
    () => transport('FETCH_ERROR'),
  )

/** Bytes that stay behind go with the next logout. */
async function forgetBytes({ id, body }: Waiting): Promise<void> {
  if (!body.picture) return
  const code = await loadPictureCode().catch(() => null)
  await code?.forgetPicture(id)
}

/** How many characters are left, by the server's count. */
export const lettersLeft = (text: string): number => MESSAGE_MAX - [...cleanText(text)].length

/** Takes a text to be sent; false when there is nothing in it, or too much. */
export function sendText(room: number, text: string): boolean {
  const content = cleanText(text)
  if (myId() === undefined || !content || lettersLeft(text) < 0) return false
  void outbox.put(String(room), { content })
  return true
}

/** Takes a photo to be sent whose bytes are stored under this id. */
export const sendPhoto = (
  room: number,
  { id, width, height }: { id: string; width: number; height: number },
): void => void outbox.put(String(room), { content: '', picture: { width, height } }, { id })

/** Sends a text once, however often and from whichever tab it is told to: the server takes an id of a room once. */
export const sendOnce = (room: number, content: string, id: string): void =>
  void outbox.put(String(room), { content }, { id })

/** Sends what still waits in any room, typed before the browser was closed or another chat opened. */
export function sendAllWaiting(): void {
  adoptOldForm()
  outbox.resume()
}

/** These have arrived, however that became known. */
export function settle(messages: readonly { client_id: string }[]): void {
  const ids = new Set(messages.map(({ client_id }) => client_id))
  for (const message of $waiting.get()) if (ids.has(message.id)) discard(message)
}

const oldForm = v.object({
  owner: v.number(),
  room: v.number(),
  client_id: v.string(),
  content: v.string(),
  failed: v.nullable(v.string()),
})

/** Browsers that were here before the first of December 2026 may hold messages in this form. */
function adoptOldForm(): void {
  for (const { key, text } of textsUnder('outbox:')) {
    const old = parseStored(oldForm, text)
    if (!old || old.owner !== myId()) continue
    const { room, content, client_id: id, failed } = old
    keepText(key, '')
    void outbox.put(String(room), { content }, { id, failed })
  }
}
