import { looseKey } from '../../i18n/loose.ts'
import { partsOf, wordsOf } from './words.ts'

export const MAX_QUERY_LENGTH = 100
export const MAX_QUERY_WORDS = 8

/** The Uzbek plural with its cases; the last vowels of long words, which Russian declines. */
const ENDINGS = [/(?<=^.{2,})lar(?:i|ni|ning|ga|da|dan)?$/, /(?<=^.{5,})[aeiouy]{1,2}$/]

export interface QueryWord {
  folded: string
  loose: string
  /** The beginning that stays when endings change: "kvartiralar" → "kvartira", "диваны" → "divan". */
  alternatives: string[]
}

export interface Query {
  /** What was typed, tidied, for the screen and for `swapLayout`. */
  raw: string
  /** A listing matches when every word is found. Empty although `raw` is not: nothing can match. */
  words: QueryWord[]
}

/**
 * A word matches a listing when its text is LIKE `% folded%` or one of `% alternative%`, or its loose
 * text is LIKE `% loose%`; all words must.
 * Words are ASCII letters and digits only, so none can carry `%`, `_` or `\` into the pattern.
 * Aliases need nothing here: documents carry them, so that a phrase is never taken apart.
 */
export function parseQuery(input: string): Query {
  const raw = tidy(input)
  const words = [...new Set(wordsOf(raw).flatMap(partsOf))].slice(0, MAX_QUERY_WORDS)
  return { raw, words: words.map(queryWord) }
}

function queryWord(folded: string): QueryWord {
  const stem = ENDINGS.map((ending) => folded.replace(ending, '')).find((stem) => stem !== folded)
  return { folded, loose: looseKey(folded), alternatives: stem === undefined ? [] : [stem] }
}

function tidy(input: string): string {
  const spaced = input.normalize('NFC').replace(/[\s\p{C}]+/gu, ' ')
  return [...spaced.trim()].slice(0, MAX_QUERY_LENGTH).join('').trim()
}

const QWERTY = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const YTSUKEN = 'ёйцукенгшщзхъфывапролджэячсмитьбю'

const TO_CYRILLIC = new Map([...QWERTY].map((key, i) => [key, YTSUKEN[i] ?? key]))
const TO_LATIN = new Map([...YTSUKEN].map((key, i) => [key, QWERTY[i] ?? key]))
// The Uzbek Cyrillic keyboard has these where the Russian one has щ and ы.
TO_LATIN.set('ў', 'o').set('қ', 's')

/** The text as it would read had the other keyboard layout been on: "ntktajy" → "телефон". For zero hits only. */
export function swapLayout(text: string): string {
  const lower = text.toLowerCase()
  const keys = /\p{Script=Cyrillic}/u.test(lower) ? TO_LATIN : TO_CYRILLIC
  return [...lower].map((key) => keys.get(key) ?? key).join('')
}
