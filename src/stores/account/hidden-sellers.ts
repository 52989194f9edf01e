/** Sellers whose listings the member's lists leave out. */
import { createPendingIds } from '../lib/pending-ids.ts'
import { showFailure } from '../lib/failure.ts'
import { showToast } from '../lib/toasts.ts'
import { askAsMember } from '../session/as-member.ts'
import { keeping } from '../session/unwanted.ts'

const { $ids, run } = createPendingIds()
/** Those who are being hidden or shown again. */
export const $hiding = $ids

type Person = { id: number; username: string }

/** Hides a seller or shows one again, and says how it went; true when it is so. What is hidden can be undone there. */
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
