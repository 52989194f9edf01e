/** Who may not write to whom. */
import { askAsMember } from '../session/as-member.ts'
import { loadUnwanted } from '../session/unwanted.ts'
import { showFailure } from '../lib/failure.ts'
import { showToast } from '../lib/toasts.ts'
import { createPendingIds } from '../lib/pending-ids.ts'

const { $ids, run } = createPendingIds()
/** The people whose block is being set or lifted. */
export const $blocking = $ids

type Person = { id: number; username: string }

/** Blocks somebody or lifts it, and says how it went; true when it is so. */
export const setBlocked = ({ id, username }: Person, blocked: boolean): Promise<boolean> =>
  run(id, async () => {
    const answer = await askAsMember(`${blocked ? 'PUT' : 'DELETE'} /accounts/blocks/[id]/`, {
      params: { id },
    })
    if (answer.ok) {
      showToast('success', blocked ? 'person_blocked' : 'person_unblocked', { name: username })
      // Lists leave out who is blocked
      void loadUnwanted()
    } else showFailure(answer.failure, 'unknown_error')
    return answer.ok
  })
