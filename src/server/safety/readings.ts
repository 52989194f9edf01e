/** The words of a text as they may be meant: in the other script, with signs for letters, spelt out. */
import { fold } from '../../i18n/fold.ts'

/** Latin letters that stand in for Cyrillic ones of the same look. */
const CYRILLIC_TWINS: Record<string, string> = {
  a: 'а',
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
/** Signs that stand in for letters, in words that have letters too; 4 is ч or a. */
const SIGNS: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '5': 's', '6': 'b', '9': 'q' }
/** н а с в а й */
const SPELT_OUT = /(?<![\p{L}\p{N}])[\p{L}\p{N}](?: [\p{L}\p{N}](?![\p{L}\p{N}])){3,}/gu

/** No letter twice in a row. */
export const collapse = (word: string): string => word.replace(/(.)\1+/g, '$1')
const isMixed = (word: string): boolean => /\d/.test(word) && /[a-z]/.test(word)

const withoutSigns = (word: string, four: string): string =>
  word.replace(/\d/g, (sign) => (sign === '4' ? four : (SIGNS[sign] ?? sign)))

/** All that a word may be meant to be. */
const readingsOf = (word: string): string[] =>
  (isMixed(word) ? [word, withoutSigns(word, 'a'), withoutSigns(word, 'ch')] : [word]).map(collapse)

const isOfTwoScripts = (letters: string): boolean =>
  /\p{Script=Cyrillic}/u.test(letters) && /\p{Script=Latin}/u.test(letters)
const withCyrillicTwins = (letters: string): string =>
  letters.replace(/[a-z]/g, (letter) => CYRILLIC_TWINS[letter] ?? letter)

/** A text as it is, and with the letters of another script put right. */
function spellingsOf(text: string): string[] {
  const signed = text
    .replace(/@/g, 'a')
    .replace(/\$/g, 's')
    .replace(SPELT_OUT, (letters) => letters.replaceAll(' ', ''))
  const cyrillic = signed.replace(/\p{L}+/gu, (letters) =>
    isOfTwoScripts(letters) ? withCyrillicTwins(letters.toLowerCase()) : letters,
  )
  return cyrillic === signed ? [signed] : [signed, cyrillic]
}

/** For each spelling of a text its words one after the other, each in every way it may be meant. */
export const readText = (text: string): string[][][] =>
  spellingsOf(text).map((spelling) => fold(spelling).split(' ').map(readingsOf))
