/** The form of a new listing: checks, sends with progress, keeps everything until it is posted. */
import { persistentAtom } from '@nanostores/persistent'
import { atom, readonlyType } from 'nanostores'
import * as v from 'valibot'
import type { RequestFailure } from '../../api/request.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import { retryAfterOf, showFailure, type FieldErrors } from '../lib/failure.ts'
import { parseStored } from '../lib/stored-json.ts'
import { createSubmitState } from '../lib/submit-state.ts'
import { showToast, type ToastKey } from '../lib/toasts.ts'
import { waitText, type WaitText } from '../lib/wait.ts'
import { createPhotos } from '../photos/photos.ts'
import { askAsMember } from '../session/as-member.ts'
import { $session, type Auth } from '../session/session.ts'
import { checkListing, sayErrors } from './check-listing.ts'
import { productKind, serviceKind, type ListingKind, type Typed } from './listing-kinds.ts'
import { ownerFields, takeRefusal } from './send-listing.ts'

/** `schema` reads what the browser stored for the form `name`, blank where nothing fits. */
function createDraft<Values extends Typed>(name: string, schema: v.GenericSchema<unknown, Values>) {
  // The key goes with every attempt, so that a lost answer does not post twice
  const stored = v.object({ values: schema, key: v.string() })
  type Draft = v.InferOutput<typeof stored>
  const empty: Draft = { values: v.parse(schema, {}), key: '' }
  const $draft = persistentAtom<Draft>(`draft-${name}`, empty, {
    decode: (text: string) => parseStored(stored, text) ?? empty,
    encode: (draft: Draft) => (draft === empty ? undefined : JSON.stringify(draft)),
  })
  const values = () => $draft.get().values

  return {
    $draft: readonlyType($draft),
    empty,
    isEmpty: () =>
      Object.entries(empty.values).every(([field, blank]) => values()[field] === blank),
    type(field: keyof Values & string, value: string): void {
      $draft.set({ ...$draft.get(), values: { ...values(), [field]: value } })
    },
    /** Takes over what was typed elsewhere; fields that the form does not have are left alone. */
    take(typed: readonly (readonly [field: string, value: string])[]): void {
      const ours = typed.filter(([field]) => field in empty.values)
      if (ours.length > 0)
        $draft.set({ ...$draft.get(), values: { ...values(), ...Object.fromEntries(ours) } })
    },
    /** The same key for every attempt to post this draft. */
    key(): string {
      const { key } = $draft.get()
      if (key) return key
      const newKey = crypto.randomUUID()
      $draft.set({ ...$draft.get(), key: newKey })
      return newKey
    },
    clear: (): void => $draft.set(empty),
  }
}

function createPosting<Values extends Typed, Listing extends { id: number }>(
  kind: ListingKind<Values, Listing>,
) {
  const draft = createDraft(kind.name, kind.values)
  const photos = createPhotos({ form: kind.name })
  const submit = createSubmitState()
  /** When the member may post again; null: now, as far as is known. */
  const $wait = atom<WaitText<'posting_wait'> | null>(null)

  photos.$photos.listen(() => submit.forgive(['images']))
  draft.$draft.listen(({ values }, before) =>
    submit.forgive(Object.keys(values).filter((field) => values[field] !== before?.values[field])),
  )

  /** Asks whether the member may post, before anything is filled in. */
  async function checkLimit(): Promise<void> {
    if (!$session.get()) return
    const answer = await askAsMember('GET /accounts/limits/', {})
    const seconds = answer.ok ? answer.data.posting.retry_after : 0
    if (seconds === 0) return $wait.set(null)
    $wait.set(waitText('posting_wait', seconds))
    setTimeout(() => $wait.set(null), seconds * 1000)
  }

  /** Posts the draft; answers the new listing, or null after a toast that says what is wrong. */
  async function post(lang: Locale): Promise<Listing | null> {
    if (submit.isRunning()) return null
    submit.begin()
    await photos.ready()
    const session = $session.get()
    if (!session) return stop('auth_required')
    if (!session.user_info.location) return stop('location_info_error')
    const count = photos.$photos.get().length
    const { values } = draft.$draft.get()
    const errors = checkListing(kind, values, { count, fewest: kind.fewestPhotos })
    const fault = sayErrors(errors, kind.said.incomplete)
    if (fault) return stop(fault, errors)

    const answer = await kind.post({
      body: formOf(values, session),
      lang,
      idempotencyKey: draft.key(),
      onProgress: submit.progress,
    })
    if (!answer.ok) return refused(answer.failure, lang)
    await forget()
    showToast('success', kind.said.created)
    return answer.data
  }

  async function forget(): Promise<void> {
    submit.end()
    draft.clear()
    await photos.clear()
  }

  function stop(key: ToastKey, errors: FieldErrors = {}): null {
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

  /** Shows why the server refused; the draft stays for the next attempt. */
  function refused(failure: RequestFailure, lang: Locale): null {
    submit.fail(takeRefusal(failure, photos), retryAfterOf(failure))
    const twin = failure.kind === 'answer' ? failure.error.listing_id : undefined
    if (twin === undefined) showFailure(failure, kind.said.createFailed)
    else showToast('error', 'listing_exists', {}, linkTo(twin, lang))
    return null
  }

  const linkTo = (id: number, lang: Locale) => ({
    key: 'to_listing' as const,
    href: localePath(`/${kind.name}/${id}`, lang),
  })

  return {
    kind,
    photos,
    post,
    checkLimit,
    $wait: readonlyType($wait),
    $draft: draft.$draft,
    /** What the server draws. */
    emptyDraft: draft.empty,
    $submit: submit.$submit,
    type: draft.type,
    take: draft.take,
    /** No field is filled in, no photo picked. */
    isEmpty: () => draft.isEmpty() && photos.$photos.get().length === 0,
    /** Deletes the draft. */
    cancel: forget,
  }
}

export type Posting<Values extends Typed, Listing extends { id: number }> = ReturnType<
  typeof createPosting<Values, Listing>
>

export const newProduct = createPosting(productKind)
export const newService = createPosting(serviceKind)
