/** The form of a new listing: checks, sends with progress, keeps everything until it is posted. */
import type { Failure } from '../../api/request.ts'
import { checkListing, sayErrors } from './check-listing.ts'
import { showFailure } from '../lib/failure.ts'
import type { FieldErrors } from '../lib/field-errors.ts'
import { createDraft, type Typed } from './listing-draft.ts'
import type { ListingKind } from './listing-kinds.ts'
import { createPhotos } from '../photos/photos.ts'
import { ownerFields, sendListing, takeRefusal } from './send-listing.ts'
import { $session, type Auth } from '../session/session.ts'
import { createSubmitState } from '../lib/submit-state.ts'
import { showToast } from '../lib/toasts.ts'

export function createPosting<Values extends Typed, Listing extends { id: number }>(
  kind: ListingKind<Values, Listing>,
) {
  const draft = createDraft(kind.name, kind.values)
  const photos = createPhotos({ form: kind.name })
  const submit = createSubmitState()

  photos.$photos.listen(() => submit.forgive(['images']))
  draft.$draft.listen(({ values }, before) =>
    submit.forgive(Object.keys(values).filter((field) => values[field] !== before?.values[field])),
  )

  /** Posts the draft; the new listing, or null when something is in the way (and was said). */
  async function post(lang: string): Promise<Listing | null> {
    if (submit.isRunning()) return null
    const session = $session.get()
    if (!session) return stop('auth_required')
    if (!session.user_info.location) return stop('location_info_error')
    const count = photos.$photos.get().length
    const { values } = draft.$draft.get()
    const errors = checkListing(kind, values, { count, fewest: kind.fewestPhotos })
    const fault = sayErrors(errors, kind.said.incomplete)
    if (fault) return stop(fault, errors)

    submit.begin()
    const answer = await sendListing<Listing>(`${kind.path}/`, formOf(values, session), {
      lang,
      idempotencyKey: draft.key(),
      onProgress: submit.progress,
    })
    if (!answer.ok) return refused(answer.failure)
    await forget()
    showToast('success', kind.said.created)
    return answer.data
  }

  async function forget(): Promise<void> {
    submit.end()
    draft.clear()
    await photos.clear()
  }

  function stop(key: string, errors: FieldErrors = {}): null {
    submit.fail(errors)
    showToast('error', key)
    return null
  }

  function formOf(values: Values, session: Auth): FormData {
    const form = new FormData()
    const fields = { ...values, ...kind.fixed, ...ownerFields(session) }
    for (const [name, value] of Object.entries<string>(fields)) form.append(name, value)
    for (const { blob, name } of photos.added()) form.append('images', blob, name)
    return form
  }

  /** Everything typed stays. */
  function refused(failure: Failure): null {
    submit.fail(takeRefusal(failure, photos))
    showFailure(failure, kind.said.createFailed)
    return null
  }

  return {
    ...{ kind, photos, post },
    $draft: draft.$draft,
    $submit: submit.$submit,
    type: draft.type,
    /** Nothing was typed or picked yet. */
    isEmpty: () => draft.isEmpty() && photos.$photos.get().length === 0,
    /** Gives the draft up. */
    cancel: forget,
  }
}

export type Posting<Values extends Typed, Listing extends { id: number }> = ReturnType<
  typeof createPosting<Values, Listing>
>
