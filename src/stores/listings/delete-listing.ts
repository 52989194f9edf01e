import { askAsMember } from '../session/as-member.ts'
import { isGone, showFailure } from '../lib/failure.ts'
import { showToast } from '../lib/toasts.ts'

const ROUTES = {
  product: 'DELETE /products/api/user/products/[id]/',
  service: 'DELETE /services/api/user/services/[id]/',
} as const

/** Deletes a listing for good and tells the result; true when the listing is gone. */
export async function deleteListing(
  kind: keyof typeof ROUTES,
  id: number,
  lang: string,
): Promise<boolean> {
  const answer = await askAsMember(ROUTES[kind], { params: { id }, lang })
  const isDone = answer.ok || isGone(answer.failure)
  if (isDone) showToast('success', `${kind}_delete_success`)
  else showFailure(answer.failure, `${kind}_delete_error`)
  return isDone
}
