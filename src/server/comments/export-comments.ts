/** Comments and replies in their author's export. */
import * as v from 'valibot'
import { readOwnRows, withIsoDate } from '../jobs/own-rows.ts'
import { date } from '../db/ask.ts'

const commentRow = v.object({
  id: v.number(),
  service_id: v.number(),
  text: v.string(),
  created_at: date,
  edited_at: v.nullable(date),
})
const COMMENTS = `select id, service_id, text, created_at, edited_at from comments
  where author_id = $1 order by id`

const replyRow = v.object({
  id: v.number(),
  comment_id: v.number(),
  text: v.string(),
  created_at: date,
})
const REPLIES = `select id, comment_id, text, created_at from replies where author_id = $1 order by id`

export async function exportComments({ userId }: { userId: number }) {
  const comments = await readOwnRows(commentRow, COMMENTS, userId)
  const replies = await readOwnRows(replyRow, REPLIES, userId)
  return {
    comments: comments.map((row) => ({
      ...withIsoDate(row),
      edited_at: row.edited_at?.toISOString() ?? null,
    })),
    replies: replies.map(withIsoDate),
  }
}
