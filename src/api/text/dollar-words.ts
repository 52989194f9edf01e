/** The dollar as people spell it, in small letters. */
import { plainText } from './plain-text.ts'

/** «у.е.», "y.e.", "ye" */
export const UNITS_OF_ACCOUNT = String.raw`[yуu][./]? ?[eе]\.?`
/** Its names in Latin letters without an ending, as parts of a pattern. */
export const DOLLAR_NAMES = 'usd|yusd|doll?|dol+[aeo]r|baks|bucks?'
/** Its signs, and its names in both scripts with any ending. */
export const DOLLARS = String.raw`(?:us ?\$|\$|(?:${UNITS_OF_ACCOUNT}|y?usd|юсд|dol(?:[loa]\p{L}{0,9})?|дол(?:[лоа]\p{L}{0,9})?|ba[kx]s\p{L}{0,4}|бакс\p{L}{0,4}|bucks?)(?!\p{L}))`

/** A price in a longer text: "8500$", "8 ming dollar", "$ 8500". */
const PRICED = new RegExp(
  String.raw`\d ?(?:(?:ming|минг|тыс\.?|k|к) ?)?${DOLLARS}|(?:\$|usd) ?\d`,
  'u',
)

/** True for a text that says a price in dollars somewhere. */
export const saysDollars = (text: string): boolean => PRICED.test(plainText(text).toLowerCase())
