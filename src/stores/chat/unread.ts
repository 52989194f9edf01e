/** How many messages a member has not read: one tab asks for all of them, the chat pages just tell. */
import { persistentAtom } from '@nanostores/persistent'
import { computed, onMount, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import { askAsMember } from '../session/as-member.ts'
import { withLock } from '../lib/with-lock.ts'
import { $session, myId } from '../session/session.ts'
import { storedJson } from '../lib/stored-json.ts'

/** While a page is looked at, the server is asked this often. */
const EVERY_MS = 60_000
/** A tick that comes a little early still finds the other tabs' answer fresh. */
const FRESH_MS = EVERY_MS - 5_000
/** Who comes back to a tab wants to know at once; quick changes between tabs ask nothing. */
const FRESH_ON_RETURN_MS = 5_000

const known = v.object({ owner: v.number(), at: v.number(), count: v.number() })
const NOTHING: v.InferOutput<typeof known> = { owner: 0, at: 0, count: 0 }
const $known = persistentAtom('unread', NOTHING, storedJson(known, NOTHING))

const knownOf = (owner: number) => ($known.get().owner === owner ? $known.get() : NOTHING)

/** Messages that wait, in all rooms together. */
export const $unread: ReadableAtom<number> = computed([$known, $session], (_known, session) =>
  session ? knownOf(session.user_info.id).count : 0,
)

/** What a chat page knows by its live channel; all tabs show it. */
export function keepUnread(count: number): void {
  const owner = myId()
  if (owner !== undefined) $known.set({ owner, at: Date.now(), count })
}

/** As the server counts now; null when it can't be asked. */
export async function countUnread(): Promise<number | null> {
  const answer = await askAsMember('GET /chats/unread/', {})
  return answer.ok ? answer.data.unread : null
}

/** Asks the server, unless what this browser knows is younger than that. */
export const loadUnread = (freshMs: number): Promise<void> =>
  withLock('unread', async () => {
    const owner = myId()
    if (owner === undefined || Date.now() - knownOf(owner).at < freshMs) return
    const unread = await countUnread()
    if (unread !== null && myId() === owner) keepUnread(unread)
  })

// While the header shows it
onMount($unread, () => {
  void loadUnread(FRESH_MS)
  const stopSession = $session.listen(() => void loadUnread(FRESH_MS))
  if (typeof document === 'undefined') return stopSession
  const askIfSeen = (freshMs: number) => {
    if (document.visibilityState === 'visible') void loadUnread(freshMs)
  }
  const onReturn = () => askIfSeen(FRESH_ON_RETURN_MS)
  const clock = setInterval(() => askIfSeen(FRESH_MS), EVERY_MS)
  document.addEventListener('visibilitychange', onReturn)
  return () => {
    stopSession()
    clearInterval(clock)
    document.removeEventListener('visibilitychange', onReturn)
  }
})
