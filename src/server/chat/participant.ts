import { app } from '../app.ts'
import { Failure } from '../failure.ts'

/** Who takes part in a room; `otherId` is null once they deleted their account. */
export type Participant = { roomId: number; otherId: number | null }

/** That the user takes part in the room. For everybody else there is no such room. */
export async function findParticipant(roomId: number, userId: number): Promise<Participant> {
  const { rows } = await app().db.$client.query<{ other_id: number | null }>({
    name: 'chat-participant',
    text: `select case when first_user_id = $2 then second_user_id else first_user_id end as other_id
      from rooms where id = $1 and $2 in (first_user_id, second_user_id)`,
    values: [roomId, userId],
  })
  const [room] = rows
  if (!room) throw new Failure('not_found')
  return { roomId, otherId: room.other_id }
}
