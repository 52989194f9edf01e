/** Who may not write to whom. */
import { atom, readonlyType } from 'nanostores'
import { blockPath } from '../api/chat-paths.ts'
import { asMember } from './as-member.ts'
import { failureMessage } from './failure.ts'
import { $session } from './session.ts'
import { say } from './toasts.ts'

const $busy = atom<readonly number[]>([])
/** The people whose block is being set or lifted. */
export const $blocking = readonlyType($busy)

type Person = { id: number; username: string }

/** Blocks somebody or lifts it, and says how it went; true when it is so. */
export async function setBlocked({ id, username }: Person, blocked: boolean): Promise<boolean> {
  if ($busy.get().includes(id)) return false
  $busy.set([...$busy.get(), id])
  const answer = await asMember<undefined>(blockPath(id), { method: blocked ? 'PUT' : 'DELETE' })
  $busy.set($busy.get().filter((other) => other !== id))
  if (answer.ok) say('success', blocked ? 'person_blocked' : 'person_unblocked', { name: username })
  else if ($session.get()) {
    const { key, params } = failureMessage(answer.failure)
    say('error', key === 'server_error' ? 'unknown_error' : key, params)
  }
  return answer.ok
}
