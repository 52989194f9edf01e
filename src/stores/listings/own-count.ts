import { KINDS, type Kind } from '../../api/lib/kinds.ts'
import { askAsMember } from '../session/as-member.ts'

const query = { page: 1, page_size: 1 }

async function countOf(kind: Kind, lang: string): Promise<number | undefined> {
  const answer = await (kind === 'product'
    ? askAsMember('GET /products/api/user/products', { query, lang })
    : askAsMember('GET /services/api/user/services', { query, lang }))
  return answer.ok ? answer.data.count : undefined
}

/** How many listings the member has; undefined without both answers. Apart from their lists, which are larger. */
export async function ownCount(lang: string): Promise<number | undefined> {
  const [products, services] = await Promise.all(KINDS.map((kind) => countOf(kind, lang)))
  return products === undefined || services === undefined ? undefined : products + services
}
