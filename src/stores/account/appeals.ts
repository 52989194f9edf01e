/** Asking another moderator to look at a decision again. */
import { atom, readonlyType } from 'nanostores'
import { failureFields, showFailure } from '../lib/failure.ts'
import { showToast } from '../lib/toasts.ts'
import { askAsMember } from '../session/as-member.ts'

/** Of the decision whose form was sent last. `attempt` counts, so that each failure moves the focus. */
type AppealForm = { id: number | null; busy: boolean; error: string | null; attempt: number }
const $state = atom<AppealForm>({ id: null, busy: false, error: null, attempt: 0 })
export const $appeal = readonlyType($state)

/** True once the moderators have it. */
export async function sendAppeal(id: number, text: string, lang: string): Promise<boolean> {
  const { busy, attempt } = $state.get()
  if (busy) return false
  if (text.trim() === '') {
    $state.set({ id, busy, error: 'appeal_required', attempt: attempt + 1 })
    return false
  }
  $state.set({ id, busy: true, error: null, attempt })
  const body = { text }
  const answer = await askAsMember('POST /decisions/[id]/appeal/', { params: { id }, body, lang })
  const error = answer.ok ? null : (failureFields(answer.failure)['text'] ?? null)
  if (!answer.ok && error === null) showFailure(answer.failure, 'unknown_error')
  $state.set({ id, busy: false, error, attempt: attempt + 1 })
  if (answer.ok) showToast('success', 'appeal_sent')
  return answer.ok
}
