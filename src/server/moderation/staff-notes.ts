/** Notes about members, which staff write for each other; never shown to members, and deleted with the account. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { noteText } from '../../api/text/user-text.ts'
import { app } from '../app.ts'
import { any, date } from '../db/ask.ts'
import { staffNotes } from '../db/schema/index.ts'
import { parse } from '../http/parse.ts'
import { lockPeople } from '../members/lock-people.ts'
import { logStaff } from '../staff/log.ts'
import { readActor, requireMay, roleOf } from '../staff/refuse.ts'
import type { StaffMember } from '../staff/sessions.ts'

const MOST = 50
export const LONGEST_NOTE = 1000

const form = v.object({ text: v.pipe(noteText(LONGEST_NOTE), v.nonEmpty('invalid_request')) })

/** 403 for a note about oneself, 404 when the member is gone. */
export async function addNoteByForm(
  userId: number,
  fields: Record<string, string>,
  staff: StaffMember,
  requestId: string,
): Promise<void> {
  const { text } = parse(form, fields)
  await app().db.transaction(async (tx) => {
    await lockPeople(tx, [userId])
    const member = { id: userId, role: await roleOf(tx, userId) }
    // As for the mildest sanction
    requireMay(await readActor(tx, staff), { act: 'impose', sanction: 'warning', member })
    await tx.insert(staffNotes).values({ userId, authorId: staff.id, text })
    const target = { targetKind: 'user', targetId: userId }
    await logStaff(tx, { actorId: staff.id, action: 'note.add', ...target, requestId })
  })
}

const note = v.object({
  id: v.number(),
  text: v.string(),
  author: v.nullable(v.string()),
  createdAt: date,
})

/** The newest first. */
export const readStaffNotes = (userId: number) =>
  any(
    app().db,
    note,
    sql`select n.id, n.text, username as author, n.created_at as "createdAt"
      from staff_notes n left join users on users.id = n.author_id
      where n.user_id = ${userId} order by n.id desc limit ${MOST}`,
  )
