import type { AnswerOf } from '../../api/ask.ts'
import type { ListingId } from '../../api/lib/kinds.ts'
import { askAsMember } from '../session/as-member.ts'

export type Reservation = NonNullable<AnswerOf<'GET /listings/[kind]/[id]/reservation/'>>

/** The member's own reservation of a listing; null when it is none of theirs, or can't be loaded now. */
export async function readReservation(
  params: ListingId,
  lang: string,
): Promise<Reservation | null> {
  const answer = await askAsMember('GET /listings/[kind]/[id]/reservation/', { params, lang })
  return answer.ok ? answer.data : null
}
