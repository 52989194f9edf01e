/** The member's muted sellers and words, cached here so that a member who mutes nothing sends no extra request. */
import { computed, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import type { Result } from '../../api/lib/request.ts'
import type { Muted } from '../../api/moderation/muted.ts'
import { persistentAtom } from '../lib/persistent.ts'
import { storedJson } from '../lib/stored-json.ts'
import { askAsMember } from './as-member.ts'
import { $session, myId } from './session.ts'

const ids = v.array(v.number())
const stored = v.object({ owner: v.number(), sellers: ids, words: ids, blocked: v.number() })
const NOTHING: v.InferOutput<typeof stored> = { owner: 0, sellers: [], words: [], blocked: 0 }
const $stored = persistentAtom('unwanted', NOTHING, storedJson(stored, NOTHING))

/** Ignores the settings that another member left in this browser. */
const ofMember = <T>(read: (muted: typeof NOTHING) => T): ReadableAtom<T> =>
  computed([$stored, $session], (muted, session) =>
    read(muted.owner === session?.user_info.id ? muted : NOTHING),
  )

export const $hiddenSellers = ofMember(({ sellers }): ReadonlySet<number> => new Set(sellers))

/** Empty when the member sees the same lists as everybody; else it changes with the muted entries. */
export const $ownLists = ofMember(({ sellers, words, blocked }) =>
  sellers.length + words.length + blocked > 0 ? JSON.stringify([sellers, words, blocked]) : '',
)

/** Stores the server's answer, unless the member has logged out meanwhile. */
export function keepMuted(owner: number, { sellers, words, blocked }: Muted): void {
  if (myId() !== owner) return
  const idsOf = (list: { id: number }[]) => list.map(({ id }) => id)
  $stored.set({ owner, sellers: idsOf(sellers), words: idsOf(words), blocked })
}

/** Loads and stores the settings. */
export const loadMuted = (lang?: string): Promise<Result<Muted>> =>
  keeping(() => askAsMember('GET /accounts/unwanted/', { ...(lang && { lang }) }))

/** Stores the settings that a call answers with. */
export async function keeping(ask: () => Promise<Result<Muted>>): Promise<Result<Muted>> {
  const owner = myId()
  const answer = await ask()
  if (answer.ok && owner !== undefined) keepMuted(owner, answer.data)
  return answer
}
