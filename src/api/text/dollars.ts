/** Prices that people type in dollars: "8500 US$", «8 500 у.е.», "8500 dollor kelishiladi". A listing's price is in soʻm. */
import { PRICE_MAX, PRICE_TEXT_MAX } from '../lib/limits.ts'
import { DOLLARS } from './dollar-words.ts'
import { APOSTROPHES, plainText } from './plain-text.ts'
import { isThousands, readPrice } from './price.ts'

/** Older browsers lack lookbehind, so the sign before is a part. */
const DOLLAR = new RegExp(String.raw`(^|[^\p{L}])${DOLLARS}|\$`, 'gu')
const WORD = /^\(?\p{L}[\p{L}'.!]*\)?$/u
const SOUM = /^(?:so'?m|sum|сўм|сум|сом|uzs)/
/** Words of a country or a price in front of the amount. */
const IN_FRONT = /^(?:us|aqsh|сша|ақш|narxi?|нархи?|цена|price|примерно|около|taxminan)$/
/** People round a price that they convert. */
const STEP = 10_000
/** More is no price in soʻm at any rate. */
const MOST = PRICE_MAX / 20_000

/** Whole dollars; undefined for another text, or for two prices. */
export function readDollars(text: string): number | undefined {
  if (text.length > PRICE_TEXT_MAX) return undefined
  const plain = plainText(text.replace(APOSTROPHES, "'")).toLowerCase()
  const words = plain
    .replace(DOLLAR, (_sign, before = '') => `${before} $ `)
    .split(/\s/)
    .filter(Boolean)
  if (!words.includes('$') || words.some((word) => SOUM.test(word))) return undefined
  while (words[0] === '$' || IN_FRONT.test(words[0] ?? '')) words.shift()
  while (words.length > 0 && isBehind(words.at(-1) ?? '')) words.pop()
  const dollars = words.includes('$') ? null : readPrice(words.join(' '))
  return dollars === null || dollars > MOST ? undefined : dollars
}

/** True for the sign, and for a word that changes no number: "kelishiladi". */
const isBehind = (word: string): boolean =>
  /^[$.,!]+$/.test(word) || (WORD.test(word) && !isThousands(word.replace(/[.!()]/g, '')))

/** Dollars in soʻm, rounded to 10,000; undefined for more than a price can be. */
export function inSoum(dollars: number, rate: number): number | undefined {
  const soum = Math.max(STEP, Math.round((dollars * rate) / STEP) * STEP)
  return soum > PRICE_MAX ? undefined : soum
}
