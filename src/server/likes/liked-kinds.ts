import type { LikedKind } from '../../api/likes.ts'

/** Where likes of each kind are kept: the table of likes, its column, the table of what is liked. */
export const LIKES = {
  product: { likes: 'product_likes', column: 'product_id', liked: 'products' },
  service: { likes: 'service_likes', column: 'service_id', liked: 'services' },
  comment: { likes: 'comment_likes', column: 'comment_id', liked: 'comments' },
} as const satisfies Record<LikedKind, { likes: string; column: string; liked: string }>
