/** Likes of products, services and comments: tap, send, keep current. */
import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import type { LikedItems, LikedKind } from '../../api/likes.ts'
import type { Muted } from '../../api/moderation/muted.ts'
import { readText } from '../lib/browser-storage.ts'
import { showFailure } from '../lib/failure.ts'
import { onReturn } from '../lib/on-return.ts'
import { persistentAtom } from '../lib/persistent.ts'
import { storedJson } from '../lib/stored-json.ts'
import { showToast } from '../lib/toasts.ts'
import { askAsMember } from '../session/as-member.ts'
import { createOutbox } from '../session/outbox.ts'
import { $session, myId } from '../session/session.ts'

export type HeartKey = `${LikedKind}:${number}`

/** Likes are loaded again when older than this: they may have changed on another device. */
const FRESH_MS = 5 * 60_000

/** The server's last answer; local storage shares it between pages and tabs. */
const answered = v.object({ owner: v.number(), loadedAt: v.number(), liked: v.array(v.string()) })
const NOTHING: v.InferOutput<typeof answered> = { owner: 0, loadedAt: 0, liked: [] }
const stored = storedJson(answered, NOTHING)
const $answered = persistentAtom('favourites', NOTHING, stored)

// When the storage events of two tabs cross, each tab would end with the other's value; reread the stored one
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === 'favourites' && newValue !== null) setTimeout(readAgain)
  })

/** Rereads storage: another tab may have stored more, and its event may still be on its way. */
function readAgain(): void {
  const text = readText('favourites')
  if (text) $answered.set(stored.decode(text))
}

/** The muted words and sellers from the last answer, kept here so that a heart needs no code of muting. */
export const $leftOut = atom<{ owner: number; muted: Muted } | null>(null)

/** Ignores the likes that another member left in this browser. */
const answeredFor = (owner: number | undefined) =>
  $answered.get().owner === owner ? $answered.get() : NOTHING

/** Does nothing when the member has logged out meanwhile. */
function setAnswered(owner: number, change: { loadedAt?: number; liked: string[] }): void {
  if (myId() !== owner) return
  $answered.set({ loadedAt: answeredFor(owner).loadedAt, ...change, owner })
}

/**
 * One request at a time, loading included, so that no answer is older than the state it replaces.
 * The last of many taps on a heart counts.
 */
const wishes = createOutbox({
  name: 'like',
  policy: 'latest',
  body: v.boolean(),
  send({ id: key, body: wanted }) {
    const path = `POST /global/${wanted ? 'like' : 'unlike'}/[kind]/[id]/` as const
    return askAsMember(path, { params: partsOf(key) })
  },
  onSent({ id: key, owner, body: wanted }, _, isNewest) {
    readAgain()
    const others = answeredFor(owner).liked.filter((other) => other !== key)
    setAnswered(owner, { liked: wanted ? [key, ...others] : others })
    if (isNewest) showToast('success', `${partsOf(key).kind}_${wanted ? 'liked' : 'disliked'}`)
  },
  onFailed({ id: key, body: wanted }, failure) {
    const failed = wanted ? 'comment_like_error' : 'comment_dislike_error'
    showFailure(failure, partsOf(key).kind === 'comment' ? failed : 'unknown_error')
  },
})

/** The shown likes, pending taps included: `product:17`. */
export const $favourites: ReadableAtom<ReadonlySet<string>> = computed(
  [$answered, wishes.$entries, $session],
  (_answered, waiting, session) => {
    const shown = new Set(answeredFor(session?.user_info.id).liked)
    for (const { id, body } of waiting)
      if (body) shown.add(id)
      else shown.delete(id)
    return shown
  },
)

/** Shows the tap at once, then sends it; resolves with the server's answer. */
export const toggleFavourite = (key: HeartKey): Promise<void> =>
  wishes.put('', !$favourites.get().has(key), { id: key })

/** Likes it, whatever the state before; resolves with the server's answer. */
export const addFavourite = (key: HeartKey): Promise<void> => wishes.put('', true, { id: key })

/** Loads the likes and the muted lists unless they are fresh; one tab loads for all. */
export const loadFavourites = (): Promise<void> =>
  wishes.lock('', async () => {
    const owner = myId()
    if (owner === undefined || Date.now() - answeredFor(owner).loadedAt < FRESH_MS) return
    const answer = await askAsMember('GET /global/liked-items/', {})
    if (!answer.ok) return
    setAnswered(owner, { loadedAt: Date.now(), liked: keysOf(answer.data) })
    $leftOut.set({ owner, muted: answer.data.unwanted })
  })

// Keep the likes current while a heart is on the screen
onMount($favourites, () => {
  wishes.resume()
  void loadFavourites()
  const stopSession = $session.listen(() => void loadFavourites())
  const stopReturn = onReturn(() => void loadFavourites())
  return () => {
    stopSession()
    stopReturn()
  }
})

const HEART_KEY = /^(product|service|comment):([1-9]\d*)$/
const isHeartKey = (text: string): text is HeartKey => HEART_KEY.test(text)

/** Reads the key of a heart in the page. */
export const heartKey = (text: string | undefined): HeartKey | null =>
  text !== undefined && isHeartKey(text) ? text : null

function partsOf(key: string): { kind: LikedKind; id: number } {
  const kind = LIKED.find((one) => key.startsWith(`${one}:`)) ?? 'product'
  return { kind, id: Number(key.slice(kind.length + 1)) }
}
const LIKED = ['product', 'service', 'comment'] as const satisfies LikedKind[]

const keysOf = ({ liked_products, liked_services, liked_comments }: LikedItems): HeartKey[] => [
  ...liked_products.map(({ id }): HeartKey => `product:${id}`),
  ...liked_services.map(({ id }): HeartKey => `service:${id}`),
  ...liked_comments.map(({ id }): HeartKey => `comment:${id}`),
]
