import { like, likedItems, unlike } from '../../api/likes.ts'
import { serve } from '../http/serve.ts'
import { readMuted } from '../muted/muted.ts'
import { listLikes } from './liked-items.ts'
import { setLike } from './set-like.ts'
import type { Noun } from '../jobs/noun.ts'

export const likesNoun: Noun = {
  calls: [
    serve(like, ({ user, params }) => setLike({ ...params, userId: user.id, liked: true })),
    serve(unlike, ({ user, params }) => setLike({ ...params, userId: user.id, liked: false })),
    serve(likedItems, async ({ user, query, locale }) => ({
      ...(await listLikes(user.id, query, locale)),
      unwanted: await readMuted(user.id),
    })),
  ],
  exportOwn: async ({ userId, locale }) => ({
    likes: await listLikes(userId, { expand: false, limit: undefined }, locale),
  }),
}
