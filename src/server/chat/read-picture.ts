import { buffer } from 'node:stream/consumers'
import { app } from '../app.ts'
import { Failure } from '../failure.ts'
import { requireParticipant } from './participant.ts'
import { exists } from '../db/ask.ts'

const HEADERS = {
  'Content-Type': 'image/webp',
  'Cache-Control': 'private, max-age=86400',
  // Keeps the browser's cache from serving it to the next member who logs in there
  Vary: 'Authorization',
  'X-Robots-Tag': 'noindex',
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
