/** The calls about likes. */
import { like, likedItems, unlike } from '../../api/likes.ts'
import { serve } from '../http/serve.ts'
import { listLikes } from './liked-items.ts'
import { setLike } from './set-like.ts'

export const likeCalls = [
  serve(like, ({ user, params }) => setLike({ ...params, userId: user.id, liked: true })),
  serve(unlike, ({ user, params }) => setLike({ ...params, userId: user.id, liked: false })),
  serve(likedItems, ({ user, query, locale }) => listLikes(user.id, query, locale)),
]
