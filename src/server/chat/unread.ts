/** What a member has not read. */
import { app } from '../app.ts'
import { MY_ROOMS } from './room-rows.ts'

const AT_MOST = 1000

const newFrom = (sender: string): string => `(select count(*)::int from (select from messages
  where room_id = room.id and sender_id ${sender} and id > seen_up_to limit ${AT_MOST}) as new)`

/** Of one room: a short walk by index. */
export const UNREAD = `case when room.other_id is null
  then ${newFrom('is null')} else ${newFrom('= room.other_id')} end`

const ALL_UNREAD = `select coalesce(sum(${UNREAD}), 0)::int as unread
  from (select mine.*, greatest(mark.last_read_id, mark.hidden_up_to_id, 0) as seen_up_to
    from (${MY_ROOMS}) as mine
    left join read_marks mark on mark.room_id = mine.id and mark.user_id = $1) as room`

/** In all rooms together: for the header, which need not know the rooms. */
export async function countUnread(userId: number): Promise<number> {
  const query = { name: 'chat-unread', text: ALL_UNREAD, values: [userId] }
  const { rows } = await app().db.$client.query<{ unread: number }>(query)
  return rows[0]?.unread ?? 0
}
