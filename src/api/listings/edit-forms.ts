/** Forms with fields that browsers don't check: edits of a listing, and answers to a question. */
import * as v from 'valibot'
import { jobForm, productForm, productTitle, serviceName } from './listing-forms.ts'
import { pointFields } from './point.ts'
import { MAX_IMAGES } from '../lib/limits.ts'
import { extend, time, urlInteger } from '../lib/schemas.ts'
import { yesOrNo } from '../lib/yes-or-no.ts'
import { textUpTo } from '../lib/typed-text.ts'

/** A repeated field of ids, or one field that holds a JSON array of them. */
const existingImages = v.pipe(
  v.array(textUpTo(1_000, 'invalid_request')),
  v.transform((fields) => fields.flatMap((field) => field.split(/[[\]",\s]+/))),
  v.transform((ids) => ids.filter((id) => id !== '')),
  v.array(
    v.pipe(
      textUpTo(15, 'invalid_request'),
      v.regex(/^\d{1,15}$/, 'invalid_request'),
      v.transform(Number),
    ),
  ),
  v.transform((ids) => [...new Set(ids)]),
)

/** "0,3": the positions of the new pictures among all pictures, from 0. */
const newImagesAt = v.pipe(
  textUpTo(2 * MAX_IMAGES, 'invalid_request'),
  v.regex(/^\d(,\d)*$/, 'invalid_request'),
  v.transform((text) => text.split(',').map(Number)),
)

/**
 * The fields of an edit besides the form: the pictures that stay, in their new order, the places of new ones (else at
 * the end), and the edited version.
 */
const editFields = {
  existing_images: existingImages,
  new_images_at: v.optional(newImagesAt),
  version: v.optional(urlInteger(1, 2_147_483_647, 'invalid_request')),
}
/**
 * `to_moderator`: texts that a program refuses are held until a moderator lets them pass; contacts in titles are
 * therefore checked together with the other refusals.
 */
const askFields = { to_moderator: v.optional(yesOrNo, 'false') }
/** `attributes`: the form asks for attributes, so the required ones have to be there, also when it sends none. */
const attributeFields = { attributes: v.optional(v.literal('1', 'invalid_request')) }
/** `price_confirmed`: the seller was asked about an unusual price and confirmed it. */
const sentProduct = extend(productForm, {
  title: productTitle,
  price_confirmed: v.optional(yesOrNo, 'false'),
  ...pointFields,
  ...askFields,
  ...attributeFields,
})
/**
 * `condition_confirmed`: the text of a vacancy seems to demand a sex or an age, and its poster was asked about that.
 * The length of a description is that of a vacancy; what offers no job has a lower limit (`descriptionFits`).
 */
const sentService = extend(jobForm, {
  name: serviceName,
  condition_confirmed: v.optional(yesOrNo, 'false'),
  ...pointFields,
  ...askFields,
  ...attributeFields,
})
/**
 * `draft`: the `saved_at` of the draft behind this listing; the draft is deleted once the listing exists. `phone_shown`:
 * members may see the owner's number.
 */
const postFields = { draft: v.optional(time), phone_shown: v.optional(yesOrNo) }
export const productPostForm = extend(sentProduct, postFields)
export const servicePostForm = extend(sentService, postFields)
/** A stock, district or point that is left out stays as it is. */
export const productEditForm = extend(
  extend(sentProduct, { in_stock: v.optional(yesOrNo) }),
  editFields,
)
export const serviceEditForm = extend(sentService, editFields)
