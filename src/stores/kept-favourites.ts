/** What this browser knows about a member's likes; local storage hands it from page to page and tab to tab. */
import { persistentAtom } from '@nanostores/persistent'
import { computed, readonlyType, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import type { LikedKind } from '../api/likes.ts'
import { $session } from './session.ts'

export type HeartKey = `${LikedKind}:${number}`

const kept = v.object({
  /** The id of the member whose likes these are. */
  owner: v.number(),
  loadedAt: v.number(),
  /** As the server last said. */
  liked: v.array(v.string()),
  /** What was tapped and not answered yet: liked or not. */
  wishes: v.record(v.string(), v.boolean()),
})
export type Kept = v.InferOutput<typeof kept>

const NOTHING: Kept = { owner: 0, loadedAt: 0, liked: [], wishes: {} }

function decode(stored: string): Kept {
  try {
    return v.parse(kept, JSON.parse(stored))
  } catch {
    return NOTHING
  }
}

const $all = persistentAtom<Kept>('favourites', NOTHING, { decode, encode: JSON.stringify })
/** Changes whenever any of it does, by this tab or another. */
export const $keptFavourites = readonlyType($all)

/** What is kept for a member; nothing of what another one left. */
export function keptOf(owner: number): Kept {
  const all = $all.get()
  return all.owner === owner ? all : { ...NOTHING, owner }
}

/** Nothing happens when the member has gone meanwhile. */
export function keep(owner: number, change: (kept: Kept) => Partial<Kept>): void {
  if ($session.get()?.user_info.id !== owner) return
  const now = keptOf(owner)
  $all.set({ ...now, ...change(now) })
}

/** The hearts that are on, those whose request still runs included: `product:17`. */
export const $favourites: ReadableAtom<ReadonlySet<string>> = computed(
  [$all, $session],
  (all, session) => {
    const mine = session && all.owner === session.user_info.id ? all : NOTHING
    const shown = new Set(mine.liked)
    for (const [key, liked] of Object.entries(mine.wishes))
      if (liked) shown.add(key)
      else shown.delete(key)
    return shown
  },
)
