/** The subjects of likes, reports and appeals, each with its table, owner and page. */
import * as v from 'valibot'
import { READABLE } from './catalogue/public-where.ts'
import { goneOrUnknown } from './catalogue/read/removed.ts'
import { app } from './app.ts'
import { Failure } from './failure.ts'
import { plural } from '../api/lib/kinds.ts'
import type { CaseKind } from '../api/moderation/moderation.ts'
import { any } from './db/ask.ts'

type Subject = {
  table: string
  /** The column with the owner's id. */
  owner: string
  /** The path of its page without the language; null when it has no page of its own. */
  page: ((id: number) => string) | null
  /** A condition for the rows that the member $2 may see; without it everybody sees all. */
  visibleIf?: string
}
export type SubjectKind = CaseKind

const READABLE_OR_OWN = `(${READABLE} or seller_id = $2)`

export const SUBJECTS = {
  product: {
    table: plural('product'),
    owner: 'seller_id',
    page: (id) => `/product/${id}`,
    visibleIf: READABLE_OR_OWN,
  },
  service: {
    table: plural('service'),
    owner: 'seller_id',
    page: (id) => `/service/${id}`,
    visibleIf: READABLE_OR_OWN,
  },
  comment: {
    table: 'comments',
    owner: 'author_id',
    page: null,
    visibleIf: '(hidden_at is null or author_id = $2)',
  },
  review: {
    table: 'reviews',
    owner: 'author_id',
    page: null,
    visibleIf: `revealed_at is not null and withdrawn_at is null and voided_at is null
      and (side = 'buyer' or $2 in (author_id, subject_id))`,
  },
  wanted: {
    table: 'wanted_posts',
    owner: 'user_id',
    page: null,
    visibleIf: '(hidden_at is null and expires_at > now() or user_id = $2)',
  },
  user: { table: 'users', owner: 'id', page: null },
  measure: { table: 'sanctions', owner: 'user_id', page: null, visibleIf: 'user_id = $2' },
  message: {
    table: 'messages',
    owner: 'sender_id',
    page: null,
    visibleIf: `exists (select from rooms where rooms.id = room_id
      and $2 in (first_user_id, second_user_id))`,
  },
} as const satisfies Record<SubjectKind, Subject>

/** The failure for a missing subject: 410 for a deleted listing, else 404. */
export const missingSubject = async (kind: SubjectKind, id: number): Promise<Failure> =>
  kind === 'product' || kind === 'service' ? goneOrUnknown(kind, id) : new Failure('not_found')

/** SQL for the subject $1, if the member $2 may see it. */
export function fromVisible(kind: SubjectKind): string {
  const { table, visibleIf = 'true' }: Subject = SUBJECTS[kind]
  // Every query names $2, because PostgreSQL refuses a parameter that a query does not use
  return `from ${table} where id = $1 and $2::bigint is not null and ${visibleIf}`
}

/**
 * The owner of a subject that the member may see; null when the owner's account is deleted. Throws missingSubject()
 * when the member may not see it.
 */
export async function ownerOf(
  kind: SubjectKind,
  id: number,
  memberId: number,
): Promise<number | null> {
  const rows = await any(app().db, v.object({ owner: v.nullable(v.number()) }), {
    text: `select ${SUBJECTS[kind].owner} as owner ${fromVisible(kind)}`,
    values: [id, memberId],
  })
  if (!rows[0]) throw await missingSubject(kind, id)
  return rows[0].owner
}
