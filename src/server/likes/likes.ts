import * as v from 'valibot'
import type { LikeAnswer, LikedItems, LikedItemsQuery, LikedKind } from '../../api/likes.ts'
import { MAX_PAGE_SIZE } from '../../api/lib/limits.ts'
import type { Locale } from '../../i18n/locale.ts'
import { app } from '../app.ts'
import { likesTag } from '../catalogue/tags.ts'
import { any, exists } from '../db/ask.ts'
import { violatedConstraint } from '../db/violated.ts'
import { withinLimits } from '../http/limits.ts'
import { fromVisible, missingSubject } from '../subjects.ts'
import { productsByIds } from '../catalogue/read/products.ts'
import { servicesByIds } from '../catalogue/read/services.ts'

/** The table of likes of a kind, and its column for the liked thing. */
export const likeTableOf = (kind: LikedKind) => ({ likes: `${kind}_likes`, column: `${kind}_id` })

type Like = { kind: LikedKind; id: number; userId: number; liked: boolean }

/** Likes or unlikes. A repetition is no error and counts once, by the table's primary key. */
export async function setLike(like: Like): Promise<LikeAnswer> {
  const { isChanged, likes } = await withinLimits(
    [['likes-member-minute', String(like.userId)]],
    async () => ({ isChanged: await write(like), likes: await countLikes(like) }),
  )
  const { kind, id, liked } = like
  if (isChanged && liked && kind !== 'comment') app().stats.count('like', { kind, id })
  // Only members see comments, and their responses are never cached
  if (isChanged && like.kind !== 'comment')
    await app().cache.invalidate([likesTag(like.kind, like.id)])
  return { liked: like.liked, likes }
}

/** False when nothing changed. */
async function write({ kind, id, userId, liked }: Like): Promise<boolean> {
  const { likes, column } = likeTableOf(kind)
  const text = liked
    ? `insert into ${likes} (${column}, user_id) select id, $2 ${fromVisible(kind)} on conflict do nothing`
    : `delete from ${likes} where ${column} = $1 and user_id = $2`
  try {
    return await exists(app().db, { text, values: [id, userId] })
  } catch (error) {
    if (violatedConstraint(error)?.startsWith(`${likes}_${column}`))
      throw await missingSubject(kind, id)
    throw error
  }
}

async function countLikes({ kind, id, userId }: Like): Promise<number> {
  const { likes, column } = likeTableOf(kind)
  const rows = await any(app().db, v.object({ count: v.number() }), {
    text: `select (select count(*) from ${likes} where ${column} = $1) as count
     ${fromVisible(kind)}`,
    values: [id, userId],
  })
  if (!rows[0]) throw await missingSubject(kind, id)
  return rows[0].count
}

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
