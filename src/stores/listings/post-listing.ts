/** The form of a new listing: checks, sends with progress, keeps everything until it is posted. */
import { persistentAtom } from '@nanostores/persistent'
import { readonlyType } from 'nanostores'
import * as v from 'valibot'
import type { RequestFailure } from '../../api/request.ts'
import { showFailure, type FieldErrors } from '../lib/failure.ts'
import { parseStored } from '../lib/stored-json.ts'
import { createSubmitState } from '../lib/submit-state.ts'
import { showToast } from '../lib/toasts.ts'
import { createPhotos } from '../photos/photos.ts'
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
    isEmpty: () =>
      Object.entries(empty.values).every(([field, blank]) => values()[field] === blank),
    type(field: keyof Values & string, value: string): void {
      $draft.set({ ...$draft.get(), values: { ...values(), [field]: value } })
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

  photos.$photos.listen(() => submit.forgive(['images']))
  draft.$draft.listen(({ values }, before) =>
    submit.forgive(Object.keys(values).filter((field) => values[field] !== before?.values[field])),
  )

  /** Posts the draft; answers the new listing, or null after a toast that says what is wrong. */
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
    const answer = await kind.post({
      body: formOf(values, session),
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

  /** Shows why the server refused; the draft stays for the next attempt. */
  function refused(failure: RequestFailure): null {
    submit.fail(takeRefusal(failure, photos))
    showFailure(failure, kind.said.createFailed)
    return null
  }

  return {
    kind,
    photos,
    post,
    $draft: draft.$draft,
    $submit: submit.$submit,
    type: draft.type,
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
