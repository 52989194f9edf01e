/** The likes calls as the browser makes them. */
import type { LikeAnswer, LikedItems, LikedKind } from './likes.ts'
import { LIKED_ITEMS_PATH, likePath } from './paths.ts'
import { request } from './request.ts'

export const askLikedItems = (token: string) => request<LikedItems>(LIKED_ITEMS_PATH, { token })

/** Likes, or takes the like back; doing it twice is no error. */
export const sendLike = (liked: boolean, kind: LikedKind, id: number, token: string) =>
  request<LikeAnswer>(likePath(liked, kind, id), { method: 'POST', token })
