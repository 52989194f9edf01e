/** The hearts of products, services and comments: tapping, sending, and staying up to date. */
import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import type { LikedItems, LikedKind } from '../../api/likes.ts'
import type { Unwanted } from '../../api/unwanted.ts'
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

/** Within a visit the likes are asked for once; after this they may have changed elsewhere. */
const FRESH_MS = 5 * 60_000

/** What the server last said; local storage hands it from page to page and tab to tab. */
const answered = v.object({ owner: v.number(), loadedAt: v.number(), liked: v.array(v.string()) })
const NOTHING: v.InferOutput<typeof answered> = { owner: 0, loadedAt: 0, liked: [] }
const stored = storedJson(answered, NOTHING)
const $answered = persistentAtom('favourites', NOTHING, stored)

// When the events of two tabs cross, each would end with the other's value; what is stored counts
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === 'favourites' && newValue !== null) setTimeout(readAgain)
  })

/** Another tab may have stored more, and the event that tells of it is still on its way. */
function readAgain(): void {
  const text = readText('favourites')
  if (text) $answered.set(stored.decode(text))
}

/** What the member's lists leave out, as the last answer said it; hearts without a list need no code for it. */
export const $leftOut = atom<{ owner: number; unwanted: Unwanted } | null>(null)

/** Nothing of what another member left. */
const answeredFor = (owner: number | undefined) =>
  $answered.get().owner === owner ? $answered.get() : NOTHING

/** Nothing happens when the member has gone meanwhile. */
function setAnswered(owner: number, change: { loadedAt?: number; liked: string[] }): void {
  if (myId() !== owner) return
  $answered.set({ loadedAt: answeredFor(owner).loadedAt, ...change, owner })
}

/**
 * One request at a time, loading included: an answer can then never be older than what it replaces.
 * However often a heart is tapped, the last tap counts.
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

/** The hearts that are on, taps on their way included: `product:17`. */
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

/** Shows the tap at once, then sends it; resolves when the server's answer is there. */
export const toggleFavourite = (key: HeartKey): Promise<void> =>
  wishes.put('', !$favourites.get().has(key), { id: key })

/** Turns a heart on, whatever it was; resolves when the server's answer is there. */
export const addFavourite = (key: HeartKey): Promise<void> => wishes.put('', true, { id: key })

/** Asks what is liked, and what lists leave out, unless that is known well enough; one tab asks for all. */
export const loadFavourites = (): Promise<void> =>
  wishes.lock('', async () => {
    const owner = myId()
    if (owner === undefined || Date.now() - answeredFor(owner).loadedAt < FRESH_MS) return
    const answer = await askAsMember('GET /global/liked-items/', {})
    if (!answer.ok) return
    setAnswered(owner, { loadedAt: Date.now(), liked: keysOf(answer.data) })
    $leftOut.set({ owner, unwanted: answer.data.unwanted })
  })

// While a heart is on the screen
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

/** Reads what a heart in the page says it is for. */
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
