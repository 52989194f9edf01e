/** The words, numbers and signs of a search text with their places, for what is read from it before its words are searched for. */
import { UNITS_OF_ACCOUNT } from '../../api/text/dollar-words.ts'
import { APOSTROPHES } from '../../api/text/plain-text.ts'
import { fold } from '../../i18n/fold.ts'

/** `folded` is a number as written, a folded word, or a sign. */
export type Said = { folded: string; isNumber: boolean; start: number; end: number }

/** "у.е." and "р-н" are one word; a number that belongs to a name, as in "a52", is none. */
const SAID = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${UNITS_OF_ACCOUNT}|[рr]-[нn])(?![\\p{L}\\p{N}])|(?<![\\p{L}\\p{N}])\\d+(?:[.,]\\d+)*|\\p{L}(?:[\\p{L}\\p{M}]|${APOSTROPHES.source})*|[$＄–—-]`,
  'gu',
)

const ACCOUNT = new RegExp(`^${UNITS_OF_ACCOUNT}$`, 'u')

export const saidIn = (text: string): Said[] =>
  Array.from(text.toLowerCase().matchAll(SAID), ({ 0: said, index: start }) => ({
    folded: foldedOf(said),
    isNumber: /^\d/.test(said),
    start,
    end: start + said.length,
  }))

function foldedOf(said: string): string {
  if (/^\d/.test(said)) return said
  if (/^[$＄]/.test(said) || ACCOUNT.test(said)) return '$'
  return fold(said).replaceAll(' ', '') || '-'
}

/** The text without the words from `first` to before `end`. */
export function without(text: string, all: readonly Said[], first: number, end: number): string {
  const [from, to] = [all[first]?.start ?? 0, all[end - 1]?.end ?? 0]
  return `${text.slice(0, from)} ${text.slice(to).replace(/^[.,]+/, '')}`
    .replace(/\s+/g, ' ')
    .trim()
}
