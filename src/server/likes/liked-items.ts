import * as v from 'valibot'
import type { LikedItems, LikedItemsQuery, LikedKind } from '../../api/likes.ts'
import { MAX_PAGE_SIZE } from '../../api/lib/limits.ts'
import type { Locale } from '../../i18n/locale.ts'
import { app } from '../app.ts'
import { productsByIds } from '../catalogue/read/products.ts'
import { servicesByIds } from '../catalogue/read/services.ts'
import { likeTableOf } from './set-like.ts'
import { any } from '../db/ask.ts'

/** A member's likes, newest first. Expanded: at most MAX_PAGE_SIZE cards of each kind. */
export async function listLikes(
  userId: number,
  { expand, limit }: LikedItemsQuery,
  locale: Locale,
): Promise<LikedItems> {
  const most = limit ?? (expand ? MAX_PAGE_SIZE : null)
  const [products, services, comments] = await Promise.all([
    likedIds(userId, 'product', most),
    likedIds(userId, 'service', most),
    likedIds(userId, 'comment', most),
  ])
  const liked_comments = comments.map(asItem)
  if (!expand)
    return {
      liked_products: products.map(asItem),
      liked_services: services.map(asItem),
      liked_comments,
    }
  return {
    liked_products: await productsByIds(products, locale),
    liked_services: await servicesByIds(services, locale),
    liked_comments,
  }
}

const asItem = (id: number) => ({ id })

async function likedIds(userId: number, kind: LikedKind, limit: number | null): Promise<number[]> {
  const { likes, column } = likeTableOf(kind)
  const rows = await any(app().db, v.object({ id: v.number() }), {
    text: `select ${column} as id from ${likes} where user_id = $1
     order by created_at desc, ${column} desc limit $2`,
    values: [userId, limit],
  })
  return rows.map(({ id }) => id)
}
