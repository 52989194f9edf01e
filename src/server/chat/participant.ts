import { app } from '../app.ts'
import { Failure } from '../failure.ts'
import { can } from '../policy.ts'

/** Who takes part in a room; `otherId` is null once they deleted their account. */
export type Participant = { roomId: number; otherId: number | null }

/** That the user takes part in the room. For everybody else there is no such room. */
export async function findParticipant(roomId: number, userId: number): Promise<Participant> {
  const { rows } = await app().db.$client.query<{ first: number | null; second: number | null }>({
    name: 'chat-participant',
    text: 'select first_user_id as first, second_user_id as second from rooms where id = $1',
    values: [roomId],
  })
  const [room] = rows
  if (!room || !can({ id: userId }, 'room.read', { owners: [room.first, room.second] }))
    throw new Failure('not_found')
  return { roomId, otherId: room.first === userId ? room.second : room.first }
}
