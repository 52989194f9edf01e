/** Sellers whose listings are hidden from the member's lists. */
import { createPendingIds } from '../lib/pending-ids.ts'
import { showFailure } from '../lib/failure.ts'
import { showToast } from '../lib/toasts.ts'
import { askAsMember } from '../session/as-member.ts'
import { keeping } from '../session/muted.ts'

const { $ids, run } = createPendingIds()
/** Ids of the sellers that are being hidden or shown again. */
export const $hiding = $ids

type Person = { id: number; username: string }

/**
 * Hides a seller or shows one again, and tells the result; true on success. The toast of a hidden seller offers
 * undo.
 */
export const setHidden = (person: Person, hidden: boolean): Promise<boolean> =>
  run(person.id, async () => {
    const { id, username: name } = person
    const route = `${hidden ? 'PUT' : 'DELETE'} /accounts/unwanted/sellers/[id]/` as const
    const answer = await keeping(() => askAsMember(route, { params: { id } }))
    const undo = () => void setHidden(person, false)
    if (!answer.ok) showFailure(answer.failure, 'unknown_error')
    else if (hidden) showToast('success', 'seller_hidden', { name }, { undo })
    else showToast('success', 'seller_shown', { name })
    return answer.ok
  })
