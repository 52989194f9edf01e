/** The likes calls (spec §7). */
import * as v from 'valibot'
import type { Product, Service } from './entities.ts'
import { MAX_PAGE_SIZE } from './limits.ts'

export const LIKED_KINDS = ['product', 'service', 'comment'] as const
export type LikedKind = (typeof LIKED_KINDS)[number]

/** `likes`: how many people like it now. */
export type LikeAnswer = { liked: boolean; likes: number }

/** `expand=true`: whole cards instead of ids. `limit`: so many of each kind, what was liked last first. */
export const likedItemsQuery = v.object({
  expand: v.pipe(
    v.optional(v.picklist(['true', 'false'], 'invalid_request'), 'false'),
    v.transform((text) => text === 'true'),
  ),
  limit: v.optional(
    v.pipe(
      v.string('page_size_invalid'),
      v.regex(/^\d{1,3}$/, 'page_size_invalid'),
      v.transform(Number),
      v.minValue(1, 'page_size_invalid'),
      v.maxValue(MAX_PAGE_SIZE, 'page_size_invalid'),
    ),
  ),
})
export type LikedItemsQuery = v.InferOutput<typeof likedItemsQuery>

type Id = { id: number }
export type LikedItems = { liked_products: Id[]; liked_services: Id[]; liked_comments: Id[] }
/** With `expand=true`. Comments stay ids: they are only shown below their service. */
export type LikedCards = {
  liked_products: Product[]
  liked_services: Service[]
  liked_comments: Id[]
}
