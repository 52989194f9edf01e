import type { AnswerOf } from '../../api/ask.ts'
import type { RequestFailure, Result } from '../../api/lib/request.ts'
import { upload, type UploadOptions, type UploadRoute } from '../../api/upload.ts'
import { withToken } from '../session/as-member.ts'
import { failureFields, type FieldErrors } from '../lib/failure.ts'
import type { Photos } from '../photos/photos.ts'
import type { Auth } from '../session/session.ts'

/** Sends a listing with the member's token. A lost connection is retried once: the server knows a repeated call. */
export const sendListing = <R extends UploadRoute>(
  route: R,
  options: UploadOptions<R>,
): Promise<Result<AnswerOf<R>>> =>
  withToken(async (token) => {
    const send = () => upload(route, options, token)
    const first = await send()
    const lost =
      !first.ok && first.failure.kind === 'transport' && first.failure.code === 'FETCH_ERROR'
    return lost ? send() : first
  })

/** The owner and the place of a listing: the member's own. */
export function ownerFields({ user_info }: Auth): Record<string, string> {
  const place = String(user_info.location?.id ?? '')
  return { location_id: place, userAddress_id: place, userName_id: String(user_info.id) }
}

/** The faulty fields. Refused pictures are marked in the picker and removed. */
export function takeRefusal(failure: RequestFailure, photos: Photos): FieldErrors {
  const errors = failureFields(failure)
  const bad = Object.entries(errors).flatMap(([field, reason]) => {
    const index = /^(?:new_)?images\.(\d+)$/.exec(field)?.[1]
    return index ? [{ index: Number(index), reason }] : []
  })
  for (const { index, reason } of bad.sort((a, b) => b.index - a.index))
    photos.refuseSent(index, reason)
  const { existing_images, new_images, ...others } = errors
  const images = existing_images ?? new_images
  return images ? { ...others, images } : others
}
