/** Words that no spelling rule converts: loan words with their endings, and names that aren't Uzbek. */
import data from './script-words.json' with { type: 'json' }

/** Endings of Uzbek words. A longer rest than this makes another word. */
const ENDING =
  /^(?:chilik|chi|lik|li|siz|lar|imiz|ingiz|im|ing|si|i|ning|ni|dagi|dan|da|gacha|ga|cha|dek|miz|ngiz|m|ng|mi)*$/
const LONGEST_ENDING = 14
const isEnding = (rest: string) => rest.length <= LONGEST_ENDING && ENDING.test(rest)

const cyrillicStems = new Map(Object.entries(data.words))
const latinStems = new Map(
  Object.entries(data.words).flatMap(([latin, cyrillic]) => [
    [cyrillic, latin] as const,
    [cyrillic.replace(/ь$/, ''), latin] as const,
  ]),
)
const names = new Set(data.names.split(' '))

/** How much of a word is a name or an abbreviation: "Samsung" of "Samsungni", "SMS" of "SMSdagi". */
export function nameIn(word: string): number {
  if (/^[IVXLCDM]+$/.test(word) || /^[^AEIOU]*$/i.test(word.replace(/[^a-z]/gi, '')))
    return /^\p{Lu}/u.test(word) ? word.length : 0
  const capitals = /^[A-Z]{2,}(?=[a-z]+$)/.exec(word)?.[0].length ?? 0
  if (capitals > 0 && isEnding(word.slice(capitals))) return capitals
  const low = word.toLowerCase()
  return startsOf(low).find((end) => names.has(low.slice(0, end)) && isEnding(low.slice(end))) ?? 0
}

/** Where a stem may end, the longest first. */
const startsOf = ({ length }: string): number[] =>
  Array.from({ length: Math.min(length - 1, LONGEST_ENDING + 1) }, (_, rest) => length - rest)

/** A stem that is an exception: how long it is in the word, and what it is in the other alphabet. */
type Stem = { length: number; other: string }
function stemIn(
  word: string,
  stems: ReadonlyMap<string, string>,
  ending: (rest: string) => string,
): Stem | undefined {
  const end = startsOf(word).find(
    (end) => stems.has(word.slice(0, end)) && isEnding(ending(word.slice(end))),
  )
  return end === undefined ? undefined : { length: end, other: stems.get(word.slice(0, end)) ?? '' }
}

/** In Cyrillic, of a word in small letters. */
export const cyrillicOf = (word: string): Stem | undefined =>
  stemIn(word, cyrillicStems, (rest) => rest)

/** In Latin; `spell` gives an ending in Latin, where the endings are known. */
export const latinOf = (word: string, spell: (rest: string) => string): Stem | undefined =>
  stemIn(word, latinStems, spell)
