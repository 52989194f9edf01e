/** The pause that Telegram asks for, shared by all processes: whoever goes on meanwhile makes it longer. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { app } from '../app.ts'
import { rowsOf } from '../db/row.ts'

/** The later end of two holds. */
export async function startPause(seconds: number): Promise<void> {
  await app().db.execute(sql`
    insert into telegram_pause (until) values (now() + ${seconds} * interval '1 second')
    on conflict (is_only) do update set until = greatest(telegram_pause.until, excluded.until)`)
}

/** 0: there is none. */
export async function secondsOfPause(): Promise<number> {
  const rows = rowsOf(
    v.object({ seconds: v.number() }),
    await app().db.execute(sql`
    select ceil(extract(epoch from until - now()))::int as seconds from telegram_pause where until > now()`),
  )
  return rows[0]?.seconds ?? 0
}
