/** A member's quick replies. */
import { eq, sql } from 'drizzle-orm'
import { app } from '../app.ts'
import { run } from '../db/ask.ts'
import { ownReplies } from '../db/schema/index.ts'

export async function readOwnReplies(userId: number): Promise<string[]> {
  const [row] = await app().db.select().from(ownReplies).where(eq(ownReplies.userId, userId))
  return row?.texts ?? []
}

/** Stores nothing when the account is deleted meanwhile. */
export async function saveOwnReplies(userId: number, texts: string[]): Promise<void> {
  await run(
    app().db,
    sql`
    insert into own_replies (user_id, texts)
    select id, ${sql.param(texts)}::text[] from users where id = ${userId} for key share
    on conflict (user_id) do update set texts = excluded.texts`,
  )
}
