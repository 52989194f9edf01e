import { ask } from '../../api/ask.ts'
import type { Kind } from '../../api/lib/kinds.ts'

/** Null: products have no comments. */
export type Stats = { likes: number; comments: number | null }

/** The likes and comments of a listing; null when they can't be loaded now. */
export async function readStats(kind: Kind, id: number, lang: string): Promise<Stats | null> {
  const options = { params: { id }, lang }
  if (kind === 'product') {
    const answer = await ask('GET /products/api/products/[id]', options)
    return answer.ok ? { likes: answer.data.product.likes, comments: null } : null
  }
  const answer = await ask('GET /services/api/services/[id]', options)
  if (!answer.ok) return null
  const { likes, comment_count } = answer.data
  return { likes, comments: comment_count }
}
