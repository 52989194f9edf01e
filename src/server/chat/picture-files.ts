/** Files of chat pictures. They have random names and no public address. */
import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import * as v from 'valibot'
import type { MessagePicture } from '../../api/chat/chats.ts'
import { app } from '../app.ts'
import { Failure } from '../failure.ts'
import type { StoredPicture } from '../db/schema/chat.ts'
import { cardWidth, pictureName, pictureNames } from '../media/names.ts'
import type { Picture } from '../media/pipeline.ts'
import { any, exists } from '../db/ask.ts'
import { requireParticipant } from './participant.ts'

const HEADERS = {
  'Content-Type': 'image/webp',
  'Cache-Control': 'private, max-age=86400',
  // Keeps the browser's cache from serving it to the next member who logs in there
  Vary: 'Authorization',
  'X-Robots-Tag': 'noindex',
}

/** Removes files of chat pictures that no message uses. Young files stay: their message may not be stored yet. */
const SPARED_MS = 3_600_000

/** Gives a picture a new name; returns its row and the bytes of its files. */
export function nameFiles(
  picture: Picture,
  { isBlurred, digest }: { isBlurred: boolean; digest: string | undefined },
) {
  const id = randomBytes(16).toString('hex')
  const wanted = new Set([cardWidth(picture.widths), picture.widths.at(-1)])
  const widths = picture.widths.filter((width) => wanted.has(width))
  const { width, height, color } = picture
  const stored: StoredPicture = { id, width, height, color, widths, is_blurred: isBlurred, digest }
  const files = picture.files.flatMap(({ bytes }, index) => {
    const width = picture.widths[index] ?? 0
    return wanted.has(width) ? [{ name: pictureName(id, width), bytes }] : []
  })
  return { stored, files }
}

/** Waits for all writes even after a failure: a write that finished later would leave a file behind. */
export async function writeFiles(files: { name: string; bytes: Uint8Array }[]): Promise<void> {
  const writes = files.map(({ name, bytes }) => app().chatPictures.write(name, bytes))
  const results = await Promise.allSettled(writes)
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

/** Call it after the messages were deleted, or were not stored. Files left by a failure go in the next sweep. */
export const removeFiles = (pictures: StoredPicture[]): Promise<void> =>
  app()
    .chatPictures.remove(pictures.flatMap(({ id, widths }) => pictureNames({ hash: id, widths })))
    .catch((err: unknown) => app().log.error({ err }, 'pictures of a chat stay'))

/** The picture as the API gives it to the room's two people. */
export function messagePicture(roomId: number, stored: StoredPicture): MessagePicture {
  const { id, widths, width, height, color, is_blurred } = stored
  const address = (width: number) => `/chats/${roomId}/pictures/${pictureName(id, width)}`
  const facts = { width, height, color, is_blurred }
  return { image: address(widths.at(-1) ?? 0), thumbnail: address(widths[0] ?? 0), ...facts }
}

type Asked = { roomId: number; userId: number; name: string }

/** A picture for one of the room's two people; 404 once it is hidden, or the reader has deleted it. */
export async function readPicture({ roomId, userId, name }: Asked): Promise<Response> {
  await requireParticipant(roomId, userId)
  const isShown = await exists(app().db, {
    name: 'chat-picture',
    text: `select from messages m
      left join read_marks mark on mark.room_id = m.room_id and mark.user_id = $2
      where m.picture->>'id' = $3 and m.picture is not null and m.room_id = $1 and m.hidden_at is null
        and m.id > coalesce(mark.hidden_up_to_id, -1)`,
    values: [roomId, userId, name.slice(0, name.indexOf('-'))],
  })
  if (!isShown) throw new Failure('not_found')
  return sendFile(name, HEADERS)
}

/** Responds with a file of a chat picture. The caller has checked that the reader may see it. */
export async function sendFile(name: string, headers: Record<string, string>): Promise<Response> {
  const file = await app().chatPictures.read(name)
  if (!file) throw new Failure('not_found')
  return new Response(new Uint8Array(await buffer(file.body)), { headers })
}

export async function sweepChatPictures(): Promise<void> {
  const { chatPictures } = app()
  for await (const names of chatPictures.names()) await removeOrphans(names)
  await chatPictures.removeUnfinished()
}

async function removeOrphans(names: string[]): Promise<void> {
  const { chatPictures, db, metrics } = app()
  const rows = await any(db, v.object({ id: v.string() }), {
    text: `select picture->>'id' as id from messages
     where picture->>'id' = any($1) and picture is not null`,
    values: [names.map(idOf)],
  })
  const sent = new Set(rows.map(({ id }) => id))
  const orphans: string[] = []
  for (const name of names) {
    if (sent.has(idOf(name))) continue
    const writtenAt = await chatPictures.writtenAt(name)
    if (writtenAt !== undefined && Date.now() - writtenAt > SPARED_MS) orphans.push(name)
  }
  await chatPictures.remove(orphans)
  metrics.count('pictures_removed', orphans.length)
}

const idOf = (name: string): string => name.slice(0, name.indexOf('-'))
