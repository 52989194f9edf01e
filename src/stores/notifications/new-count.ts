/** How many notifications a member has not read, as all tabs of the browser show it. */
import { computed, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import { persistentAtom } from '../lib/persistent.ts'
import { storedJson } from '../lib/stored-json.ts'
import { $session, myId } from '../session/session.ts'

const lastCount = v.object({ owner: v.number(), count: v.number() })
const NOTHING: v.InferOutput<typeof lastCount> = { owner: 0, count: 0 }
const $lastCount = persistentAtom('notifications', NOTHING, storedJson(lastCount, NOTHING))

/** The answer that counts the messages has it. */
export const $newCount: ReadableAtom<number> = computed([$lastCount, $session], (last, session) =>
  session?.user_info.id === last.owner ? last.count : 0,
)

export function keepNewCount(count: number): void {
  const owner = myId()
  if (owner !== undefined) $lastCount.set({ owner, count })
}
