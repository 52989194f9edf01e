import { buffer } from 'node:stream/consumers'
import { app } from '../app.ts'
import { Failure } from '../failure.ts'
import { requireParticipant } from './participant.ts'

const HEADERS = {
  'Content-Type': 'image/webp',
  'Cache-Control': 'private, max-age=86400',
  // A browser has it for one member, not for the next one who logs in there
  Vary: 'Authorization',
  'X-Robots-Tag': 'noindex',
}

type Asked = { roomId: number; userId: number; name: string }

/** A picture for one of the room's two people; 404 once it is hidden, or deleted for who asks. */
export async function readPicture({ roomId, userId, name }: Asked): Promise<Response> {
  await requireParticipant(roomId, userId)
  const { rows } = await app().db.$client.query({
    name: 'chat-picture',
    text: `select from messages m
      left join read_marks mark on mark.room_id = m.room_id and mark.user_id = $2
      where m.picture->>'id' = $3 and m.picture is not null and m.room_id = $1 and m.hidden_at is null
        and m.id > coalesce(mark.hidden_up_to_id, -1)`,
    values: [roomId, userId, name.slice(0, name.indexOf('-'))],
  })
  if (rows.length === 0) throw new Failure('not_found')
  return sendFile(name, HEADERS)
}

/** A file of a chat's picture as an answer; the caller has asked who may see it. */
export async function sendFile(name: string, headers: Record<string, string>): Promise<Response> {
  const file = await app().chatPictures.read(name)
  if (!file) throw new Failure('not_found')
  return new Response(new Uint8Array(await buffer(file.body)), { headers })
}
