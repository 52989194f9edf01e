/** Files of chat pictures. They have random names and no public address. */
import { randomBytes } from 'node:crypto'
import type { MessagePicture } from '../../api/chat/chats.ts'
import { app } from '../app.ts'
import type { StoredPicture } from '../db/schema/chat.ts'
import { cardWidth, pictureName, pictureNames } from '../media/names.ts'
import type { Picture } from '../media/pipeline.ts'

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
