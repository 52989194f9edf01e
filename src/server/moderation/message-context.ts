/** What stands around a reported message. Nobody reads a whole chat. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { app } from '../app.ts'
import { date } from '../db/row.ts'
import { logStaff } from '../staff/log.ts'
import type { StaffMember } from '../staff/sessions.ts'

const AROUND = 10

const row = v.object({
  id: v.number(),
  sender: v.nullable(v.string()),
  content: v.string(),
  createdAt: date,
})

/** The reported message with ten before and ten after it; none when nobody reported it. Each look is logged. */
export async function readAround(messageId: number, staff: StaffMember, requestId: string) {
  return app().db.transaction(async (tx) => {
    await logStaff(tx, {
      actorId: staff.id,
      action: 'chat.read',
      targetKind: 'message',
      targetId: messageId,
      requestId,
    })
    const { rows } = await tx.execute(sql`
      with reported as (select id, room_id from messages m where id = ${messageId}
        and exists (select from reports where kind = 'message' and reported_id = m.id)),
      around as (
        (select m.* from messages m join reported r on m.room_id = r.room_id and m.id <= r.id
          order by m.id desc limit ${AROUND + 1})
        union all
        (select m.* from messages m join reported r on m.room_id = r.room_id and m.id > r.id
          order by m.id limit ${AROUND}))
      select around.id, username as sender, content, around.created_at as "createdAt"
      from around left join users u on u.id = sender_id order by around.id`)
    return v.parse(v.array(row), rows)
  })
}
