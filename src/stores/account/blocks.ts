/** Blocks between members. */
import { askAsMember } from '../session/as-member.ts'
import { loadMuted } from '../session/muted.ts'
import { showFailure } from '../lib/failure.ts'
import { showToast } from '../lib/toasts.ts'
import { createPendingIds } from '../lib/pending-ids.ts'

const { $ids, run } = createPendingIds()
/** Ids of the people whose block is being set or lifted. */
export const $blocking = $ids

type Person = { id: number; username: string }

/** Blocks a member or lifts the block, and tells the result; true on success. */
export const setBlocked = ({ id, username }: Person, blocked: boolean): Promise<boolean> =>
  run(id, async () => {
    const answer = await askAsMember(`${blocked ? 'PUT' : 'DELETE'} /accounts/blocks/[id]/`, {
      params: { id },
    })
    if (answer.ok) {
      showToast('success', blocked ? 'person_blocked' : 'person_unblocked', { name: username })
      // The muted lists leave out blocked people
      void loadMuted()
    } else showFailure(answer.failure, 'unknown_error')
    return answer.ok
  })
