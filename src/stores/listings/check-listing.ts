import * as v from 'valibot'
import { ERROR_CODES, type ErrorCode } from '../../api/common.ts'
import { FOR_MODERATOR } from '../../api/listing-forms.ts'
import { fieldErrors, type FieldErrors } from '../lib/failure.ts'
import type { ToastKey } from '../lib/toasts.ts'
import type { ListingKind, Typed } from './listing-kinds.ts'

/** The errors that the server would answer with, found before photos travel over a slow line. */
export function checkListing<Values extends Typed, Listing>(
  { rules, categories }: ListingKind<Values, Listing>,
  values: Values,
  photos: { count: number; fewest: number },
): FieldErrors {
  const parsed = v.safeParse(rules, values)
  const errors = parsed.success ? {} : fieldErrors(parsed.issues)
  const list = categories.get().data
  const categoryId = values['category_id']
  if (!categoryId) errors['category_id'] = 'category_required_message'
  else if (list && !list.some(({ id }) => String(id) === categoryId))
    errors['category_id'] = 'category_not_found'
  if (photos.count < photos.fewest) errors['images'] = 'at_least_one_image_required'
  return errors
}

/**
 * An error is said once: of several the form says that it is incomplete, a single one stands at its field. Beside the
 * button for a moderator it is said again.
 */
export function errorOfForm(errors: FieldErrors, incomplete: ToastKey | null): ToastKey | null {
  const [first, ...others] = Object.values(errors)
  if (others.length > 0) return incomplete
  return first && isErrorCode(first) && isForModerator(errors) ? first : null
}

export const isErrorCode = (text: string): text is ErrorCode =>
  ERROR_CODES.some((code) => code === text)

/** True when a moderator may let pass all that is wrong with a form. */
export const isForModerator = (errors: FieldErrors): boolean => {
  const codes = Object.values(errors)
  return codes.length > 0 && codes.every((code) => FOR_MODERATOR.includes(code))
}

/** The errors that no moderator lets pass. */
export const withoutAskable = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([, code]) => !FOR_MODERATOR.includes(code)))
