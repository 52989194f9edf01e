import * as v from 'valibot'
import { app } from '../app.ts'
import { Failure } from '../failure.ts'
import { owns } from '../policy.ts'
import { any } from '../db/ask.ts'

/** Throws 404 for everybody but the room's two people. */
export async function requireParticipant(roomId: number, userId: number): Promise<void> {
  const rows = await any(
    app().db,
    v.object({ first: v.nullable(v.number()), second: v.nullable(v.number()) }),
    {
      name: 'chat-participant',
      text: 'select first_user_id as first, second_user_id as second from rooms where id = $1',
      values: [roomId],
    },
  )
  const [room] = rows
  if (!room || !owns(userId, [room.first, room.second])) throw new Failure('not_found')
}
