/** Endings of Uzbek and Russian words as `fold` spells them, and the stems without them. */

/** Number, possession and case; verb forms of offers. */
const UZBEK = [
  '(?:lar)?(?:imiz|ingiz|im|ing|si|i)?(?:ni|ning|ga|ka|qa|da|dagi|dan|gacha)',
  'lar(?:imiz|ingiz|im|ing|i)?',
  'imiz|ingiz|im|ing|si|i',
  'ish|amiz|aman|adi|iladi|ymiz|yman|ydi',
].join('|')
const RUSSIAN =
  '[aoiu]?y?e?go|[oe]mu|yemu|[aiu]?y?[ai]mi|y?a[xm]|i[xm]|[oe][vmy]|ye[vmy]|iyey|iyu|iy|aya|yaya|oye|eye|iye|uyu|yuyu|iya|ya|yu|ye|[aeiouy]'

/** The endings after which the word is still a form of the same word. */
export const ENDING = `(?:${UZBEK}|${RUSSIAN})?`
const FORM = new RegExp(`^${ENDING}$`)
/** True when the word is the beginning with at most one such ending. */
export const isForm = (word: string, beginning: string): boolean =>
  word.startsWith(beginning) && FORM.test(word.slice(beginning.length))

/** The case alone first, because the rest may still be a form: gullarga → gullar. */
const ENDINGS = ['ni|ning|ga|da|dan|dagi', UZBEK, RUSSIAN].map(
  (endings) => new RegExp(`(?:${endings})$`),
)

/** A shorter beginning fits too many words. */
const SHORTEST_BEGINNING = 4
const SHORTEST_WORD = 3
/** Declinable words of two letters. */
const SHORT_WORDS = new Set(['uy', 'it', 'ip', 'ot', 'un', 'oy', 'uk'])

export type Stems = {
  /** Beginnings that all forms share. */
  beginnings: string[]
  /** Stems too short for a beginning: they match as whole words only. */
  wholes: string[]
}

/** "репетиторов" → repetitor…, "мягкая" → myagk…, "uyni" → uy. */
export function stemsOf(word: string): Stems {
  const stems = ENDINGS.map((ending) => word.replace(ending, '')).filter((stem) => stem !== word)
  const declined = stems.map((stem) => [stem, withoutFleetingVowel(stem)]).flat()
  const others = [withoutFleetingVowel(word), ...hardened(word), ...nounOf(word)]
  const all = [...new Set([...declined, ...others])].filter((s) => s !== word)
  const isBeginning = (stem: string) =>
    stem.length >= SHORTEST_BEGINNING || /^[a-z][^aeiouy][nrlm]$/.test(stem)
  return {
    beginnings: all.filter((stem) => stem.length >= SHORTEST_WORD && isBeginning(stem)),
    wholes: all
      .filter(
        (stem) => !isBeginning(stem) && (stem.length >= SHORTEST_WORD || SHORT_WORDS.has(stem)),
      )
      .flatMap((stem) => [stem, ...declinedShort(stem, word)])
      .filter((form) => form !== word),
  }
}

const OWNED = /(?<=[a-z]{2}[aeiou])g(?:im|ing|i)(?:ni|ning|ga|da|dan)?$/
/** "eshigi" → "eshik", "chirogi" → "chiroq": a possessive ending softens the last sound. */
export const hardened = (word: string): string[] =>
  OWNED.test(word) ? ['k', 'q'].map((last) => word.replace(OWNED, last)) : []

const OF_NOUN = /^([a-z]{5,}?)(?:(?:iv|ya?n|an)?n|ichesk|sk|ov)(?:iy|aya|oye|iye|ogo|oy|ix|uyu)$/
/** "балконная" → "balkon", "деревянный" → "derev": the noun of an adjective. */
const nounOf = (word: string): string[] => OF_NOUN.exec(word)?.slice(1) ?? []

const RUSSIAN_CASES = ['a', 'i', 'u', 'e', 'ya', 'yu', 'ov', 'am', 'ami', 'ax', 'oy', 'om']
/** "зубы" → "зуба", "зубов" …: a stem too short for a beginning, so each form is listed. */
const declinedShort = (stem: string, word: string): string[] =>
  stem.length === SHORTEST_WORD && /^[a-z]{3}(?:i|u|e|ov|ami?|ax|oy|om)$/.test(word)
    ? RUSSIAN_CASES.map((ending) => stem + ending)
    : []

/** A vowel that only some forms have: before k in words of any length, before other letters in short ones. */
const FLEETING =
  /(?<=[^aeiouy])(?:yo|[eo])(?=(?:k|ts)$)|(?<=^[a-z]{0,2}[^aeiouy])(?:yo|[eo])(?=[nrlg]$)/

/** "okon" → "okn", "kover" → "kovr", "krossovok" → "krossovk"; else the word itself. */
export const withoutFleetingVowel = (word: string): string => word.replace(FLEETING, '')
