/** The pause that Telegram demands, shared by all processes: messages meanwhile would prolong it. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { app } from '../app.ts'
import { rowsOf } from '../db/row.ts'

/** Keeps the later end of two pauses. */
export async function startPause(seconds: number): Promise<void> {
  await app().db.execute(sql`
    insert into telegram_pause (until) values (now() + ${seconds} * interval '1 second')
    on conflict (is_only) do update set until = greatest(telegram_pause.until, excluded.until)`)
}

/** The seconds left; 0 without a pause. */
export async function secondsOfPause(): Promise<number> {
  const rows = rowsOf(
    v.object({ seconds: v.number() }),
    await app().db.execute(sql`
    select ceil(extract(epoch from until - now()))::int as seconds from telegram_pause where until > now()`),
  )
  return rows[0]?.seconds ?? 0
}
