/** Replies to comments. */
import { sql } from 'drizzle-orm'
import type { RepliesQuery, Reply } from '../../api/comments.ts'
import { REPLIES_AT_ONCE } from '../../api/limits.ts'
import type { Locale } from '../../i18n/locale.ts'
import { app } from '../app.ts'
import { PERSON_COLUMNS, personOf, type PersonRow } from '../catalogue/read/rows.ts'
import { violatedConstraint } from '../db/violated.ts'
import { Failure } from '../failure.ts'
import { writeOnce } from './comments.ts'

type NewReply = { commentId: number; authorId: number; text: string; key: string | null }
type ReplyRow = PersonRow & { id: number; text: string; created_at: Date }

const SELECT = `select r.id, r.text, r.created_at, ${PERSON_COLUMNS}
  from replies r join users u on u.id = r.author_id`

/** The replies after the one with the id `after`, the oldest first. */
export async function listReplies(
  commentId: number,
  { after = 0 }: RepliesQuery,
  locale: Locale,
): Promise<Reply[]> {
  const { rows } = await app().db.$client.query<ReplyRow>({
    name: 'replies',
    text: `${SELECT} where r.comment_id = $1 and r.id > $2 order by r.id limit ${REPLIES_AT_ONCE}`,
    values: [commentId, after],
  })
  if (rows.length === 0) await requireComment(commentId)
  return rows.map((row) => replyOf(row, locale))
}

/** Posts once per key; 404 when there is no such comment. */
export async function postReply(reply: NewReply, locale: Locale): Promise<Reply> {
  const { commentId, authorId, text, key } = reply
  const attempt = { userId: authorId, key, kind: `reply to ${commentId}` }
  const comment = await requireComment(commentId)
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
  const { rows } = await app().db.$client.query<ReplyRow>(`${SELECT} where r.id = $1`, [id])
  // The comment may have been deleted just now
  if (!rows[0]) throw new Failure('not_found')
  return replyOf(rows[0], locale)
}

async function requireComment(id: number): Promise<{ author_id: number; service_id: number }> {
  const { rows } = await app().db.$client.query<{ author_id: number; service_id: number }>(
    'select author_id, service_id from comments where id = $1',
    [id],
  )
  if (!rows[0]) throw new Failure('not_found')
  return rows[0]
}

const replyOf = (row: ReplyRow, locale: Locale): Reply => ({
  id: row.id,
  text: row.text,
  created_at: row.created_at.toISOString(),
  user: personOf(row, locale),
})
