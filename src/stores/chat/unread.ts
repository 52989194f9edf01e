/** The member's unread count: one tab asks the server for all tabs; chat pages know it from their live channel. */
import { computed, onMount, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import { askAsMember } from '../session/as-member.ts'
import { keepNewCount } from '../notifications/new-count.ts'
import { persistentAtom } from '../lib/persistent.ts'
import { withLock } from '../lib/with-lock.ts'
import { $session, myId } from '../session/session.ts'
import { storedJson } from '../lib/stored-json.ts'

/** The polling interval of a visible page. */
const EVERY_MS = 60_000
/** A little below the interval, so that a slightly early tick still finds another tab's answer fresh. */
const FRESH_MS = EVERY_MS - 5_000
/** Coming back to a tab refreshes the count at once; quick switching between tabs sends no requests. */
const FRESH_ON_RETURN_MS = 5_000

const lastCount = v.object({ owner: v.number(), at: v.number(), count: v.number() })
const NOTHING: v.InferOutput<typeof lastCount> = { owner: 0, at: 0, count: 0 }
const $lastCount = persistentAtom('unread', NOTHING, storedJson(lastCount, NOTHING))

const lastCountOf = (owner: number) =>
  $lastCount.get().owner === owner ? $lastCount.get() : NOTHING

/** The sum over all rooms. */
export const $unread: ReadableAtom<number> = computed([$lastCount, $session], (_last, session) =>
  session ? lastCountOf(session.user_info.id).count : 0,
)

/** Stores the count of a chat page's live channel, so that all tabs show it. */
export function keepUnread(count: number): void {
  const owner = myId()
  if (owner !== undefined) $lastCount.set({ owner, at: Date.now(), count })
}

/** The server's count; null after a failure, or when another member has logged in meanwhile. */
export async function countUnread(): Promise<number | null> {
  const owner = myId()
  const answer = await askAsMember('GET /chats/unread/', {})
  if (!answer.ok || myId() !== owner) return null
  keepNewCount(answer.data.notifications)
  return answer.data.unread
}

/** Asks the server, unless the last count of this browser is younger than `freshMs`. */
export const loadUnread = (freshMs: number): Promise<void> =>
  withLock('unread', async () => {
    const owner = myId()
    if (owner === undefined || Date.now() - lastCountOf(owner).at < freshMs) return
    const unread = await countUnread()
    if (unread !== null) keepUnread(unread)
  })

// Load the count only while the header shows it
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
