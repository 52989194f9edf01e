/** The owner's edit form of a listing; created each time it is opened. */
import { atom, readonlyType } from 'nanostores'
import type { RequestFailure } from '../../api/lib/request.ts'
import { checkListing, errorOfForm, withoutAskable } from './check-listing.ts'
import { isConflict, sendEdit, type ListingEdit } from './edit-form.ts'
import { isJob } from './job.ts'
import { failureMessage, retryAfterOf } from '../lib/failure.ts'
import type { ListingKind, Stated, Typed } from './listing-kinds.ts'
import { createPhotos } from '../photos/photos.ts'
import { takeRefusal } from './send-listing.ts'
import { changedFields, withTyped } from './typed-attributes.ts'
import { $session } from '../session/session.ts'
import { createSubmitState } from '../lib/submit-state.ts'
import { showToast, type ToastText, type ToastKey } from '../lib/toasts.ts'

/** `base` is the listing as loaded: any difference from it was typed here. */
type Loaded<Values> = {
  version: number
  base: Values
  values: Values
  /** Its district. */
  place: number
  hadPhotos: boolean
}

export function createEditing<Values extends Typed, Listing extends Stated>(
  kind: ListingKind<Values, Listing>,
  id: number,
) {
  const $loaded = atom<Loaded<Values> | null>(null)
  /** The error, shown in the dialog, which would cover a toast. */
  const $failure = atom<ToastText | null>(null)
  /** True when this listing was saved elsewhere (another tab) meanwhile. */
  const $conflict = atom(false)
  let isSent = false
  /** True when the saved listing has no page any more: a moderator reviews it first. */
  let isHeld = false
  const photos = createPhotos()
  const submit = createSubmitState()
  photos.$photos.listen(() => submit.forgive(['images']))

  const read = (lang: string) => kind.read(id, lang)

  /** Loads the listing, for the first time or again; typed values and picked photos stay. */
  async function load(lang: string): Promise<void> {
    $failure.set(null)
    const answer = await read(lang)
    if (!answer.ok) return fail(answer.failure)
    const { version, images, location } = answer.data
    const base = kind.valuesOf(answer.data)
    const typed = $loaded.get()
    const values = typed ? withTyped(base, typed.base, typed.values) : base
    photos.setOld(images)
    $loaded.set({ version, base, values, place: location.id, hadPhotos: images.length > 0 })
    $conflict.set(false)
  }

  function type(field: keyof Values & string, value: string): void {
    const loaded = $loaded.get()
    if (!loaded) return
    const values = { ...loaded.values, [field]: value }
    $loaded.set({ ...loaded, values })
    submit.forgive(changedFields(loaded.values, values))
  }

  /** Completes the attributes as loaded; nobody typed them. */
  function complete(attributes: string): void {
    const loaded = $loaded.get()
    if (!loaded || loaded.values['attributes'] !== loaded.base['attributes']) return
    const { base, values } = loaded
    $loaded.set({ ...loaded, base: { ...base, attributes }, values: { ...values, attributes } })
  }

  /** Saves, or sends it to a moderator; true on success. */
  async function save(lang: string, toModerator = false): Promise<boolean> {
    const loaded = $loaded.get()
    if (!loaded || submit.isRunning()) return false
    const session = $session.get()
    if (!session) return stop('auth_required')
    const fewest = loaded.hadPhotos ? 1 : kind.fewestPhotos
    const faults = checkListing(kind, loaded.values, { count: photos.$count.get(), fewest })
    const errors = toModerator ? withoutAskable(faults) : faults
    if (Object.keys(errors).length > 0) {
      submit.fail(errors)
      return stop(errorOfForm(errors, kind.said.incomplete))
    }
    // Sending the same again confirms it
    const isMeant = Object.values(submit.$submit.get().errors).includes(kind.question)
    $failure.set(null)
    submit.begin()
    const { version, values } = loaded
    const places = photos.newPlaces()
    const sent = { oldPhotos: photos.oldIds(), added: photos.added(), places }
    const edit = { id, version, values, isMeant, toModerator, ...sent }
    const answer = await sendEdit(kind, edit, { session, lang, onProgress: submit.progress })
    if (!answer.ok && !(isConflict(answer.failure) && (await isSaved(edit, lang)))) {
      submit.fail(takeRefusal(answer.failure, photos), retryAfterOf(answer.failure))
      fail(answer.failure)
      return false
    }
    submit.end()
    isSent = true
    if (answer.ok) isHeld = answer.data.state === 'held'
    showToast(
      'success',
      isHeld ? 'listing_held' : isJob(values) ? 'job_update_success' : kind.said.updated,
    )
    return true
  }

  /** Recognises our own save: after a lost answer the next try gets a conflict. */
  async function isSaved(
    { values, oldPhotos, added, places }: ListingEdit<Values>,
    lang: string,
  ): Promise<boolean> {
    const answer = await read(lang)
    if (!answer.ok) return false
    const { images } = answer.data
    isHeld = answer.data.state === 'held'
    const now = kind.valuesOf(answer.data)
    const old = images.filter((_, place) => !places.includes(place))
    return (
      Object.entries<string>(values).every(([field, value]) => now[field] === value.trim()) &&
      images.length === oldPhotos.length + added.length &&
      oldPhotos.every((image, i) => image === String(old[i]?.id))
    )
  }

  function stop(key: ToastKey | null): false {
    $failure.set(key && { key })
    return false
  }

  function fail(failure: RequestFailure): void {
    $conflict.set(isConflict(failure))
    $failure.set(failureMessage(failure, $loaded.get() ? kind.said.updateFailed : undefined))
  }

  /** True when closing the form would lose something. */
  function isDirty(): boolean {
    const loaded = $loaded.get()
    if (!loaded || isSent) return false
    const isTyped = Object.keys(loaded.base).some((key) => loaded.values[key] !== loaded.base[key])
    return isTyped || photos.isChanged()
  }

  return {
    kind,
    photos,
    load,
    type,
    complete,
    save,
    isDirty,
    isHeld: () => isHeld,
    $loaded: readonlyType($loaded),
    $failure: readonlyType($failure),
    $conflict: readonlyType($conflict),
    $submit: submit.$submit,
  }
}

export type Editing<Values extends Typed, Listing extends Stated> = ReturnType<
  typeof createEditing<Values, Listing>
>
