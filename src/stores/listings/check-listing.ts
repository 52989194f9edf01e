import * as v from 'valibot'
import { FOR_MODERATOR } from '../../api/listings/listing-forms.ts'
import { fieldErrors, type FieldErrors } from '../lib/failure.ts'
import type { ToastKey } from '../lib/toasts.ts'
import type { ListingKind, Typed } from './listing-kinds.ts'

/** Checks of fields that load late, while they are shown. */
export const lateChecks = new Set<() => FieldErrors>()

/** `read` ends when nothing more is filled in from the title (title-reading.ts, which loads late). */
export const title: { read: Promise<void> } = { read: Promise.resolve() }

/** Checks as the server would, before photos are uploaded over a slow connection. */
export function checkListing<Values extends Typed, Listing>(
  { rules, categories }: ListingKind<Values, Listing>,
  values: Values,
  photos: { count: number; fewest: number },
): FieldErrors {
  const parsed = v.safeParse(rules(values), values)
  const errors = parsed.success ? {} : fieldErrors(parsed.issues)
  const list = categories.get().data
  const categoryId = values['category_id']
  if (!categoryId) errors['category_id'] = 'category_required_message'
  else if (list && !list.some(({ id }) => String(id) === categoryId))
    errors['category_id'] = 'category_not_found'
  if (photos.count < photos.fewest) errors['images'] = 'at_least_one_image_required'
  for (const check of lateChecks) Object.assign(errors, check())
  return errors
}

/**
 * Shows an error once: several become "incomplete", a single one stands at its field. An error that a moderator may
 * allow is repeated beside the button for that.
 */
export function errorOfForm(errors: FieldErrors, incomplete: ToastKey | null): ToastKey | null {
  const [first, ...others] = Object.values(errors)
  if (others.length > 0) return incomplete
  return (isForModerator(errors) && FOR_MODERATOR.find((code) => code === first)) || null
}

/** True when a moderator may allow everything that is wrong with a form. */
export const isForModerator = (errors: FieldErrors): boolean => {
  const codes = Object.values(errors)
  return codes.length > 0 && codes.every(mayBeAllowed)
}

/** The errors that no moderator can allow. */
export const withoutAskable = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([, code]) => !mayBeAllowed(code)))

const mayBeAllowed = (code: string): boolean => FOR_MODERATOR.some((one) => one === code)
