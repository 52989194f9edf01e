/** What this browser knows about a member's likes; local storage hands it from page to page and tab to tab. */
import { persistentAtom } from '@nanostores/persistent'
import { computed, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import type { LikedKind } from '../../api/likes.ts'
import { $session, myId } from '../session/session.ts'
import { storedJson } from '../lib/stored-json.ts'

export type HeartKey = `${LikedKind}:${number}`

/** What the server last said. */
const known = v.object({ owner: v.number(), loadedAt: v.number(), liked: v.array(v.string()) })
/** What was tapped and not answered yet: liked or not. */
const wished = v.object({ owner: v.number(), wishes: v.record(v.string(), v.boolean()) })

const NOTHING_KNOWN: v.InferOutput<typeof known> = { owner: 0, loadedAt: 0, liked: [] }
const NOTHING_WISHED: v.InferOutput<typeof wished> = { owner: 0, wishes: {} }

// Two keys: an answer that another tab stores late must not take a tap with it
const $known = persistentAtom('favourites', NOTHING_KNOWN, storedJson(known, NOTHING_KNOWN))
const $wished = persistentAtom(
  'favourite-wishes',
  NOTHING_WISHED,
  storedJson(wished, NOTHING_WISHED),
)

// When the events of two tabs cross, each would end with the other's value; what is stored counts
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== 'favourites' || newValue === null) return
    setTimeout(() => {
      const stored = localStorage.getItem('favourites')
      if (stored !== null) $known.set(storedJson(known, NOTHING_KNOWN).decode(stored))
    })
  })

export type Kept = {
  loadedAt: number
  liked: readonly string[]
  wishes: Readonly<Record<string, boolean>>
}

/** What is kept for a member; nothing of what another one left. */
export function keptOf(owner: number): Kept {
  const { loadedAt, liked } = ownedBy(owner, $known.get(), NOTHING_KNOWN)
  return { loadedAt, liked, wishes: ownedBy(owner, $wished.get(), NOTHING_WISHED).wishes }
}

const ownedBy = <T extends { owner: number }>(owner: number, kept: T, nothing: T): T =>
  kept.owner === owner ? kept : nothing

/** Keeps what the server said. Nothing happens when the member has gone meanwhile. */
export function keepKnown(owner: number, change: { loadedAt?: number; liked: string[] }): void {
  if (myId() !== owner) return
  $known.set({ loadedAt: keptOf(owner).loadedAt, ...change, owner })
}

/** Keeps a tap until it is answered; undefined: it is. */
export function keepWish(owner: number, key: HeartKey, liked: boolean | undefined): void {
  if (myId() !== owner) return
  const { [key]: _, ...others } = keptOf(owner).wishes
  $wished.set({ owner, wishes: liked === undefined ? others : { ...others, [key]: liked } })
}

/** The hearts that are on, those whose request still runs included: `product:17`. */
export const $favourites: ReadableAtom<ReadonlySet<string>> = computed(
  [$known, $wished, $session],
  (_known, _wished, session) => {
    const mine = keptOf(session?.user_info.id ?? 0)
    const shown = new Set(mine.liked)
    for (const [key, liked] of Object.entries(mine.wishes))
      if (liked) shown.add(key)
      else shown.delete(key)
    return shown
  },
)
