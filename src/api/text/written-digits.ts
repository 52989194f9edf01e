/** Reads the digits of a line in all their Unicode notations. */
import { normalized } from './normal-form.ts'

/** Invisible signs, and the frame of a keycap. */
const UNSEEN = /[\p{Cf}\ufe0f\u20e3]/gu
/** ❶ … ➓, three times from one to ten. */
const FRAMED = /[\u2776-\u2793]/gu
const FOREIGN_DIGIT = /(?![0-9])\p{Nd}/gu
const WORD = /[\p{L}\p{N}]+/gu
const DIGITS_WITH_O = /^[oо]*[0-9][0-9oо]*$/iu

const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code))

/** Each script has its ten digits in a row, zero first. */
function toAscii(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && isDigit(code - value - 1)) value += 1
  return String(value)
}

/** A line with all its digits as 0–9: fullwidth, bold, circled ones, keycaps, an O between digits. */
export const withPlainDigits = (line: string): string =>
  normalized(line.replace(UNSEEN, ''), 'NFKC')
    .replace(FRAMED, (sign) => String((((sign.codePointAt(0) ?? 0) - 0x2776) % 10) + 1))
    .replace(FOREIGN_DIGIT, toAscii)
    .replace(/\u2795/g, '+')
    .replace(WORD, (word) => (DIGITS_WITH_O.test(word) ? word.replace(/[oо]/giu, '0') : word))
