/** The hearts of products, services and comments: tapping, sending, and staying up to date. */
import { onMount } from 'nanostores'
import type { LikedItems, LikedKind } from '../../api/likes.ts'
import { askAsMember } from '../session/as-member.ts'
import { showFailure } from '../lib/failure.ts'
import { withLock } from '../lib/with-lock.ts'
import { $favourites, keepKnown, keepWish, keptOf, type HeartKey } from './kept-favourites.ts'
import { onReturn } from '../lib/on-return.ts'
import { $session, myId } from '../session/session.ts'
import { showToast } from '../lib/toasts.ts'

/** Within a visit the likes are asked for once; after this they may have changed elsewhere. */
const FRESH_MS = 5 * 60_000

/** Shows the tap at once, then sends it. However often it is tapped: the last one counts. */
export function toggleFavourite(key: HeartKey): Promise<void> {
  const owner = myId()
  if (owner === undefined) return Promise.resolve()
  const liked = !$favourites.get().has(key)
  keepWish(owner, key, liked)
  return sendWish(key)
}

/**
 * One request at a time, loading included: an answer can then never be older than what it replaces.
 * A tap made meanwhile waits for its turn and says what came of it.
 */
const sendWish = (key: HeartKey) =>
  withLock('favourites', async () => {
    const owner = myId()
    if (owner === undefined) return
    const wanted = keptOf(owner).wishes[key]
    if (wanted === undefined) return
    const { kind, id } = partsOf(key)
    const answer = await askAsMember(`POST /global/${wanted ? 'like' : 'unlike'}/[kind]/[id]/`, {
      params: { kind, id },
    })
    const isLast = keptOf(owner).wishes[key] === wanted
    if (answer.ok) keepKnown(owner, { liked: withLike(keptOf(owner).liked, key, wanted) })
    if (isLast) keepWish(owner, key, undefined)
    if (!isLast) return
    if (answer.ok) showToast('success', `${kind}_${wanted ? 'liked' : 'disliked'}`)
    else
      showFailure(
        answer.failure,
        kind === 'comment' ? COMMENT_FAILED[`${wanted}`] : 'unknown_error',
      )
  })

const COMMENT_FAILED = { true: 'comment_like_error', false: 'comment_dislike_error' } as const

/** Asks what is liked unless that is known well enough; one tab asks for all. */
export const loadFavourites = (): Promise<void> =>
  withLock('favourites', async () => {
    const owner = myId()
    if (owner === undefined) return
    if (Date.now() - keptOf(owner).loadedAt < FRESH_MS) return
    const answer = await askAsMember('GET /global/liked-items/', {})
    if (answer.ok) keepKnown(owner, { loadedAt: Date.now(), liked: keysOf(answer.data) })
  })

/** Sends what a page that was left too early could not. */
const resume = () => {
  const owner = myId()
  if (owner === undefined) return
  for (const key of Object.keys(keptOf(owner).wishes)) {
    const heart = heartKey(key)
    if (heart) void sendWish(heart)
  }
}

// While a heart is on the screen
onMount($favourites, () => {
  resume()
  void loadFavourites()
  const stopSession = $session.listen(() => void loadFavourites())
  const stopReturn = onReturn(() => void loadFavourites())
  return () => {
    stopSession()
    stopReturn()
  }
})

const isHeartKey = (text: string): text is HeartKey =>
  /^(product|service|comment):[1-9]\d*$/.test(text)

/** Reads what a heart in the page says it is for. */
export const heartKey = (text: string | undefined): HeartKey | null =>
  text !== undefined && isHeartKey(text) ? text : null

function partsOf(key: HeartKey): { kind: LikedKind; id: number } {
  const kind = LIKED.find((known) => key.startsWith(`${known}:`)) ?? 'product'
  return { kind, id: Number(key.slice(kind.length + 1)) }
}
const LIKED = ['product', 'service', 'comment'] as const satisfies LikedKind[]

const keysOf = ({ liked_products, liked_services, liked_comments }: LikedItems): HeartKey[] => [
  ...liked_products.map(({ id }): HeartKey => `product:${id}`),
  ...liked_services.map(({ id }): HeartKey => `service:${id}`),
  ...liked_comments.map(({ id }): HeartKey => `comment:${id}`),
]

const withLike = (liked: readonly string[], key: HeartKey, on: boolean) => [
  ...(on ? [key] : []),
  ...liked.filter((other) => other !== key),
]
