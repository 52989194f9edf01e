/** Stores how far each person of a room has read, and up to which message they have deleted it for themselves. */
import * as v from 'valibot'
import { app } from '../app.ts'
import { Failure } from '../failure.ts'
import { ROOM_KEY } from '../notify/notify.ts'
import { any, exists } from '../db/ask.ts'

type Mark = { roomId: number; userId: number; lastId: number }

/** Moves the reader's mark forward, at most to the newest message, and publishes the move. */
export async function markRead({ roomId, userId, lastId }: Mark): Promise<void> {
  const rows = await any(
    app().db,
    v.object({ is_member: v.boolean(), moved_to: v.nullable(v.number()) }),
    {
      name: 'chat-read',
      text: `with me as materialized (
        select id from users where id = $2 for key share
      ), room as (
        select rooms.id from rooms join me on me.id in (first_user_id, second_user_id)
        where rooms.id = $1
      ), moved as (
        insert into read_marks (room_id, user_id, last_read_id)
        select id, $2, newest from room, lateral
          (select max(id) as newest from messages where room_id = $1 and id <= $3) as m
        where newest is not null
        on conflict (room_id, user_id) do update set last_read_id = excluded.last_read_id
        where read_marks.last_read_id < excluded.last_read_id
        returning last_read_id
      ), told as (
        update notifications set read_at = now() where user_id = $2 and key = ${ROOM_KEY} and read_at is null
          and (subject->>'messageId')::bigint <= (select last_read_id from moved)
      )
      select exists (select from room) as is_member, (select last_read_id from moved) as moved_to`,
      values: [roomId, userId, lastId],
    },
  )
  if (!rows[0]?.is_member) throw new Failure('not_found')
  const movedTo = rows[0].moved_to
  if (movedTo === null) return
  const { bus } = app()
  await Promise.all([
    bus.publish({ type: 'chat-read', roomId, userId, lastId: movedTo }),
    bus.publish({ type: 'chat-rooms', roomId, userIds: [userId] }),
  ])
}

/** Deletes a room for one of its two people: they do not see its present messages again. */
export async function hideRoom(roomId: number, userId: number): Promise<void> {
  const hidden = await exists(app().db, {
    text: `insert into read_marks (room_id, user_id, hidden_up_to_id)
     select id, $2, (select coalesce(max(id), 0) from messages where room_id = $1) from rooms
     where id = $1 and $2 in (first_user_id, second_user_id)
     on conflict (room_id, user_id) do update set opened_at = null,
       hidden_up_to_id = greatest(read_marks.hidden_up_to_id, excluded.hidden_up_to_id)`,
    values: [roomId, userId],
  })
  if (!hidden) throw new Failure('not_found')
  await app().bus.publish({ type: 'chat-rooms', roomId, userIds: [userId] })
}
