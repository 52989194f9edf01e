/** The number of unread notifications, shared by all tabs. */
import { computed, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import { persistentAtom } from '../lib/persistent.ts'
import { storedJson } from '../lib/stored-json.ts'
import { $session, myId } from '../session/session.ts'

const lastCount = v.object({ owner: v.number(), count: v.number() })
const NOTHING: v.InferOutput<typeof lastCount> = { owner: 0, count: 0 }
const $lastCount = persistentAtom('notifications', NOTHING, storedJson(lastCount, NOTHING))

/** The value comes with the answer that counts unread messages. */
export const $newCount: ReadableAtom<number> = computed([$lastCount, $session], (last, session) =>
  session?.user_info.id === last.owner ? last.count : 0,
)

export function keepNewCount(count: number): void {
  const owner = myId()
  if (owner !== undefined) $lastCount.set({ owner, count })
}
