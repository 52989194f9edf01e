import { LISTING_PATHS, ownListingPath } from '../../api/paths.ts'
import { asMember } from '../session/as-member.ts'
import { isGone, showFailure } from '../lib/failure.ts'
import { showToast } from '../lib/toasts.ts'

const PATHS = { product: LISTING_PATHS.userProducts, service: LISTING_PATHS.userServices }

/** Deletes for good and says how it went; true when the listing is not there any more. */
export async function deleteListing(
  kind: keyof typeof PATHS,
  id: number,
  lang: string,
): Promise<boolean> {
  const path = ownListingPath(PATHS[kind], id)
  const answer = await asMember<undefined>(path, { method: 'DELETE', lang })
  const isDone = answer.ok || isGone(answer.failure)
  if (isDone) showToast('success', `${kind}_delete_success`)
  else showFailure(answer.failure, `${kind}_delete_error`)
  return isDone
}
