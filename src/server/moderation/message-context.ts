/** The messages around a reported one. Nobody reads a whole chat. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { app } from '../app.ts'
import { any, date } from '../db/ask.ts'
import { storedPicture } from '../db/schema/chat.ts'
import { pictureName } from '../media/names.ts'
import { logStaff } from '../staff/log.ts'
import type { StaffMember } from '../staff/sessions.ts'

const AROUND = 10

const row = v.object({
  id: v.number(),
  sender: v.nullable(v.string()),
  content: v.string(),
  hasPicture: v.boolean(),
  createdAt: date,
})

/** SQL for the reported message and those around it; empty when nobody reported it. */
const around = (messageId: number) => sql`
  reported as (select id, room_id from messages m where id = ${messageId}
    and exists (select from reports where kind = 'message' and reported_id = m.id)),
  around as (
    (select m.* from messages m join reported r on m.room_id = r.room_id and m.id <= r.id
      order by m.id desc limit ${AROUND + 1})
    union all
    (select m.* from messages m join reported r on m.room_id = r.room_id and m.id > r.id
      order by m.id limit ${AROUND}))`

/** The reported message with ten before and ten after it; empty when nobody reported it. Each read is logged. */
export async function readAround(messageId: number, staff: StaffMember, requestId: string) {
  return app().db.transaction(async (tx) => {
    await logStaff(tx, {
      actorId: staff.id,
      action: 'chat.read',
      targetKind: 'message',
      targetId: messageId,
      requestId,
    })
    return any(
      tx,
      row,
      sql`with ${around(messageId)}
      select around.id, username as sender, content, picture is not null as "hasPicture",
        around.created_at as "createdAt"
      from around left join users u on u.id = sender_id order by around.id`,
    )
  })
}

type Look = { reportedId: number; messageId: number; staff: StaffMember; requestId: string }

/** The file of a picture among these messages, hidden or not; null when there is none. Each read is logged. */
export async function findPictureAround(look: Look): Promise<string | null> {
  const { reportedId, messageId, staff, requestId } = look
  return app().db.transaction(async (tx) => {
    const rows = await any(
      tx,
      v.object({ picture: storedPicture }),
      sql`with ${around(reportedId)}
      select picture from around where id = ${messageId} and picture is not null`,
    )
    if (!rows[0]) return null
    const target = { targetKind: 'message', targetId: messageId, requestId }
    await logStaff(tx, { actorId: staff.id, action: 'chat.picture', ...target })
    const { id, widths } = rows[0].picture
    return pictureName(id, widths.at(-1) ?? 0)
  })
}
