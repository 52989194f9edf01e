import { sql } from 'drizzle-orm'
import { app } from '../app.ts'
import { HOUR_MS } from '../time.ts'
import type { Noun } from '../jobs/noun.ts'
import { run } from '../db/ask.ts'

export const staffNoun: Noun = {
  tasks: [['removing old sessions of the staff', removeOldSessions, HOUR_MS]],
}

async function removeOldSessions(): Promise<void> {
  await run(
    app().db,
    sql`delete from staff_sessions where created_at < now() - interval '12 hours'`,
  )
}
