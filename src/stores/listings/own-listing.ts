import type { OwnProduct, OwnService } from '../../api/listings/listings.ts'
import type { Kind } from '../../api/lib/kinds.ts'
import { askAsMember } from '../session/as-member.ts'

/** The current state of one of the member's own listings; null when it can't be loaded now. */
export async function readOwnListing(
  kind: Kind,
  id: number,
  lang: string,
): Promise<OwnProduct | OwnService | null> {
  const options = { params: { id }, lang }
  const answer =
    kind === 'product'
      ? await askAsMember('GET /products/api/user/products/[id]/', options)
      : await askAsMember('GET /services/api/user/services/[id]/', options)
  return answer.ok ? answer.data : null
}
