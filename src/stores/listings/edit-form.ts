import { atom } from 'nanostores'
import type { RequestFailure, Result } from '../../api/lib/request.ts'
import { hasStatus } from '../lib/failure.ts'
import type { Editable, ListingKind, Typed } from './listing-kinds.ts'
import type { NewPhoto } from '../photos/photo-list.ts'
import type { Auth } from '../session/session.ts'
import { changedFields, formWith, withTyped } from './typed-attributes.ts'

export type ListingEdit<Values> = {
  id: number
  /** The version that was edited; the server refuses the later of two edits of one version. */
  version: number
  values: Values
  /** The fields of a chosen point. */
  point: Typed
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
  {
    id,
    version,
    values,
    point,
    isMeant,
    toModerator,
    oldPhotos,
    added,
    places,
  }: ListingEdit<Values>,
  { session, ...options }: Sender,
): Promise<Result<Listing>> {
  const form = formWith({ ...values, ...fixed, ...point, version: String(version) })
  if (isMeant) form.append(confirmed, 'true')
  if (toModerator) form.append('to_moderator', 'true')
  form.append('userName_id', String(session.user_info.id))
  for (const image of oldPhotos) form.append('existing_images', image)
  for (const { blob, name } of added) form.append('new_images', blob, name)
  if (added.length > 0) form.append('new_images_at', places.join(','))
  return edit(id, { body: form, ...options })
}

export const isConflict = (failure: RequestFailure): boolean => hasStatus(failure, 409)

/** The listing if the server has this edit: after a lost answer the next try gets a conflict. */
export async function savedBefore<Values extends Typed, Listing>(
  kind: ListingKind<Values, Listing>,
  { id, values, oldPhotos, added, places }: ListingEdit<Values>,
  failure: RequestFailure,
  lang: string,
): Promise<Listing | null> {
  const answer = isConflict(failure) && (await kind.read(id, lang))
  if (!answer || !answer.ok) return null
  const { images } = answer.data
  const now = kind.valuesOf(answer.data)
  const old = images.filter((_, place) => !places.includes(place))
  const isSame =
    Object.entries<string>(values).every(([field, value]) => now[field] === value.trim()) &&
    images.length === oldPhotos.length + added.length &&
    oldPhotos.every((image, i) => image === String(old[i]?.id))
  return isSame ? answer.data : null
}

/**
 * The listing in its edit form: as loaded, and as typed since. `base` is the listing as loaded: any difference from it
 * was typed here.
 */
export type Loaded<Values> = {
  version: number
  base: Values
  values: Values
  /** Its district. */
  place: number
  hadPhotos: boolean
}

/** `onTyped` is told of the fields that somebody has changed. */
export function createEditedValues<Values extends Typed, Listing>(
  kind: ListingKind<Values, Listing>,
  onTyped: (fields: string[]) => void,
) {
  const $loaded = atom<Loaded<Values> | null>(null)
  return {
    $loaded,
    /** Takes the listing as loaded; what was typed stays. */
    take(listing: Listing & Editable): void {
      const { version, images, location } = listing
      const base = kind.valuesOf(listing)
      const typed = $loaded.get()
      const values = typed ? withTyped(base, typed.base, typed.values) : base
      $loaded.set({ version, base, values, place: location.id, hadPhotos: images.length > 0 })
    },
    type(field: keyof Values & string, value: string): void {
      const loaded = $loaded.get()
      if (!loaded) return
      const values = { ...loaded.values, [field]: value }
      $loaded.set({ ...loaded, values })
      onTyped(changedFields(loaded.values, values))
    },
    /** Completes the attributes as loaded; nobody typed them. */
    complete(attributes: string): void {
      const loaded = $loaded.get()
      if (!loaded || loaded.values['attributes'] !== loaded.base['attributes']) return
      const { base, values } = loaded
      $loaded.set({ ...loaded, base: { ...base, attributes }, values: { ...values, attributes } })
    },
    isTyped(): boolean {
      const loaded = $loaded.get()
      if (!loaded) return false
      return Object.keys(loaded.base).some((key) => loaded.values[key] !== loaded.base[key])
    },
  }
}
