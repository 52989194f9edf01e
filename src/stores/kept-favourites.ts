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

const NAME = 'favourites'
const $all = persistentAtom<Kept>(NAME, NOTHING, { decode, encode: JSON.stringify })
/** Changes whenever any of it does, by this tab or another. */
export const $keptFavourites = readonlyType($all)

/** Another tab's change may be stored although its event is still on the way here. */
function stored(): Kept {
  const text = typeof localStorage === 'undefined' ? null : localStorage.getItem(NAME)
  return text === null ? $all.get() : decode(text)
}

// When the events of two tabs cross, each would end with the other's value; what is stored counts
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    if (key === NAME) setTimeout(() => $all.set(stored()))
  })

/** What is kept for a member; nothing of what another one left. */
export function keptOf(owner: number): Kept {
  const all = stored()
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
