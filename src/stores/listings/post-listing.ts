/** The form of a new listing: checks it, sends it with progress, and keeps the draft until it is posted. */
import { atom, readonlyType } from 'nanostores'
import type { Kind } from '../../api/lib/kinds.ts'
import type { RequestFailure } from '../../api/lib/request.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import { failureMessage, retryAfterOf, type FieldErrors } from '../lib/failure.ts'
import { createSubmitState } from '../lib/submit-state.ts'
import { showToast, type ToastKey, type ToastText } from '../lib/toasts.ts'
import { waitText, type WaitText } from '../lib/wait.ts'
import { createPhotos, type Photos } from '../photos/photos.ts'
import { askAsMember } from '../session/as-member.ts'
import { $session } from '../session/session.ts'
import {
  checkListing,
  errorOfForm,
  isForModerator,
  title,
  withoutAskable,
} from './check-listing.ts'
import { createDraft, type LocalDraft } from './listing-draft.ts'
import { $showsPhone } from './phone-choice.ts'
import { createPointChoice, type PointChoice } from './point-choice.ts'
import { productKind, type ListingKind, type Stated, type Typed } from './listing-kinds.ts'
import { ownerFields, takeRefusal } from './send-listing.ts'
import { changedFields, formWith } from './typed-attributes.ts'

export type Posted = Stated & { id: number }
const isHeld = ({ state }: Stated): boolean => state === 'held'

export function createPosting<Values extends Typed, Listing extends Posted>(
  kind: ListingKind<Values, Listing>,
  created: (values: Values) => ToastKey = () => kind.said.created,
) {
  const draft = createDraft(kind.name, kind.values)
  const photos = createPhotos({ form: kind.name })
  const submit = createSubmitState()
  const point = createPointChoice()
  const { $wait, checkLimit } = createPostingLimit()
  const { $alert, post, forget } = createSending(kind, created, { draft, photos, point, submit })

  photos.$photos.listen(() => submit.forgive(['images']))
  point.$choice.listen(() => submit.forgive(['point']))
  draft.$draft.listen(({ values }, before) => submit.forgive(changedFields(before?.values, values)))

  /** `keepalive`, because the page may be left meanwhile. */
  const discard = () =>
    askAsMember('DELETE /listings/[kind]/draft/', {
      params: { kind: kind.name },
      keepalive: true,
    })

  return {
    kind,
    photos,
    point,
    post,
    /** The page where the owner finds the new listing: a held one has no public page. */
    pageOf: (posted: Posted, lang: Locale) =>
      localePath(isHeld(posted) ? `/my-${kind.name}s` : `/${kind.name}/${posted.id}`, lang),
    checkLimit,
    $wait: readonlyType($wait),
    $alert: readonlyType($alert),
    $draft: draft.$draft,
    /** Rendered by the server. */
    emptyDraft: draft.empty,
    $submit: submit.$submit,
    type: draft.type,
    take: draft.take,
    /** True when no field is filled in and no photo is picked. */
    isEmpty: () => draft.isBlank() && photos.$photos.get().length === 0,
    /** Deletes the draft, here and on the server. */
    async cancel(): Promise<void> {
      await forget()
      if ($session.get()) void draft.saving.then(discard)
    },
    draft,
    isRunning: submit.isRunning,
  }
}

export type Posting<Values extends Typed, Listing extends Posted> = ReturnType<
  typeof createPosting<Values, Listing>
>

/** Tells whether the member may post, before anything is filled in. */
function createPostingLimit() {
  /** The reason or time for which the member can't post; null: none is known. */
  const $wait = atom<WaitText<'posting_wait'> | ToastText | null>(null)

  async function checkLimit(): Promise<void> {
    if (!$session.get()) return
    const answer = await askAsMember('GET /accounts/limits/', {})
    if (!answer.ok) return $wait.set(null)
    const { restriction, retry_after: seconds } = answer.data.posting
    if (restriction) return $wait.set({ key: `member_${restriction}` })
    if (seconds === 0) return $wait.set(null)
    $wait.set(waitText('posting_wait', seconds))
    setTimeout(() => $wait.set(null), seconds * 1000)
  }

  return { $wait, checkLimit }
}

type Parts<Values extends Typed> = {
  draft: ReturnType<typeof createDraft<Values>>
  photos: Photos
  point: PointChoice
  submit: ReturnType<typeof createSubmitState>
}

function createSending<Values extends Typed, Listing extends Posted>(
  kind: ListingKind<Values, Listing>,
  created: (values: Values) => ToastKey,
  parts: Parts<Values>,
) {
  const { draft, photos, point, submit } = parts
  const { $alert, stop, refused } = createRefusals(kind, parts)

  /** Posts the draft, or sends it to a moderator; the new listing, or null after telling the error. */
  async function post(lang: Locale, toModerator = false): Promise<Listing | null> {
    if (submit.isRunning()) return null
    // Sending the same again confirms it
    const isMeant = Object.values(submit.$submit.get().errors).includes(kind.question)
    submit.begin()
    $alert.set(null)
    await photos.ready()
    await draft.saving
    await title.read
    if (!(await point.found)) return stop(null, { point: 'point_missing' })
    const session = $session.get()
    if (!session) return stop('auth_required')
    if (!session.user_info.location) return stop('location_info_error')
    const count = photos.$photos.get().length
    const typed = draft.$draft.get()
    const faults = checkListing(kind, typed.values, { count, fewest: kind.fewestPhotos })
    const errors = toModerator ? withoutAskable(faults) : faults
    if (Object.keys(errors).length > 0)
      return stop(errorOfForm(errors, kind.said.incomplete), errors)

    const answer = await kind.post({
      body: formOf(kind, typed, photos, {
        ...ownerFields(session),
        ...point.fields(),
        ...(isMeant && { [kind.confirmed]: 'true' }),
        ...(toModerator && { to_moderator: 'true' }),
      }),
      lang,
      idempotencyKey: draft.key(),
      onProgress: submit.progress,
    })
    if (!answer.ok) return refused(answer.failure, lang)
    await forget()
    showToast('success', isHeld(answer.data) ? 'listing_held' : created(typed.values))
    return answer.data
  }

  async function forget(): Promise<void> {
    submit.end()
    draft.clear()
    point.forget()
    await photos.clear()
  }

  return { $alert, post, forget }
}

/** Tells why a listing was not posted. */
function createRefusals<Values extends Typed, Listing>(
  kind: ListingKind<Values, Listing>,
  { draft, photos, submit }: Parts<Values>,
) {
  /** The reason of the last failure, shown at the button. */
  const $alert = atom<ToastText | null>(null)

  function stop(key: ToastKey | null, errors: FieldErrors = {}): null {
    submit.fail(errors)
    // A refusal that a moderator may lift is shown beside the button for that
    if (key && isForModerator(errors)) $alert.set({ key })
    else if (key) showToast('error', key)
    return null
  }

  /** Shows why the server refused; the draft stays for the next attempt. */
  function refused(failure: RequestFailure, lang: Locale): null {
    const errors = takeRefusal(failure, photos)
    submit.fail(errors, retryAfterOf(failure))
    const duplicate = failure.kind === 'answer' ? failure.error.listing_id : undefined
    if (failure.kind === 'answer' && failure.error.code === 'sent_before') draft.patch({ key: '' })
    if (duplicate === undefined) fail(failure)
    else showToast('error', 'listing_exists', {}, { link: linkTo(kind.name, duplicate, lang) })
    return null
  }

  function fail(failure: RequestFailure): void {
    const alert = failureMessage(failure, kind.said.createFailed)
    // The ended session has its own message already
    $alert.set(alert.key === 'auth_required' ? null : alert)
  }

  return { $alert, stop, refused }
}

function formOf<Values extends Typed, Listing>(
  { fixed }: ListingKind<Values, Listing>,
  { values, base }: LocalDraft<Values>,
  photos: Photos,
  answers: Typed,
): FormData {
  const form = formWith({
    ...values,
    ...fixed,
    ...answers,
    ...($showsPhone.get() && { phone_shown: 'true' }),
    ...(base && { draft: base }),
  })
  for (const { blob, name } of photos.added()) form.append('images', blob, name)
  return form
}

const linkTo = (kind: Kind, id: number, lang: Locale) => ({
  key: 'to_listing' as const,
  href: localePath(`/${kind}/${id}`, lang),
})

export const newProduct = createPosting(productKind)
