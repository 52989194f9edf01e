import * as api from '../../api/likes.ts'
import { takeLimits } from '../http/limits.ts'
import { serve } from '../http/serve.ts'
import { readMuted } from '../muted/muted.ts'
import { readNotes, saveNote } from './favourite-notes.ts'
import { listLikes, setLike } from './likes.ts'
import type { Noun } from '../jobs/noun.ts'

export const likesNoun: Noun = {
  calls: [
    serve(api.like, ({ user, params }) => setLike({ ...params, userId: user.id, liked: true })),
    serve(api.unlike, ({ user, params }) => setLike({ ...params, userId: user.id, liked: false })),
    serve(api.likedItems, async ({ user, query, locale }) => ({
      ...(await listLikes(user.id, query, locale)),
      ...(query.expand && { notes: await readNotes(user.id) }),
      unwanted: await readMuted(user.id),
    })),
    serve(api.saveNote, async ({ user, params, body }) => {
      await takeLimits([['likes-member-minute', String(user.id)]])
      await saveNote(user.id, params, body)
    }),
  ],
  exportOwn: async ({ userId, locale }) => ({
    likes: await listLikes(userId, { expand: false, limit: undefined }, locale),
    favourite_notes: await readNotes(userId),
  }),
}
