import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { sendPicture as sendPictureCall, type Message } from '../../api/chat/chats.ts'
import type { User } from '../members/tokens.ts'
import { app } from '../app.ts'
import { withDiskFailure } from '../disk-full.ts'
import { Failure, isFailure } from '../failure.ts'
import { filesOf, firstValues, type Form, type FormFile } from '../http/multipart.ts'
import { parse } from '../http/parse.ts'
import type { Picture } from '../media/pipeline.ts'
import { makePictures } from '../media/uploads.ts'
import { isBlockedIn } from './blocks.ts'
import { nameFiles, removeFiles, writeFiles } from './picture-files.ts'
import { sendMessage } from './send-message.ts'
import { findSentBefore, isSamePicture } from './sent-before.ts'
import { any } from '../db/ask.ts'

/** Pictures of members are blurred for this long after registration. */
const NEW_FOR_DAYS = 7

type NewPicture = {
  roomId: number
  sender: Pick<User, 'id' | 'username'>
  readForm: () => Promise<Form>
}
type Sent = { message: Message; isNew: boolean }

/**
 * Sends a picture as a message. The same `client_id` with the same file returns the first message. Throws the errors of
 * `sendMessage`, `chat_picture_unanswered` before the form is read, `chat_picture_limit`, and the reason why
 * a file is no picture.
 */
export async function sendPicture({ roomId, sender, readForm }: NewPicture): Promise<Sent> {
  const { hasAnswered, isNewHere } = await readSender(roomId, sender.id)
  if (!hasAnswered) throw new Failure('chat_picture_unanswered')
  const form = await readForm()
  const { client_id: clientId } = parse(sendPictureCall.form, firstValues(form))
  const message = { roomId, sender, content: '', clientId }
  const digest = await digestOf(form)
  const first = await findSentBefore(app().db, { roomId, senderId: sender.id, clientId }, (sent) =>
    isSamePicture(sent, digest),
  )
  if (first) return sendMessage({ ...message, content: first.content, picture: first.picture })
  if (await isBlockedIn(roomId, sender.id)) throw new Failure('chat_blocked')
  const file = onlyFile(form)
  return withinDay(sender.id, async () => {
    const [picture] = await makePictures(sender.id, [file])
    if (!picture) throw new Error('There is no picture of the file')
    return store(message, picture, { isBlurred: isNewHere, digest })
  })
}

/** Removes the files of a refused message. After any other error they stay, because the message may be stored. */
async function store(
  message: Omit<Parameters<typeof sendMessage>[0], 'picture'>,
  picture: Picture,
  facts: { isBlurred: boolean; digest: string | undefined },
): Promise<Sent> {
  const { stored, files } = nameFiles(picture, facts)
  try {
    await withDiskFailure(() => writeFiles(files))
    const sent = await sendMessage({ ...message, picture: stored })
    if (!sent.isNew) await removeFiles([stored])
    return sent
  } catch (error) {
    if (isFailure(error)) await removeFiles([stored])
    throw error
  }
}

/** Counts a picture against the member's daily limit; one that was not stored is given back. */
async function withinDay(memberId: number, send: () => Promise<Sent>): Promise<Sent> {
  const { limits } = app()
  const answer = await limits.take('chat-pictures-member-day', String(memberId))
  if (!answer.ok) throw new Failure('chat_picture_limit', { retryAfter: answer.retryAfter })
  try {
    const sent = await send()
    if (!sent.isNew) await limits.giveBack(answer.receipt)
    return sent
  } catch (error) {
    await limits.giveBack(answer.receipt)
    throw error
  }
}

function onlyFile(form: Form): FormFile {
  const [file, ...others] = filesOf(form, 'image')
  const code = file ? 'max_images_error' : 'at_least_one_image_required'
  if (!file || others.length > 0) throw new Failure(code, { errors: { image: code } })
  return file
}

const sender = v.object({ hasAnswered: v.boolean(), isNewHere: v.boolean() })
type Sender = v.InferOutput<typeof sender>

/** Throws 404 for everybody but the room's two people. */
async function readSender(roomId: number, senderId: number): Promise<Sender> {
  const rows = await any(app().db, sender, {
    name: 'chat-picture-sender',
    text: `select me.created_at > now() - interval '${NEW_FOR_DAYS} days' as "isNewHere",
        exists (select from messages where room_id = r.id and sender_id is distinct from me.id
          and not is_automatic)
          as "hasAnswered"
      from rooms r join users me on me.id in (r.first_user_id, r.second_user_id)
      where r.id = $1 and me.id = $2`,
    values: [roomId, senderId],
  })
  if (!rows[0]) throw new Failure('not_found')
  return rows[0]
}

/** Undefined without a file: a browser that has lost the bytes of a picture asks whether it was sent. */
async function digestOf(form: Form): Promise<string | undefined> {
  const [file] = filesOf(form, 'image')
  if (!file || file.tooLarge) return undefined
  return createHash('sha256')
    .update(await file.read())
    .digest('hex')
}
