/** The forms of a product and of a service; each field's message is an error code. */
import * as v from 'valibot'
import type { ErrorCode } from '../lib/common.ts'
import {
  JOB_DESCRIPTION_MAX,
  PRICE_TEXT_MAX,
  PRODUCT_DESCRIPTION_MAX,
  SERVICE_DESCRIPTION_MAX,
  TITLE_MAX,
} from '../lib/limits.ts'
import { yesOrNo } from '../lib/yes-or-no.ts'
import { readPrice } from '../text/price.ts'
import { titleText, withoutContact } from '../text/title-text.ts'
import { textUpTo } from '../lib/typed-text.ts'
import { userText } from '../text/user-text.ts'

const formId = (code: string) =>
  v.pipe(textUpTo(15, code), v.regex(/^\d{1,15}$/, code), v.transform(Number))

const DESCRIPTION = { required: 'desc_required_message', tooLong: 'description_too_long' } as const

/** The listing's place and owner; the last two fields may only repeat the member's own data. */
const ownerFields = {
  category_id: formId('category_required_message'),
  location_id: v.optional(formId('location_unknown')),
  userName_id: v.optional(formId('not_yours')),
  userAddress_id: v.optional(formId('location_unknown')),
}

/** Automatic refusals that a moderator may lift: a form sent with `to_moderator` is held for review instead. */
export const FOR_MODERATOR = [
  'contact_in_title',
  'forbidden_goods',
] as const satisfies readonly ErrorCode[]

export const productTitle = titleText(TITLE_MAX, {
  required: 'title_required_message',
  tooLong: 'title_too_long',
})
export const serviceName = titleText(TITLE_MAX, {
  required: 'name_required_message',
  tooLong: 'name_too_long',
})

/** The text fields of the product form; pictures are files, checked by decoding them. */
export const productForm = v.object({
  title: v.pipe(productTitle, withoutContact()),
  description: userText(PRODUCT_DESCRIPTION_MAX, DESCRIPTION),
  /** Whole so'm. 0 is for what is given away, so that only the attribute `free` allows it. */
  price: v.pipe(
    textUpTo(PRICE_TEXT_MAX, 'price_invalid', 'price_required_message'),
    v.check((text) => text.trim() !== '', 'price_required_message'),
    v.transform((text) => (text.trim() === '0' ? 0 : readPrice(text))),
    v.number('price_invalid'),
  ),
  condition: v.picklist(['new', 'used'], 'condition_required_message'),
  currency: v.optional(v.literal('Sum', 'invalid_request'), 'Sum'),
  in_stock: v.optional(yesOrNo, 'true'),
  ...ownerFields,
})

const serviceWith = (descriptionMax: number) =>
  v.object({
    name: v.pipe(serviceName, withoutContact()),
    description: userText(descriptionMax, DESCRIPTION),
    ...ownerFields,
  })
export const serviceForm = serviceWith(SERVICE_DESCRIPTION_MAX)
/** A vacancy has more to say. */
export const jobForm = serviceWith(JOB_DESCRIPTION_MAX)
