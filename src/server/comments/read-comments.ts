import * as v from 'valibot'
import type { Comment, CommentsQuery } from '../../api/comments.ts'
import type { ListOf } from '../../api/lib/common.ts'
import type { Locale } from '../../i18n/locale.ts'
import { app } from '../app.ts'
import { READABLE } from '../catalogue/public-where.ts'
import { goneOrUnknown } from '../catalogue/read/removed.ts'
import { PERSON_COLUMNS, personOf, personRow } from '../catalogue/read/rows.ts'
import { any, date, one } from '../db/ask.ts'

const commentRow = v.object({
  ...personRow.entries,
  id: v.number(),
  service_id: v.number(),
  text: v.string(),
  created_at: date,
  edited_at: v.nullable(date),
  likes: v.number(),
  liked: v.boolean(),
  reply_count: v.number(),
  hidden: v.boolean(),
})
type CommentRow = v.InferOutput<typeof commentRow>

/** Comments as the reader $1 sees them; `condition` chooses the rows. */
const select = (condition: string) => `select c.id, c.service_id, c.text, c.created_at, c.edited_at,
  (select count(*) from comment_likes where comment_id = c.id) as likes,
  exists (select from comment_likes where comment_id = c.id and user_id = $1) as liked,
  (select count(*) from replies where comment_id = c.id) as reply_count, c.hidden_at is not null as hidden, ${PERSON_COLUMNS}
  from (select * from comments where (hidden_at is null or author_id = $1) and ${condition}) c join users u on u.id = c.author_id order by c.id desc`

/** A page of a service's comments, newest first; `count` includes all comments that the reader sees. */
export async function listComments(
  serviceId: number,
  { page, page_size, before = Number.MAX_SAFE_INTEGER }: CommentsQuery,
  readerId: number,
  locale: Locale,
): Promise<ListOf<Comment>> {
  const { db } = app()
  const [{ count }, found] = await Promise.all([
    one(db, v.object({ count: v.number() }), {
      name: 'count comments',
      text: `select count(*) as count from comments join services s on s.id = service_id
        where service_id = $1 and (hidden_at is null or author_id = $2) and (${READABLE} or seller_id = $2)`,
      values: [serviceId, readerId],
    }),
    any(db, commentRow, {
      name: 'comments',
      text: select('service_id = $2 and id < $3 order by id desc limit $4 offset $5'),
      values: [readerId, serviceId, before, page_size, (page - 1) * page_size],
    }),
  ])
  if (count === 0) await requireService(serviceId, readerId)
  return { count, results: found.map((row) => commentOf(row, locale)) }
}

/**
 * Returns the service's seller; 410 for a deleted service, 404 for an unknown one or one that the reader may not see.
 */
export async function requireService(id: number, readerId: number): Promise<number> {
  const rows = await any(app().db, v.object({ seller_id: v.number() }), {
    text: `select seller_id from services where id = $1 and (${READABLE} or seller_id = $2)`,
    values: [id, readerId],
  })
  if (!rows[0]) throw await goneOrUnknown('service', id)
  return rows[0].seller_id
}

export async function findComment(
  id: number,
  readerId: number,
  locale: Locale,
): Promise<Comment | undefined> {
  const rows = await any(app().db, commentRow, {
    name: 'comment by id',
    text: select('id = $2'),
    values: [readerId, id],
  })
  return rows[0] && commentOf(rows[0], locale)
}

const commentOf = (row: CommentRow, locale: Locale): Comment => ({
  id: row.id,
  text: row.text,
  service_id: row.service_id,
  created_at: row.created_at.toISOString(),
  edited_at: row.edited_at?.toISOString() ?? null,
  likes: row.likes,
  liked: row.liked,
  reply_count: row.reply_count,
  hidden: row.hidden,
  user: personOf(row, locale),
})
