import { APOSTROPHES } from '../../api/text/plain-text.ts'
import { fold } from '../../i18n/fold.ts'
import { inOneScript, modelsAsHeard, withNumbersAlike } from './numbers.ts'

/** A written word, with the signs that people type inside one for ʻ and ʼ. */
export const TOKEN = new RegExp(
  `[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\p{M}]|${APOSTROPHES.source})*`,
  'gu',
)

/** The folded words of a text. */
export function wordsOf(text: string): string[] {
  return fold(modelsAsHeard(withNumbersAlike(inOneScript(text))))
    .split(' ')
    .filter((word) => word !== '')
}

/** 4 for ch, as in chat messages: "4iroq", "so4iq". After the name of a model and before a unit it is a number. */
const CH =
  '(?:(?<=^|[a-z])4(?=[aeiou])|(?<=[aeiou])(?<!phone|note|redmi|galaxy|honor|mi|nova|spark|one)4(?=[a-z]{2})(?!(?:gb|tb|mb|mm|sm|kg|lte|pro|plus|max|mini|lite|ultra)$))'
/** The boundary between a number and a word of two letters or more. Square and cubic metres are one unit. */
const BOUNDARY = new RegExp(
  `(?<=\\d)(?<!${CH})(?=[a-z]{2}|m[23]$)|(?<=[a-z]{2})(?=\\d)(?!${CH})(?<!\\dm)`,
)

/** "128gb" → "128", "gb"; "iphone5s" → "iphone", "5s"; "94m2" → "94", "m2"; a name like "a52" as it is. */
export const partsOf = (word: string): string[] => word.split(BOUNDARY)

/** The names that neighbouring words form: "a 23" → "a23", "iphone 5 s" → "5s". */
export const joinsOf = (words: readonly string[]): string[] =>
  words.slice(1).flatMap((word, i) => (isName(words[i] ?? '', word) ? [`${words[i]}${word}`] : []))

/** Joins a letter and a number side by side into one name: "a 23" → "a23", "w 212" → "w212", "5 s" → "5s". */
export function withNamesJoined(words: readonly string[]): string[] {
  const joined: string[] = []
  for (const word of words) {
    const before = joined.at(-1) ?? ''
    if (isName(before, word)) joined.splice(-1, 1, before + word)
    else joined.push(word)
  }
  return joined
}

/** True for a letter and a number, in either order. */
const isName = (first: string, second: string): boolean =>
  /^(?:[a-z] \d+|\d+ [a-z])$/.test(`${first} ${second}`)
