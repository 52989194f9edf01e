/** The shape of a member's name. Only the server knows the reserved and taken ones. */
import * as v from 'valibot'
import type { ErrorCode } from '../lib/common.ts'
import { USERNAME_MAX, USERNAME_MIN } from '../lib/limits.ts'
import { normalized } from './normal-form.ts'
import { APOSTROPHES, withoutUnseen } from './plain-text.ts'
import { typedText } from '../lib/typed-text.ts'

/** Apostrophes with the letters beside them. */
const SIGNS = new RegExp(String.raw`(\p{L}?)(${APOSTROPHES.source}+)(?=(\p{L}?))`, 'gu')

/** The visible form: no invisible signs, fancy letters as plain ones, single spaces. */
const toPlain = (text: string): string =>
  normalized(withApostrophes(withoutUnseen(text)), 'NFKC')
    .replace(/ +/g, ' ')
    .trim()

/** oʻ and gʻ have a sign of their own, other letters the tutuq belgisi; around a word they are quotes. */
const withApostrophes = (text: string): string =>
  text.replace(SIGNS, (_, before: string, signs: string, after: string) => {
    if (/[og]/i.test(before)) return `${before}ʻ`
    if (before && after) return `${before}ʼ`
    return before + (/^\p{L}/u.test(signs) ? signs : "'")
  })

/**
 * Letters of any script with their marks, digits, and . _ - between them; one line. The apostrophes ʻ and ʼ are
 * letters: naming them a second time would make this pattern exponential.
 */
const SHAPE = /^[\p{L}\p{N}]\p{M}*(?:[\p{L}\p{N}]\p{M}*|['’‘ ._-])*$/u
/** Signs that a screen may leave out, such as the fillers of Hangul; or enough marks to hide the letter. */
const HIDDEN = /\p{Default_Ignorable_Code_Point}|[\p{Mn}\p{Me}]{3}/u
/**
 * Latin, Cyrillic and Greek share shapes, so a word has letters of only one of them. Scripts that look like none of
 * them may stand together, as they do in Japanese.
 */
const ONE_SCRIPT =
  /^(?:[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+|[\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]+|[\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]+|[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]+)$/u

/** The words of a name, without separators. */
export const usernameWords = (name: string): string[] => name.split(/[ ._-]+/).filter(Boolean)

export const username = v.pipe(
  typedText(USERNAME_MAX, 'username_invalid'),
  v.transform(toPlain),
  v.minLength(USERNAME_MIN, 'username_invalid'),
  v.maxLength(USERNAME_MAX, 'username_invalid'),
  v.regex(SHAPE, 'username_invalid'),
  v.check((name) => !HIDDEN.test(normalized(name, 'NFD')), 'username_invalid'),
  v.regex(/\p{L}/u, 'username_no_letter' satisfies ErrorCode),
  v.check(
    (name) => usernameWords(name).every((word) => ONE_SCRIPT.test(word)),
    'username_mixed_scripts' satisfies ErrorCode,
  ),
)
