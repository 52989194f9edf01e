/** Who may not write to whom. */
import { blockPath } from '../../api/chat-paths.ts'
import { asMember } from '../session/as-member.ts'
import { sayFailure } from '../lib/failure.ts'
import { say } from '../lib/toasts.ts'
import { createUnderWay } from '../lib/under-way.ts'

const { $ids, during } = createUnderWay()
/** The people whose block is being set or lifted. */
export const $blocking = $ids

type Person = { id: number; username: string }

/** Blocks somebody or lifts it, and says how it went; true when it is so. */
export const setBlocked = ({ id, username }: Person, blocked: boolean): Promise<boolean> =>
  during(id, async () => {
    const answer = await asMember<undefined>(blockPath(id), { method: blocked ? 'PUT' : 'DELETE' })
    if (answer.ok)
      say('success', blocked ? 'person_blocked' : 'person_unblocked', { name: username })
    else sayFailure(answer.failure, 'unknown_error')
    return answer.ok
  })
