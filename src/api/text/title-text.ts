import * as v from 'valibot'
import type { ErrorCode } from '../lib/common.ts'
import { hasContact } from './contacts.ts'
import { typedText } from '../lib/typed-text.ts'
import { cleanText, type Codes } from './user-text.ts'

/** A title: one line with a letter or a digit in it. */
// @__NO_SIDE_EFFECTS__
export const titleText = (max: number, { required, tooLong }: Codes) =>
  v.pipe(
    typedText(max, tooLong, required),
    v.transform((text) => cleanText(text).replace(/\s+/g, ' ')),
    v.minLength(1, required),
    v.check((text) => [...text].length <= max, tooLong),
    v.regex(/[\p{L}\p{N}]/u, 'text_no_letter' satisfies ErrorCode),
  )

/** Refuses contact details in a title. */
// @__NO_SIDE_EFFECTS__
export const withoutContact = () =>
  v.check((text: string) => !hasContact(text), 'contact_in_title' satisfies ErrorCode)
