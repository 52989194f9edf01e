/** The number of who offers something: owners show it, members ask for it. */
import type { ListingId } from '../../api/kinds.ts'
import { showFailure } from '../lib/failure.ts'
import { showToast } from '../lib/toasts.ts'
import { askAsMember } from '../session/as-member.ts'

/** Shows the owner's number on their listing or hides it; true when the server did. */
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

/** Asks for the number; null when it is not to be had, which is said. */
export async function readPhone(params: ListingId, lang: string): Promise<string | null> {
  const answer = await askAsMember('POST /listings/[kind]/[id]/phone/', { params, lang })
  if (!answer.ok) showFailure(answer.failure)
  return answer.ok ? answer.data.phone : null
}
