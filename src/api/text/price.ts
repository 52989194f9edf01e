/** Prices as people type, paste and dictate them. An ambiguous price is asked about, never guessed. */
import { PRICE_MAX, PRICE_TEXT_MAX } from '../lib/limits.ts'
import { APOSTROPHES, plainText } from './plain-text.ts'

const CURRENCY = /^(?:so'?m|sum|сўм|сум|uzs) ?|\.? ?(?:so'?m|sum|сўм|сум(?:ов)?|сом|uzs)\.?$/g
const ABOUT = /^[\s~≈]+/
const UNITS: readonly (readonly [word: RegExp, soum: number])[] = [
  [/^(?:ming|минг|тыс|тысяч[аи]?|k|к)$/, 1e3],
  [/^(?:mln|млн|million|миллион(?:а|ов)?)$/, 1e6],
  [/^(?:mlrd|млрд|milliard|миллиард(?:а|ов)?)$/, 1e9],
]
/** Thousands in threes, one or two digits behind a dot or comma, the word behind the number. */
const PART = /^([1-9]\d{0,2}(?:[ .,'_]\d{3})+|\d+)(?:[.,](\d{0,2}))?(?: ?(\p{L}+)\.?)? ?/u

/** "1 500 000,00 so'm", "1.5 mln", "1 mln 500 ming" → 1500000 whole soʻm; null: ask for another notation. */
export function readPrice(text: string): number | null {
  // "½" and "5²" would be other numbers in plain digits
  if (text.length > PRICE_TEXT_MAX || /\p{No}/u.test(text)) return null
  const plain = plainText(text.replace(APOSTROPHES, "'")).toLowerCase().replace(ABOUT, '').trim()
  const sum = readSum(plain.replace(/ +/g, ' ').replace(CURRENCY, ''), false)
  return sum !== null && sum >= 1 && sum <= PRICE_MAX ? sum : null
}

/** Adds the parts of a number in plain small letters: "1 mln 500 ming"; a fraction without a word counts if `isExact`. */
export function readSum(plain: string, isExact: boolean): number | null {
  let rest = plain
  let sum = 0
  let below = Infinity
  while (rest !== '') {
    const part = PART.exec(rest)
    const value = part && readPart(part, below, isExact)
    if (!value) return null
    sum += value.amount
    below = value.below
    rest = rest.slice(part[0].length)
  }
  return sum
}

/** True for "ming", "mln" and the like. */
export const isThousands = (word: string): boolean => UNITS.some(([words]) => words.test(word))

/** True for a bound that can't be read; "0" and an empty text set no bound. */
export const isUnreadable = (text: string): boolean =>
  /[^0\s]/.test(text) && readPrice(text) === null

/** Each part is smaller than the unit of the one before: "1 mln 500 ming". Null for an ambiguous part. */
function readPart(
  [, typed = '', fraction = '', word]: RegExpExecArray,
  below: number,
  isExact: boolean,
) {
  const unit = word === undefined ? 1 : UNITS.find(([words]) => words.test(word))?.[1]
  if (unit === undefined) return null
  const whole = Number(typed.replace(/\D/g, ''))
  const isFraction = Number(fraction) > 0
  // "1.234 mln" is 1.2 million or a thousand times as much; "1.5" alone is hardly one soʻm
  if (unit > 1 ? /[.,]/.test(typed) : isFraction && whole < 1000 && !isExact) return null
  // "1 mln 500": most mean 500,000
  if (unit === 1 && below < Infinity && whole < 1000) return null
  const exact = Number(`${whole}.${fraction}`)
  const amount = unit > 1 ? Math.round(exact * unit) : isExact ? exact : whole
  return amount < below ? { amount, below: isFraction ? 0 : unit } : null
}
