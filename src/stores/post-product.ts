/** The new product form: checks, sends with progress, keeps everything until it is posted. */
import { atom, readonlyType } from 'nanostores'
import * as v from 'valibot'
import { ERROR_CODES, type ErrorCode } from '../api/common.ts'
import type { Product } from '../api/entities.ts'
import { CURRENCY } from '../api/limits.ts'
import { productForm } from '../api/listings.ts'
import { LISTING_PATHS } from '../api/paths.ts'
import type { Failure, Result } from '../api/request.ts'
import { upload } from '../api/upload.ts'
import { failureFields, failureMessage } from './failure.ts'
import { fieldErrors, type FieldErrors } from './field-errors.ts'
import { createPhotos, type Photo } from './photos.ts'
import {
  $productDraft,
  clearProductDraft,
  draftKey,
  PRODUCT_FIELDS,
  type ProductDraft,
} from './product-draft.ts'
import { $productCategories } from './places.ts'
import { $session, dropSession, type Auth } from './session.ts'
import { say } from './toasts.ts'

export type PostProduct = {
  /** The share that was sent, 0–1; null: nothing is being sent. */
  sent: number | null
  errors: FieldErrors
  /** Counts the attempts that went wrong. */
  attempt: number
}

const $form = atom<PostProduct>({ sent: null, errors: {}, attempt: 0 })
export const $postProduct = readonlyType($form)
export const productPhotos = createPhotos({ form: 'product' })

const patch = (change: Partial<PostProduct>): void => $form.set({ ...$form.get(), ...change })
const wentWrong = (errors: FieldErrors): void =>
  patch({ sent: null, errors, attempt: $form.get().attempt + 1 })

/** What was wrong with a field is not said any more once it changes. */
function forgive(fields: string[]): void {
  const errors = Object.entries($form.get().errors).filter(([field]) => !fields.includes(field))
  patch({ errors: Object.fromEntries(errors) })
}
productPhotos.$photos.listen(() => forgive(['images']))
$productDraft.listen((now, before) =>
  forgive(PRODUCT_FIELDS.filter((field) => now[field] !== before?.[field])),
)

/** Posts the draft; the new product, or null when something is in the way (and was said). */
export async function postProduct(lang: string): Promise<Product | null> {
  if ($form.get().sent !== null) return null
  const session = $session.get()
  if (!session) return stop('auth_required')
  if (!session.user_info.location) return stop('location_info_error')
  const draft = $productDraft.get()
  const photos = productPhotos.$photos.get()
  const errors = check(draft, photos)
  const [first, ...others] = Object.values(errors)
  if (first) return stop(others.length > 0 ? 'fill_required_fields' : first, errors)

  patch({ sent: 0, errors: {} })
  const answer = await send(draft, photos, session, lang)
  patch({ sent: null })
  if (!answer.ok) return refused(answer.failure)
  clearProductDraft()
  await productPhotos.clear()
  say('success', 'product_create_success')
  return answer.data
}

/** Gives the draft up. */
export async function cancelProduct(): Promise<void> {
  clearProductDraft()
  patch({ errors: {} })
  await productPhotos.clear()
}

function stop(key: string, errors: FieldErrors = {}): null {
  wentWrong(errors)
  say('error', key)
  return null
}

function check(draft: ProductDraft, photos: readonly Photo[]): FieldErrors {
  const parsed = v.safeParse(productForm, draft)
  const errors = parsed.success ? {} : fieldErrors(parsed.issues)
  const known = $productCategories.get().data
  if (draft.category_id === '') errors['category_id'] = 'category_required_message'
  else if (known && !known.some(({ id }) => String(id) === draft.category_id))
    errors['category_id'] = 'category_not_found'
  if (photos.length === 0) errors['images'] = 'at_least_one_image_required'
  return errors
}

/** A broken line is tried once more; the key keeps it one product. */
async function send(
  draft: ProductDraft,
  photos: readonly Photo[],
  session: Auth,
  lang: string,
): Promise<Result<Product>> {
  const attempt = () =>
    upload<Product>(`${LISTING_PATHS.products}/`, formOf(draft, photos, session), {
      token: session.token,
      lang,
      idempotencyKey: draftKey(),
      onProgress: (sent) => patch({ sent }),
    })
  const first = await attempt()
  const lost =
    !first.ok && first.failure.kind === 'transport' && first.failure.code === 'FETCH_ERROR'
  return lost ? attempt() : first
}

function formOf(draft: ProductDraft, photos: readonly Photo[], { user_info }: Auth): FormData {
  const form = new FormData()
  const { title, description, price, condition, category_id } = draft
  const place = String(user_info.location?.id ?? '')
  const fields = {
    ...{ title, description, price, condition, category_id },
    ...{ currency: CURRENCY, in_stock: 'true' },
    ...{ location_id: place, userAddress_id: place, userName_id: String(user_info.id) },
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const { blob, name } of photos) form.append('images', blob, name)
  return form
}

const isCode = (text: string): text is ErrorCode => ERROR_CODES.some((code) => code === text)

/** Everything typed stays. Pictures that the server refused are named and taken out. */
function refused(failure: Failure): null {
  const errors = failureFields(failure)
  const bad = Object.entries(errors).flatMap(([field, reason]) => {
    const index = /^images\.(\d+)$/.exec(field)?.[1]
    return index && isCode(reason) ? [{ index: Number(index), reason }] : []
  })
  for (const { index, reason } of bad.sort((a, b) => b.index - a.index))
    productPhotos.refuseSent(index, reason)
  wentWrong(errors)
  if (failure.kind === 'answer' && failure.status === 401) dropSession()
  const { key, params } = failureMessage(failure)
  say('error', key === 'server_error' ? 'errorCreatingProduct' : key, params)
  return null
}
