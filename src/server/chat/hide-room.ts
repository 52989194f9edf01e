import { app } from '../app.ts'
import { Failure } from '../failure.ts'

/** Deletes a room for one of its two people: what is in it now they do not see again. */
export async function hideRoom(roomId: number, userId: number): Promise<void> {
  const { rowCount } = await app().db.$client.query(
    `insert into read_marks (room_id, user_id, hidden_up_to_id)
     select id, $2, (select coalesce(max(id), 0) from messages where room_id = $1) from rooms
     where id = $1 and $2 in (first_user_id, second_user_id)
     on conflict (room_id, user_id) do update set opened_at = null,
       hidden_up_to_id = greatest(read_marks.hidden_up_to_id, excluded.hidden_up_to_id)`,
    [roomId, userId],
  )
  if (!rowCount) throw new Failure('not_found')
  await app().bus.publish({ type: 'chat-rooms', roomId, userIds: [userId] })
}
