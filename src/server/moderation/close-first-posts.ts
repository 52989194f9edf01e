import { app } from '../app.ts'
import { run } from '../db/ask.ts'

const DAYS = 7
const BATCH = 500

/** Closes cases that only a first post has opened: without an objection for a week, the content may stay. */
export async function closeFirstPosts(): Promise<void> {
  for (;;) {
    const closed = await run(app().db, {
      text: `update cases set state = 'decided', decided_at = now() where id in (
         select id from cases where state = 'open' and sources = '{first_post}'
           and created_at < now() - $1 * interval '1 day' and (claimed_until is null or claimed_until < now())
         limit $2 for update skip locked)`,
      values: [DAYS, BATCH],
    })
    if (closed < BATCH) return
  }
}
