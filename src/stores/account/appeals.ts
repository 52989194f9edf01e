/** Appeals: a member asks another moderator to review a decision. */
import { atom, readonlyType } from 'nanostores'
import { failureFields, showFailure } from '../lib/failure.ts'
import { showToast } from '../lib/toasts.ts'
import { askAsMember } from '../session/as-member.ts'

/** The form of the decision that was sent last. */
type AppealForm = { id: number | null; busy: boolean; error: string | null }
const $state = atom<AppealForm>({ id: null, busy: false, error: null })
export const $appeal = readonlyType($state)

/** Sends the appeal; true once the server has it. */
export async function sendAppeal(id: number, text: string, lang: string): Promise<boolean> {
  const { busy } = $state.get()
  if (busy) return false
  if (text.trim() === '') {
    $state.set({ id, busy, error: 'appeal_required' })
    return false
  }
  $state.set({ id, busy: true, error: null })
  const body = { text }
  const answer = await askAsMember('POST /decisions/[id]/appeal/', { params: { id }, body, lang })
  const error = answer.ok ? null : (failureFields(answer.failure)['text'] ?? null)
  if (!answer.ok && error === null) showFailure(answer.failure, 'unknown_error')
  $state.set({ id, busy: false, error })
  if (answer.ok) showToast('success', 'appeal_sent')
  return answer.ok
}
