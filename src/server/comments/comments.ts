/** Posts, edits and deletes comments on services. */
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Comment } from '../../api/comments.ts'
import type { Locale } from '../../i18n/locale.ts'
import { lockPeople } from '../members/lock-people.ts'
import { app } from '../app.ts'
import { goneOrUnknown } from '../catalogue/read/removed.ts'
import { listingTag } from '../catalogue/tags.ts'
import { any, run } from '../db/ask.ts'
import type { Transaction } from '../db/index.ts'
import { violatedConstraint } from '../db/violated.ts'
import { Failure } from '../failure.ts'
import { createOnce, findCreated, type Attempt, type Created } from '../http/idempotency.ts'
import { createWithinLimits, withinLimits, type LimitPoint } from '../http/limits.ts'
import { lockOpenCase, openCaseOnce, type Thing } from '../cases/cases.ts'
import type { Note } from '../notify/note.ts'
import { notify } from '../notify/notify.ts'
import { owns } from '../policy.ts'
import { HIDDEN_BEFORE, wasHiddenBefore } from '../safety/hidden-before.ts'
import { hideComment } from './hide-comment.ts'
import { findComment, requireService } from './read-comments.ts'

const EDIT_SCORE = 10

type NewComment = { serviceId: number; authorId: number; text: string; key: string | null }
type OwnComment = { id: number; serviceId: number; authorId: number }

/** Posts once per key. 404 and 410 when there is no such service. */
export async function postComment(comment: NewComment, locale: Locale): Promise<Comment> {
  const { serviceId, authorId, text, key } = comment
  const attempt = { userId: authorId, key, kind: `comment on ${serviceId}`, content: text }
  const sellerId = await requireService(serviceId, authorId)
  const { id, isNew } = await writeOnce(attempt, {
    insert: sql`insert into comments (service_id, author_id, text)
      values (${serviceId}, ${authorId}, ${text}) returning id`,
    readerId: sellerId,
    noteOf: (commentId) => ({ type: 'comment', commentId, kind: 'service', listingId: serviceId }),
    hide: (tx, commentId) => hideAgain(tx, { id: commentId, authorId }),
  }).catch(async (error) => {
    throw violatedConstraint(error) === 'comments_service_id_services_id_fk'
      ? await goneOrUnknown('service', serviceId)
      : error
  })
  if (isNew) await clearCount(serviceId)
  return requireComment(id, authorId, locale)
}

/** A comment or a reply, and the member to notify. `hide`: hides a new row that nobody may see yet; true when it did. */
type Writing = {
  insert: SQL
  readerId: number
  noteOf: (id: number) => Note
  hide?: (tx: Transaction, id: number) => Promise<boolean>
}

/** Returns the id of the new row; a repeated attempt gets the first one's id and takes no limit. */
export async function writeOnce(attempt: Attempt, writing: Writing): Promise<Created> {
  const first = await findCreated(attempt)
  if (first !== null) return { id: first, isNew: false }
  const member = String(attempt.userId)
  const points: LimitPoint[] = [
    // The day comes first, because its wait is the longer one when both are used up
    ['comments-member-day', member],
    ['comments-member-minute', member],
  ]
  return createWithinLimits(points, () =>
    app().db.transaction(async (tx) => {
      await lockPeople(tx, [...new Set([attempt.userId, writing.readerId])])
      return createOnce(tx, attempt, () => write(tx, attempt.userId, writing))
    }),
  )
}

async function write(
  tx: Transaction,
  authorId: number,
  { insert, readerId, noteOf, hide }: Writing,
) {
  const rows = await any(tx, v.object({ id: v.number() }), insert)
  if (!rows[0]) throw new Error('Nothing was inserted')
  const { id } = rows[0]
  const note = noteOf(id)
  const isHidden = (await hide?.(tx, id)) ?? false
  if (readerId !== authorId && !isHidden)
    await notify(tx, readerId, note, { key: `${note.type}:${id}` })
  return id
}

/** Changes the text; an equal text does not count as an edit. */
export async function editComment(own: OwnComment, text: string, locale: Locale): Promise<Comment> {
  await requireOwn(own)
  const isHidden = await withinLimits([['edits-member-hour', String(own.authorId)]], () =>
    app().db.transaction((tx) => saveText(tx, own, text)),
  )
  if (isHidden) await clearCount(own.serviceId)
  return requireComment(own.id, own.authorId, locale)
}

/**
 * Saves the text. An edit of a hidden comment opens a case, like an edit of a refused listing. True when the edit hides it,
 * because its new words were hidden before.
 */
async function saveText(
  tx: Transaction,
  { id, authorId }: OwnComment,
  text: string,
): Promise<boolean> {
  await lockPeople(tx, [authorId])
  const comment: Thing = { kind: 'comment', id }
  await lockOpenCase(tx, comment)
  const rows = await any(
    tx,
    v.object({ hidden: v.boolean() }),
    sql`
    update comments set text = ${text}, edited_at = now() where id = ${id} and text <> ${text}
    returning hidden_at is not null as hidden`,
  )
  if (!rows[0]) return false
  if (!rows[0].hidden) return hideAgain(tx, { id, authorId })
  await openCaseOnce(tx, comment, { source: 'edit', score: EDIT_SCORE })
  return false
}

/** Hides a comment with words of its author that were hidden before, and opens a case. False: they were not. */
async function hideAgain(
  tx: Transaction,
  { id, authorId: ownerId }: Pick<OwnComment, 'id' | 'authorId'>,
): Promise<boolean> {
  const comment = { kind: 'comment', id } as const
  if (!(await wasHiddenBefore(tx, { ...comment, ownerId }))) return false
  await openCaseOnce(tx, comment, HIDDEN_BEFORE)
  await hideComment(tx, id, true)
  return true
}

/** Deletes a comment with its replies and likes. */
export async function deleteComment(own: OwnComment): Promise<void> {
  await requireOwn(own)
  await run(app().db, { text: 'delete from comments where id = $1', values: [own.id] })
  await clearCount(own.serviceId)
}

/** Clears the cached pages and lists that show the service's number of comments. */
const clearCount = (serviceId: number) => app().cache.invalidate([listingTag('service', serviceId)])

async function requireComment(id: number, readerId: number, locale: Locale): Promise<Comment> {
  const comment = await findComment(id, readerId, locale)
  if (!comment) throw new Failure('not_found')
  return comment
}

/** 403 for another member's comment, 404 for a deleted one or one of another service. */
async function requireOwn({ id, serviceId, authorId }: OwnComment): Promise<void> {
  const rows = await any(app().db, v.object({ author_id: v.number() }), {
    text: 'select author_id from comments where id = $1 and service_id = $2',
    values: [id, serviceId],
  })
  if (!rows[0]) {
    await requireService(serviceId, authorId)
    throw new Failure('not_found')
  }
  if (!owns(authorId, [rows[0].author_id])) throw new Failure('not_yours')
}
