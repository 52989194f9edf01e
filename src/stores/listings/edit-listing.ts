/** The owner's edit form of a listing; created each time it is opened. */
import { atom, readonlyType } from 'nanostores'
import type { RequestFailure } from '../../api/lib/request.ts'
import { checkListing, errorOfForm, withoutAskable } from './check-listing.ts'
import { isConflict, savedBefore, sendEdit, createEditedValues, type Loaded } from './edit-form.ts'
import { isJob } from './job.ts'
import { failureMessage, retryAfterOf, type FieldErrors } from '../lib/failure.ts'
import type { ListingKind, Stated, Typed } from './listing-kinds.ts'
import { createPointChoice, type PointChoice } from './point-choice.ts'
import { createPhotos, type Photos } from '../photos/photos.ts'
import { takeRefusal } from './send-listing.ts'
import { $session } from '../session/session.ts'
import { createSubmitState } from '../lib/submit-state.ts'
import { showToast, type ToastText, type ToastKey } from '../lib/toasts.ts'

export function createEditing<Values extends Typed, Listing extends Stated>(
  kind: ListingKind<Values, Listing>,
  id: number,
) {
  const submit = createSubmitState()
  const photos = createPhotos()
  const point = createPointChoice()
  const form = createEditedValues(kind, submit.forgive)
  const trouble = createTrouble()
  const { $saved, save } = createSaving(kind, id, { form, photos, point, submit, trouble })
  photos.$photos.listen(() => submit.forgive(['images']))
  point.$choice.listen(() => submit.forgive(['point']))

  /** Loads the listing, for the first time or again; typed values and picked photos stay. */
  async function load(lang: string): Promise<void> {
    trouble.$failure.set(null)
    const answer = await kind.read(id, lang)
    if (!answer.ok)
      return trouble.fail(answer.failure, form.$loaded.get() ? kind.said.updateFailed : undefined)
    photos.setOld(answer.data.images)
    form.take(answer.data)
    point.take(answer.data.point)
    trouble.$conflict.set(false)
  }

  /** True when the saved listing has no page any more: a moderator reviews it first. */
  const isHeld = (): boolean => $saved.get()?.state === 'held'
  return {
    kind,
    photos,
    point,
    load,
    type: form.type,
    complete: form.complete,
    save,
    /** True when closing the form would lose something. */
    isDirty: () =>
      !$saved.get() &&
      form.$loaded.get() !== null &&
      (form.isTyped() || photos.isChanged() || point.isChosen()),
    isHeld,
    $loaded: readonlyType(form.$loaded),
    $failure: readonlyType(trouble.$failure),
    $conflict: readonlyType(trouble.$conflict),
    $submit: submit.$submit,
  }
}

export type Editing<Values extends Typed, Listing extends Stated> = ReturnType<
  typeof createEditing<Values, Listing>
>

type Parts<Values extends Typed, Listing> = {
  form: ReturnType<typeof createEditedValues<Values, Listing>>
  photos: Photos
  point: PointChoice
  submit: ReturnType<typeof createSubmitState>
  trouble: ReturnType<typeof createTrouble>
}

function createSaving<Values extends Typed, Listing extends Stated>(
  kind: ListingKind<Values, Listing>,
  id: number,
  { form, photos, point, submit, trouble }: Parts<Values, Listing>,
) {
  /** The listing as saved. */
  const $saved = atom<Stated | null>(null)

  /** Saves, or sends it to a moderator; true on success. */
  async function save(lang: string, toModerator = false): Promise<boolean> {
    const loaded = form.$loaded.get()
    if (!loaded || submit.isRunning()) return false
    const session = $session.get()
    if (!session) return trouble.stop('auth_required')
    const errors = faultsOf(kind, loaded, photos, toModerator)
    if (Object.keys(errors).length > 0) {
      submit.fail(errors)
      return trouble.stop(errorOfForm(errors, kind.said.incomplete))
    }
    // Sending the same again confirms it
    const isMeant = Object.values(submit.$submit.get().errors).includes(kind.question)
    trouble.$failure.set(null)
    submit.begin()
    if (!(await point.found)) {
      submit.fail({ point: 'point_missing' })
      return false
    }
    // As typed until now
    const { version, values } = form.$loaded.get() ?? loaded
    const pictures = {
      oldPhotos: photos.oldIds(),
      added: photos.added(),
      places: photos.newPlaces(),
    }
    const edit = { id, version, values, point: point.fields(), isMeant, toModerator, ...pictures }
    const answer = await sendEdit(kind, edit, { session, lang, onProgress: submit.progress })
    const saved = answer.ok ? answer.data : await savedBefore(kind, edit, answer.failure, lang)
    if (!answer.ok && !saved) {
      submit.fail(takeRefusal(answer.failure, photos), retryAfterOf(answer.failure))
      trouble.fail(answer.failure, kind.said.updateFailed)
      return false
    }
    submit.end()
    $saved.set(saved)
    const updated = isJob(values) ? 'job_update_success' : kind.said.updated
    showToast('success', saved?.state === 'held' ? 'listing_held' : updated)
    return true
  }

  return { $saved, save }
}

function faultsOf<Values extends Typed, Listing>(
  kind: ListingKind<Values, Listing>,
  { values, hadPhotos }: Loaded<Values>,
  photos: Photos,
  toModerator: boolean,
): FieldErrors {
  const fewest = hadPhotos ? 1 : kind.fewestPhotos
  const faults = checkListing(kind, values, { count: photos.$count.get(), fewest })
  return toModerator ? withoutAskable(faults) : faults
}

function createTrouble() {
  /** The error, shown in the dialog, which would cover a toast. */
  const $failure = atom<ToastText | null>(null)
  /** True when this listing was saved elsewhere (another tab) meanwhile. */
  const $conflict = atom(false)
  return {
    $failure,
    $conflict,
    stop(key: ToastKey | null): false {
      $failure.set(key && { key })
      return false
    },
    fail(failure: RequestFailure, said?: ToastKey): void {
      $conflict.set(isConflict(failure))
      $failure.set(failureMessage(failure, said))
    },
  }
}
