/** The names that an admin gives to a category, an attribute or an option, one in each language. */
import type { ErrorCode } from '../../api/lib/common.ts'
import { CATEGORY_NAME_MAX } from '../../api/lib/limits.ts'
import { Failure } from '../failure.ts'
import { wordsOf } from '../words/words.ts'

export const NAME_LANGUAGES = ['uz', 'ru', 'en'] as const
export type GivenNames = Record<(typeof NAME_LANGUAGES)[number], string>

export const threeOf = ({ uz, ru, en }: GivenNames): GivenNames => ({ uz, ru, en })

/** The names as they are stored; 400 names the fields of those that are too long or lack the sign or a word. */
export function typedNames(typed: GivenNames, sign: RegExp): GivenNames {
  const names = trimmed(typed)
  const wrong = NAME_LANGUAGES.filter((language) => {
    const name = names[language]
    return name.length > CATEGORY_NAME_MAX || !sign.test(name) || wordsOf(name).length === 0
  })
  if (wrong.length > 0) throw new Failure('invalid_request', { errors: errorsAt(wrong) })
  return names
}

/** Replaces any apostrophe after o and g in Uzbek by the letter's own (oʻ, gʻ), however a keyboard types it. */
const trimmed = ({ uz, ru, en }: GivenNames): GivenNames => ({
  uz: uz.trim().replace(/(?<=[og])['`‘’ʼ]/gi, 'ʻ'),
  ru: ru.trim(),
  en: en.trim(),
})

export const errorsAt = (
  languages: readonly string[],
  code: ErrorCode = 'invalid_request',
): Record<string, ErrorCode> =>
  Object.fromEntries(languages.map((language) => [`name_${language}`, code]))
