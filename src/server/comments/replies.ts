import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { RepliesQuery, Reply } from '../../api/comments.ts'
import { REPLIES_AT_ONCE } from '../../api/lib/limits.ts'
import type { Locale } from '../../i18n/locale.ts'
import { app } from '../app.ts'
import { READABLE } from '../catalogue/public-where.ts'
import { PERSON_COLUMNS, personOf, personRow } from '../catalogue/read/rows.ts'
import { any, date, maybeOne } from '../db/ask.ts'
import { violatedConstraint } from '../db/violated.ts'
import { Failure } from '../failure.ts'
import { writeOnce } from './comments.ts'

type NewReply = { commentId: number; authorId: number; text: string; key: string | null }
const replyRow = v.object({
  ...personRow.entries,
  id: v.number(),
  text: v.string(),
  created_at: date,
})
type ReplyRow = v.InferOutput<typeof replyRow>

const SELECT = `select r.id, r.text, r.created_at, ${PERSON_COLUMNS}
  from replies r join users u on u.id = r.author_id`

/** The replies after the one with the id `after`, oldest first. */
export async function listReplies(
  commentId: number,
  { after = 0 }: RepliesQuery,
  readerId: number,
  locale: Locale,
): Promise<Reply[]> {
  await requireComment(commentId, readerId)
  const rows = await any(app().db, replyRow, {
    name: 'replies',
    text: `${SELECT} where r.comment_id = $1 and r.id > $2 order by r.id limit ${REPLIES_AT_ONCE}`,
    values: [commentId, after],
  })
  return rows.map((row) => replyOf(row, locale))
}

/** Posts once per key; 404 when there is no such comment. */
export async function postReply(reply: NewReply, locale: Locale): Promise<Reply> {
  const { commentId, authorId, text, key } = reply
  const attempt = { userId: authorId, key, kind: `reply to ${commentId}`, content: text }
  const comment = await requireComment(commentId, authorId)
  const { id } = await writeOnce(attempt, {
    insert: sql`insert into replies (comment_id, author_id, text)
      values (${commentId}, ${authorId}, ${text}) returning id`,
    readerId: comment.author_id,
    noteOf: (replyId) => ({
      type: 'reply',
      replyId,
      commentId,
      kind: 'service',
      listingId: comment.service_id,
    }),
  }).catch((error) => {
    throw violatedConstraint(error) === 'replies_comment_id_comments_id_fk'
      ? new Failure('not_found')
      : error
  })
  const rows = await any(app().db, replyRow, { text: `${SELECT} where r.id = $1`, values: [id] })
  // The comment may have been deleted meanwhile
  if (!rows[0]) throw new Failure('not_found')
  return replyOf(rows[0], locale)
}

const commentRow = v.object({ author_id: v.number(), service_id: v.number() })

/** 404 when the comment is not visible to the reader: it or its service is hidden. */
async function requireComment(
  id: number,
  readerId: number,
): Promise<v.InferOutput<typeof commentRow>> {
  const row = await maybeOne('pages', commentRow, {
    name: 'comment with replies',
    text: `select author_id, service_id from comments c join services s on s.id = service_id
      where c.id = $1 and (hidden_at is null or author_id = $2) and (${READABLE} or seller_id = $2)`,
    values: [id, readerId],
  })
  if (!row) throw new Failure('not_found')
  return row
}

const replyOf = (row: ReplyRow, locale: Locale): Reply => ({
  id: row.id,
  text: row.text,
  created_at: row.created_at.toISOString(),
  user: personOf(row, locale),
})
