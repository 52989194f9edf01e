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

const tap = v.object({ key: v.string(), on: v.boolean(), at: v.number() })
/** The server's list with the taps that it accepted since; local storage shares it between pages and tabs. */
const answered = v.object({
  owner: v.number(),
  loadedAt: v.number(),
  liked: v.array(v.string()),
  taps: v.array(tap),
})
type Answered = v.InferOutput<typeof answered>
const NOTHING: Answered = { owner: 0, loadedAt: 0, liked: [], taps: [] }
const stored = storedJson(answered, NOTHING)
const $answered = persistentAtom('favourites', NOTHING, stored)
/** The taps of this page, which the older write of another tab may lack. */
let ownTaps = NOTHING

/** The newer list with the taps since then of both, the last on each heart. */
function joined(mine: Answered, theirs: Answered): Answered {
  if (mine.owner !== theirs.owner) return theirs
  const base = mine.loadedAt > theirs.loadedAt ? mine : theirs
  const last = new Map<string, v.InferOutput<typeof tap>>()
  for (const tap of [...mine.taps, ...theirs.taps])
    if (tap.at >= base.loadedAt && tap.at >= (last.get(tap.key)?.at ?? 0)) last.set(tap.key, tap)
  return { ...base, taps: [...last.values()].sort((a, b) => a.at - b.at) }
}

const keep = (more: Answered): void => $answered.set(joined($answered.get(), more))

/** Joins what storage has: another tab may have stored more, and its event may still be on its way. */
function readAgain(): void {
  const text = readText('favourites')
  if (text) keep(joined(ownTaps, stored.decode(text)))
}

/** The muted words and sellers from the last answer, kept here so that a heart needs no code of muting. */
export const $leftOut = atom<{ owner: number; muted: Muted } | null>(null)

/** Ignores the likes that another member left in this browser. */
const answeredFor = (owner: number | undefined) =>
  $answered.get().owner === owner ? $answered.get() : NOTHING

function keepTap(owner: number, key: string, on: boolean): void {
  readAgain()
  if (myId() !== owner) return
  const { loadedAt, taps } = joined(ownTaps, answeredFor(owner))
  // Later than the list and all taps before, whatever the phone's clock says
  const at = Math.max(Date.now(), loadedAt, ...taps.map((tap) => tap.at + 1))
  ownTaps = joined(ownTaps, { ...NOTHING, owner, taps: [{ key, on, at }] })
  keep(ownTaps)
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
    keepTap(owner, key, wanted)
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
    const { liked, taps } = answeredFor(session?.user_info.id)
    const shown = new Set(liked)
    const pending = waiting.map(({ id, body }) => ({ key: id, on: body }))
    for (const { key, on } of [...taps, ...pending])
      if (on) shown.add(key)
      else shown.delete(key)
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
    // The member may have logged out meanwhile
    if (myId() === owner)
      keep({ owner, loadedAt: Date.now(), liked: keysOf(answer.data), taps: [] })
    $leftOut.set({ owner, muted: answer.data.unwanted })
  })

/** The lock orders the requests of two tabs, but not their writes: an older one may come last. */
function onStorage({ key, newValue }: StorageEvent): void {
  if (key === 'favourites' && newValue !== null) setTimeout(readAgain)
}

// Keep the likes current while a heart is on the screen
onMount($favourites, () => {
  if (typeof window === 'undefined') return
  window.addEventListener('storage', onStorage)
  wishes.resume()
  void loadFavourites()
  const stopSession = $session.listen(() => void loadFavourites())
  const stopReturn = onReturn(() => void loadFavourites())
  return () => {
    window.removeEventListener('storage', onStorage)
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
