/** Interpretations of a text's words: in the other script, with digits for letters, spelt out. */
import { fold } from '../../i18n/fold.ts'

/** Latin letters used instead of similar Cyrillic ones. */
const CYRILLIC_TWINS: Record<string, string> = {
  a: 'а',
  b: 'в',
  c: 'с',
  e: 'е',
  h: 'н',
  k: 'к',
  m: 'м',
  o: 'о',
  p: 'р',
  t: 'т',
  x: 'х',
  y: 'у',
}
/** Digits used instead of letters, in words that have letters too; 4 is ч or a. */
const SIGNS: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '5': 's', '6': 'b', '9': 'q' }
/** н а с в а й, н.а.с.в.а.й */
const SPELT_OUT = /(?<![\p{L}\p{N}])[\p{L}\p{N}](?:[ .*_-][\p{L}\p{N}](?![\p{L}\p{N}])){3,}/gu
/** нас*вай */
const INSIDE = /(?<=\p{L})[.*_|~](?=\p{L})/gu

/** Collapses doubled letters. */
export const collapse = (word: string): string => word.replace(/(.)\1+/g, '$1')
const isMixed = (word: string): boolean => /\d/.test(word) && /[a-z]/.test(word)

const withoutSigns = (word: string, four: string): string =>
  word.replace(/\d/g, (sign) => (sign === '4' ? four : (SIGNS[sign] ?? sign)))

/** Respells Russian from other Latin spellings: nuzhen, nozh, khanka. */
const asWrittenHere = (word: string): string =>
  word.replace(/zh/g, 'j').replace(/kh/g, 'x').replace(/sch/g, 'sh')

/** All interpretations of a word. */
const readingsOf = (word: string): string[] => {
  const signed = isMixed(word) ? [word, withoutSigns(word, 'a'), withoutSigns(word, 'ch')] : [word]
  return [...new Set([...signed, ...signed.map(asWrittenHere)].map(collapse))]
}

const isOfTwoScripts = (letters: string): boolean =>
  /\p{Script=Cyrillic}/u.test(letters) && /\p{Script=Latin}/u.test(letters)
const withCyrillicTwins = (letters: string): string =>
  letters.replace(/[a-z]/g, (letter) => CYRILLIC_TWINS[letter] ?? letter)

/** The text as it is, and with letters of the other script restored. */
function spellingsOf(text: string): string[] {
  const signed = text
    .replace(/@/g, 'a')
    .replace(/\$/g, 's')
    .replace(SPELT_OUT, (letters) => letters.replace(/[ .*_-]/g, ''))
  const joined = signed.replace(INSIDE, '')
  const cyrillic = joined.replace(/\p{L}+/gu, (letters) =>
    isOfTwoScripts(letters) ? withCyrillicTwins(letters.toLowerCase()) : letters,
  )
  return [...new Set([signed, joined, cyrillic])]
}

/** Mark the edges of a text; no word can equal them. */
const EDGES = { start: '^', end: '$' } as const

/** For each spelling of a text: its words in order, each with all interpretations, between the edges. */
export const interpretations = (text: string): string[][][] =>
  spellingsOf(text).map((spelling) => [
    [EDGES.start],
    ...fold(spelling).split(' ').map(readingsOf),
    [EDGES.end],
  ])
