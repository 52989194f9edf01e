import type { RequestFailure, Result } from '../../api/request.ts'
import { hasStatus } from '../lib/failure.ts'
import type { ListingKind, Typed } from './listing-kinds.ts'
import type { NewPhoto } from '../photos/photos.ts'
import type { Auth } from '../session/session.ts'

export type ListingEdit<Values> = {
  id: number
  /** Which state of the listing was edited; the server refuses the later of two edits of one. */
  version: number
  values: Values
  /** The price is as unusual as it looks. */
  isMeant?: boolean
  /** A moderator is asked to let it pass. */
  toModerator?: boolean
  oldPhotos: readonly string[]
  added: readonly NewPhoto[]
  /** Where the added ones stand among all. */
  places: readonly number[]
}
type Sender = { session: Auth; lang: string; onProgress?: (share: number) => void }

/** Puts an edited listing in the place of what was there. */
export function sendEdit<Values extends Typed, Listing>(
  { edit, fixed }: ListingKind<Values, Listing>,
  { id, version, values, isMeant, toModerator, oldPhotos, added, places }: ListingEdit<Values>,
  { session, ...options }: Sender,
): Promise<Result<Listing>> {
  const form = new FormData()
  const fields = { ...values, ...fixed, version: String(version) }
  for (const [name, value] of Object.entries<string>(fields)) form.append(name, value)
  if (isMeant) form.append('price_confirmed', 'true')
  if (toModerator) form.append('to_moderator', 'true')
  form.append('userName_id', String(session.user_info.id))
  for (const image of oldPhotos) form.append('existing_images', image)
  for (const { blob, name } of added) form.append('new_images', blob, name)
  if (added.length > 0) form.append('new_images_at', places.join(','))
  return edit(id, { body: form, ...options })
}

export const isConflict = (failure: RequestFailure): boolean => hasStatus(failure, 409)
