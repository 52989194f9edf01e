/**
 * Converts texts to plain signs, no matter which keyboard, phone or clipboard they come from. Callers bound the
 * length first.
 */
import { normalized } from './normal-form.ts'

/** Every sign that people type for an Uzbek apostrophe. NFKC would turn ´ into a space, so it comes after this. */
export const APOSTROPHES = /['`´ʹʻʼʽʾʿˈ‘’‛′‵＇｀ꞌ]/gu

/** Marks of direction that phones put around a copied number, signs without width, selectors of emoji. */
const UNSEEN = /[\p{Cf}\ufe0e\ufe0f]/gu
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '')

const OTHER_DIGIT = /(?![0-9])\p{Nd}/gu

/** Removes invisible signs, makes fullwidth and fancy forms plain, and digits of all scripts 0–9. */
export const plainText = (text: string): string =>
  normalized(withoutUnseen(text), 'NFKC').replace(OTHER_DIGIT, asciiDigit)

/** Each script has its ten digits in a row, from zero on. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value % 10)
}

/** The digits of a code in any grouping: "123 456", "123-456". */
export const digitsOf = (text: string): string => plainText(text).replace(/[^0-9]/g, '')
