/** The seller's phone number: owners show or hide it, members request it. */
import type { ListingId } from '../../api/lib/kinds.ts'
import { showFailure } from '../lib/failure.ts'
import { showToast } from '../lib/toasts.ts'
import { askAsMember } from '../session/as-member.ts'

/** Shows or hides the number on the owner's listing; true on success. */
export async function showPhone(params: ListingId, shown: boolean, lang: string): Promise<boolean> {
  const answer = await askAsMember('PUT /listings/[kind]/[id]/phone/', {
    params,
    body: { shown },
    lang,
  })
  if (answer.ok) showToast('success', shown ? 'phone_on_success' : 'phone_off_success')
  else showFailure(answer.failure)
  return answer.ok
}

/** Requests the number; null after a failure, which is told. */
export async function readPhone(params: ListingId, lang: string): Promise<string | null> {
  const answer = await askAsMember('POST /listings/[kind]/[id]/phone/', { params, lang })
  if (!answer.ok) showFailure(answer.failure)
  return answer.ok ? answer.data.phone : null
}
