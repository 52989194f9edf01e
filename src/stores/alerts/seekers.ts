/** The numbers of members whose saved searches one's own listings fit. */
import type { Kind } from '../../api/lib/kinds.ts'
import { askAsMember } from '../session/as-member.ts'

/** By id. A failure gives no numbers, because the list of own listings works without them; small ones are not told. */
export async function readSought(
  kind: Kind,
  ids: number[],
  lang: string,
): Promise<ReadonlyMap<number, number>> {
  const options = { params: { kind }, query: { ids }, lang }
  const answer = await askAsMember('GET /alerts/sought/[kind]/', options)
  return new Map(answer.ok ? answer.data.map(({ id, people }) => [id, people]) : [])
}
