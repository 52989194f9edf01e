import * as v from 'valibot'
import { fieldErrors, type FieldErrors } from '../lib/failure.ts'
import type { ListingKind, Typed } from './listing-kinds.ts'

/** What the server would refuse, found before anything travels. */
export function checkListing<Values extends Typed, Listing>(
  { rules, categories }: ListingKind<Values, Listing>,
  values: Values,
  photos: { count: number; fewest: number },
): FieldErrors {
  const parsed = v.safeParse(rules, values)
  const errors = parsed.success ? {} : fieldErrors(parsed.issues)
  const known = categories.get().data
  const chosen = values['category_id']
  if (!chosen) errors['category_id'] = 'category_required_message'
  else if (known && !known.some(({ id }) => String(id) === chosen))
    errors['category_id'] = 'category_not_found'
  if (photos.count < photos.fewest) errors['images'] = 'at_least_one_image_required'
  return errors
}

/** What to say of these errors; null: there are none. */
export function sayErrors(errors: FieldErrors, incomplete: string | null): string | null {
  const [first, ...others] = Object.values(errors)
  if (!first) return null
  return (others.length > 0 && incomplete) || first
}
