/** Likes of products, services and comments (spec §7). */
import * as v from 'valibot'
import { call } from './lib/call.ts'
import { product, reference, service } from './listings/entities.ts'
import { KINDS } from './lib/kinds.ts'
import { FAVOURITE_NOTE_MAX, FOLDER_NAME_MAX, MAX_PAGE_SIZE } from './lib/limits.ts'
import { byKindAndId, extend, pathId, urlInteger } from './lib/schemas.ts'
import { muted } from './moderation/muted.ts'
import { noteText } from './text/user-text.ts'

const LIKED_KINDS = ['product', 'service', 'comment'] as const
export type LikedKind = (typeof LIKED_KINDS)[number]

const likeable = v.object({ kind: v.picklist(LIKED_KINDS), id: pathId })
/** `likes`: the current number of likes. */
const likeAnswer = v.object({ liked: v.boolean(), likes: v.number() })
export type LikeAnswer = v.InferOutput<typeof likeAnswer>

/** Liking twice counts once. */
export const like = call('POST /global/like/[kind]/[id]/', {
  who: 'member',
  stoppedBy: 'suspended',
  params: likeable,
  answer: likeAnswer,
})
export const unlike = call('POST /global/unlike/[kind]/[id]/', {
  who: 'member',
  params: likeable,
  answer: likeAnswer,
})

/** `expand=true`: whole cards instead of ids. `limit`: at most this many of each kind, last liked first. */
const likedItemsQuery = v.object({
  expand: v.pipe(
    v.optional(v.picklist(['true', 'false'], 'invalid_request'), 'false'),
    v.transform((text) => text === 'true'),
  ),
  limit: v.optional(urlInteger(1, MAX_PAGE_SIZE, 'page_size_invalid')),
})
export type LikedItemsQuery = v.InferOutput<typeof likedItemsQuery>

/** Ids; whole cards with `expand=true`, except for comments, which are only shown below their service. */
export const likedItemsAnswer = v.object({
  liked_products: v.array(v.union([product, reference])),
  liked_services: v.array(v.union([service, reference])),
  liked_comments: v.array(reference),
})
export type LikedItems = v.InferOutput<typeof likedItemsAnswer>

/** A member's own words about a favourite; '' for none. */
export const favouriteNote = v.object({
  kind: v.picklist(KINDS),
  id: v.number(),
  note: v.string(),
  folder: v.string(),
})
export type FavouriteNote = v.InferOutput<typeof favouriteNote>

/** Both are replaced; '' clears one. They are gone with the favourite. At most twenty folders. */
export const saveNote = call('PUT /global/liked-items/[kind]/[id]/', {
  who: 'member',
  params: byKindAndId,
  body: v.object({
    note: noteText(FAVOURITE_NOTE_MAX),
    folder: v.pipe(
      noteText(FOLDER_NAME_MAX),
      v.transform((name) => name.replace(/\s+/g, ' ')),
    ),
  }),
})

/** `notes` come with `expand=true`. Also returns everything else that makes a member's lists differ from the public ones: one call for all of it. */
export const likedItems = call('GET /global/liked-items/', {
  who: 'member',
  query: likedItemsQuery,
  answer: extend(likedItemsAnswer, {
    notes: v.exactOptional(v.array(favouriteNote)),
    unwanted: muted,
  }),
})
