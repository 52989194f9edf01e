/** Words that no spelling rule converts: loan words with their endings, and names that aren't Uzbek. */
import data from './script-words.json' with { type: 'json' }

/** Endings of Uzbek words. A longer rest makes another word. */
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

/** The length of the name or abbreviation at the start of a word: "Samsung" of "Samsungni", "SMS" of "SMSdagi". */
export function nameIn(word: string): number {
  if (/^[IVXLCDM]+$/.test(word) || /^[^AEIOU]*$/i.test(word.replace(/[^a-z]/gi, '')))
    return /^\p{Lu}/u.test(word) ? word.length : 0
  const capitals = /^[A-Z]{2,}(?=[a-z]+$)/.exec(word)?.[0].length ?? 0
  if (capitals > 0 && isEnding(word.slice(capitals))) return capitals
  const low = word.toLowerCase()
  return startsOf(low).find((end) => names.has(low.slice(0, end)) && isEnding(low.slice(end))) ?? 0
}

/** The possible lengths of a stem, longest first. */
const startsOf = ({ length }: string): number[] =>
  Array.from({ length: Math.min(length - 1, LONGEST_ENDING + 1) }, (_, rest) => length - rest)

/** A stem with an irregular spelling: its length in the word, and its form in the other alphabet. */
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

/** The Cyrillic stem of a lower-case word. */
export const cyrillicOf = (word: string): Stem | undefined =>
  stemIn(word, cyrillicStems, (rest) => rest)

/** The Latin stem; `spell` converts an ending to Latin, in which the endings are known. */
export const latinOf = (word: string, spell: (rest: string) => string): Stem | undefined =>
  stemIn(word, latinStems, spell)
