/** What members write about: things that can be liked or reported, each with its table, its owner and its page. */
import { goneOrUnknown } from './catalogue/read/removed.ts'
import { app } from './app.ts'
import { Failure } from './failure.ts'
import { plural } from '../api/kinds.ts'
import type { ReportedKind } from '../api/safety.ts'

type Subject = {
  table: string
  /** The column with the member whose it is. */
  owner: string
  /** Where it is read, without the language; null for what is shown to few, or below something else. */
  page: ((id: number) => string) | null
  /** Which rows the member $2 may know of; without it everybody may. */
  visibleIf?: string
}
export type SubjectKind = ReportedKind

export const SUBJECTS = {
  product: { table: plural('product'), owner: 'seller_id', page: (id) => `/product/${id}` },
  service: { table: plural('service'), owner: 'seller_id', page: (id) => `/service/${id}` },
  comment: { table: 'comments', owner: 'author_id', page: null },
  user: { table: 'users', owner: 'id', page: null },
  message: {
    table: 'messages',
    owner: 'sender_id',
    page: null,
    visibleIf: `exists (select from rooms where rooms.id = room_id
      and $2 in (first_user_id, second_user_id))`,
  },
} as const satisfies Record<SubjectKind, Subject>

/** Why there is no such thing: 410 for a deleted listing, else 404. */
export const missingSubject = async (kind: SubjectKind, id: number): Promise<Failure> =>
  kind === 'product' || kind === 'service' ? goneOrUnknown(kind, id) : new Failure('not_found')

/** Whose a thing is that the member may know of; null: somebody who deleted their account. */
export async function ownerOf(
  kind: SubjectKind,
  id: number,
  memberId: number,
): Promise<number | null> {
  const { table, owner, visibleIf = 'true' }: Subject = SUBJECTS[kind]
  // Only one of the kinds asks for $2, all of them are given it
  const { rows } = await app().db.$client.query<{ owner: number | null }>(
    `select ${owner} as owner from ${table} where id = $1 and $2::bigint is not null and ${visibleIf}`,
    [id, memberId],
  )
  if (!rows[0]) throw await missingSubject(kind, id)
  return rows[0].owner
}
