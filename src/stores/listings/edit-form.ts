import type { RequestFailure, Result } from '../../api/lib/request.ts'
import { hasStatus } from '../lib/failure.ts'
import type { ListingKind, Typed } from './listing-kinds.ts'
import type { NewPhoto } from '../photos/photos.ts'
import type { Auth } from '../session/session.ts'
import { formWith } from './typed-attributes.ts'

export type ListingEdit<Values> = {
  id: number
  /** The version that was edited; the server refuses the later of two edits of one version. */
  version: number
  values: Values
  /** The member confirms what the server asked about. */
  isMeant?: boolean
  /** A moderator is asked to allow it. */
  toModerator?: boolean
  oldPhotos: readonly string[]
  added: readonly NewPhoto[]
  /** The positions of the added photos among all. */
  places: readonly number[]
}
type Sender = { session: Auth; lang: string; onProgress?: (share: number) => void }

/** Sends an edited listing. */
export function sendEdit<Values extends Typed, Listing>(
  { edit, fixed, confirmed }: ListingKind<Values, Listing>,
  { id, version, values, isMeant, toModerator, oldPhotos, added, places }: ListingEdit<Values>,
  { session, ...options }: Sender,
): Promise<Result<Listing>> {
  const form = formWith({ ...values, ...fixed, version: String(version) })
  if (isMeant) form.append(confirmed, 'true')
  if (toModerator) form.append('to_moderator', 'true')
  form.append('userName_id', String(session.user_info.id))
  for (const image of oldPhotos) form.append('existing_images', image)
  for (const { blob, name } of added) form.append('new_images', blob, name)
  if (added.length > 0) form.append('new_images_at', places.join(','))
  return edit(id, { body: form, ...options })
}

export const isConflict = (failure: RequestFailure): boolean => hasStatus(failure, 409)
