/** Finds the price that a search text says: "500 ming", "1-2 mln", «до 2 млн», "$8000". */
import { PRICE_MAX } from '../../api/lib/limits.ts'
import { DOLLAR_NAMES } from '../../api/text/dollar-words.ts'
import { type Said, saidIn, without } from './said-words.ts'

// Words of prices and of other numbers in search texts, folded: in both languages, inflected and misspelt.

/** Case endings in both languages; "gacha" is often written in a hurry. */
const UP_TO = '[gkq]a?(?:ch|sh|c)h?a'
const ENDING = `(lik)?(${UP_TO}|ga|dan)?(?:ni|da|ov|ami?|a|i|u|e|y)?`
const SCALES: readonly (readonly [word: RegExp, scale: number])[] = [
  [
    'ming|mng|mnig|minq|mign|mig|min+g|m[iy]ngta|tis(?:[yi]?ai?(?:ch|sh|s)|ch|h|ish)?|tisha?|tys',
    1e3,
  ],
  ['mln|mnl|mlin|miln|mlm|mlon|mil{1,2}[iy]{0,2}[ao]n|me?l{1,2}[iy]{1,2}on|lyam', 1e6],
  ['mlrd|mrld|mil{1,2}[iy]?ard', 1e9],
].map(([word, scale]) => [new RegExp(`^(?:${word})${ENDING}$`), Number(scale)] as const)
const SOM = new RegExp(`^(?:so+m|su+m|sm|uzs)${ENDING}$`)
const DOLLAR = new RegExp(`^(?:\\$|us|${DOLLAR_NAMES})${ENDING}$`)
/** They stand before or behind the word for the dollar. */
const OF_DOLLAR = /^(?:aqsh|ssha?|usa|us|amerik\w*|\$)$/

/** Behind a number they say that it is no price. */
const MEASURE =
  /^(?:btu|bte?u?|km|kilometr\w*|probeg\w*|yurgan|mah|mach|ah|amper\w*|kvt|vt|vatt?|watt|litr\w*|l|kg|kilo\w*|gr|gramm?\w*|dona\w*|ta|shtuk\w*|sht|lm|lyumen\w*|rpm|oborot\w*|dpi|gb|mb|tb|mbps|gts|hz|volt\w*|kub\w*|sm|mm|m|m2|kv|kvadrat\w*|metr\w*|gektar\w*|soti[xk]\w*|sot\w*|soat\w*|chas\w*|minut\w*|daqiqa\w*|yil\w*|god\w*|let|yosh\w*|kishi\w*|odam\w*|chelovek|mest\w*|obunachi\w*|podpis\w*|tomosh\w*|prosmotr\w*|soz\w*|slov\w*|sahifa\w*|bet\w*|varaq\w*|piks\w*|mp|megapi\w*|mg|ml|kkal|ball\w*|xona\w*|komn\w*|qavat\w*|etaj\w*|bosh)$/

const AT_MOST =
  /^(?:do|deshevle|maks|maksimum|max|maximum|menshe|menee|under|below|budjet|byudjet|za)$/
const AT_LEAST = /^(?:ot|s|doroje|bolshe|bolee|svishe|from|over)$/
/** "не дороже", "not more than" */
const NOT = /^(?:ne|not)$/
const ABOUT =
  /^(?:narxi|narx|bahosi|baho|tsena|tsenoy|tseni|tsenu|stoimostyu|okolo|primerno|taxminan|po|v|predelax|summa|puli|eng|kopi)$/
const LESS = /^(?:arzon|arzonroq|kam|kamroq|past|pastroq|oshma\w+|ichida|oralig\w+|atrofi\w*)$/
const MORE = /^(?:qimmat|qimmatroq|kop|koproq|yuqori|yuqoriroq|baland|ortiq|boshla\w+)$/
/** "500 ming ichida", "1 mln atrofida" */
const WITHIN = /^(?:ichida|oralig\w+|atrofi\w*)$/
const UP_TO_OR_FROM = new RegExp(`^(?:${UP_TO}|ga|dan)$`)

// Reads a number with its scale and its currency from a search text: "1 mln 500 ming", "500 000 soʻm", "$8000".

/** "9 minglik" is the power of an air conditioner. */
const LEAST_OF_LIK = 100_000
/** "4k" is a resolution, "12700k" a processor. */
const IN_K = { least: 50, most: 2_000 }

/** `number` times `scale`; `bound`: said by a case ending; `end`: of its words. */
type Amount = {
  number: number
  scale: number
  isDollars: boolean
  hasUnit: boolean
  bound: 'min' | 'max' | undefined
  end: number
}

/** A number with its unit: "1 mln 500 ming", "500 000 soʻm", "$8000", "8 ming dollar". */
function amountAt(text: string, all: readonly Said[], at: number): Amount | undefined {
  const isSigned = DOLLAR.test(all[at]?.folded ?? '') && all[at + 1]?.isNumber === true
  const first = isSigned ? at + 1 : at
  if (!all[first]?.isNumber) return undefined
  const { number, end: afterNumber } = numberAt(text, all, first)
  const scaled = scaleAt(all, afterNumber, number)
  const more = scaled.scale > 1 ? restAt(text, all, scaled) : undefined
  const currency = currencyAt(all, more?.end ?? scaled.end)
  const end = currency?.end ?? more?.end ?? scaled.end
  const behind = all[end]?.folded ?? ''
  if (MEASURE.test(behind) || (scaled.isLik && number * scaled.scale < LEAST_OF_LIK))
    return undefined
  return {
    number: number + (more?.number ?? 0) / scaled.scale,
    scale: scaled.scale,
    isDollars: isSigned || currency?.isDollars === true,
    hasUnit: isSigned || scaled.scale > 1 || currency !== undefined,
    bound: boundOf(currency?.ending ?? more?.ending ?? scaled.ending),
    end,
  }
}

/** Groups of three zeros are one number; other groups may be a model and its memory, unless a currency follows. */
function numberAt(text: string, all: readonly Said[], at: number): { number: number; end: number } {
  let [digits, end] = [all[at]?.folded ?? '', at + 1]
  while (isGroup(text, all, end)) end += 1
  const groups = all.slice(at, end).map(({ folded }) => folded)
  const isWhole = end > at + 1 && /^\d{1,3}$/.test(digits)
  const isSure = groups.slice(1).every((group) => group === '000') || currencyAt(all, end)
  if (isWhole && isSure) digits = groups.join('')
  else end = at + 1
  return { number: numberOf(digits), end }
}

const isGroup = (text: string, all: readonly Said[], at: number): boolean =>
  /^\d{3}$/.test(all[at]?.folded ?? '') && text.slice(all[at - 1]?.end, all[at]?.start).length === 1

/** "1.500.000" and "500.000" are in groups, "1,5" is not. */
const numberOf = (digits: string): number =>
  /^\d{1,3}(?:[.,]\d{3})+$/.test(digits)
    ? Number(digits.replace(/[.,]/g, ''))
    : Number(digits.replace(',', '.').replace(/[,].*$/, ''))

type Scaled = { scale: number; end: number; ending: string; isLik: boolean }

function scaleAt(all: readonly Said[], at: number, number: number): Scaled {
  const word = all[at]?.folded ?? ''
  for (const [pattern, scale] of SCALES) {
    const [found, lik, ending = ''] = pattern.exec(word) ?? []
    if (found) return { scale, end: at + 1, ending, isLik: lik !== undefined }
  }
  const isTogether = all[at]?.start === all[at - 1]?.end
  const isInK = number >= IN_K.least && number <= IN_K.most
  if (word === 'k' && isTogether && (isInK || currencyAt(all, at + 1)?.isDollars))
    return { scale: 1e3, end: at + 1, ending: '', isLik: false }
  // Minutes are fewer
  if (/^min(?:ga|dan)?$/.test(word) && number >= 100)
    return { scale: 1e3, end: at + 1, ending: word.slice(3), isLik: false }
  return { scale: 1, end: at, ending: '', isLik: false }
}

/** "… 500 ming" behind "1 mln". */
function restAt(text: string, all: readonly Said[], { scale, end, ending }: Scaled) {
  if (!all[end]?.isNumber || ending !== '') return undefined
  const { number, end: afterNumber } = numberAt(text, all, end)
  const smaller = scaleAt(all, afterNumber, number)
  if (smaller.scale === 1 || smaller.scale >= scale) return undefined
  return { number: number * smaller.scale, end: smaller.end, ending: smaller.ending }
}

function currencyAt(all: readonly Said[], at: number) {
  const isNamed = OF_DOLLAR.test(all[at]?.folded ?? '') && DOLLAR.test(all[at + 1]?.folded ?? '')
  const word = all[isNamed ? at + 1 : at]?.folded ?? ''
  const [dollars, , ofDollars = ''] = DOLLAR.exec(word) ?? []
  const [som, , ofSom = ''] = SOM.exec(word) ?? []
  if (dollars === undefined && som === undefined) return undefined
  const end = at + (isNamed ? 2 : 1)
  return {
    isDollars: dollars !== undefined,
    ending: ofDollars || ofSom,
    end: dollars !== undefined && OF_DOLLAR.test(all[end]?.folded ?? '') ? end + 1 : end,
  }
}

const boundOf = (ending: string): 'min' | 'max' | undefined =>
  ending === '' ? undefined : ending === 'dan' ? 'min' : 'max'

/** In whole soʻm, or in dollars. */
export type PriceSaid = { min: number | null; max: number | null; isDollars: boolean }

/** A number without a unit may be anything below. */
const LEAST_BARE = 100_000
const LEAST_BARE_WITH_BOUND = 10_000
const LEAST_SOM = 1_000
const LEAST_DOLLARS = 5
/** The first price of the text, and the text without it. */
export function priceIn(text: string): { price: PriceSaid; rest: string } | undefined {
  if (!/\d/.test(text)) return undefined
  const all = saidIn(text)
  for (let at = 0; at < all.length; at += 1) {
    const found = priceAt(text, all, at)
    if (found) return { price: found.price, rest: without(text, all, found.first, found.end) }
  }
  return undefined
}

function priceAt(text: string, all: readonly Said[], at: number) {
  const one = amountAt(text, all, at)
  if (!one) return undefined
  const before = boundBefore(all, at)
  const range = rangeFrom(text, all, one, before.bound)
  if (range) return { price: range.price, first: before.first, end: range.end }
  const after = boundBehind(all, one)
  if (!isPrice(one, before.bound ?? after.bound)) return undefined
  const bound = before.bound ?? after.bound ?? 'max'
  const value = valueOf(one)
  const price = {
    min: bound === 'min' ? value : null,
    max: bound === 'max' ? value : null,
    isDollars: one.isDollars,
  }
  return { price, first: before.first, end: after.end }
}

const valueOf = ({ number, scale }: Amount): number => Math.round(number * scale)

function isPrice(one: Amount, bound: 'min' | 'max' | undefined): boolean {
  const value = valueOf(one)
  if (value > PRICE_MAX) return false
  if (one.isDollars) return value >= LEAST_DOLLARS
  if (one.hasUnit) return value >= LEAST_SOM
  return value % 1_000 === 0 && value >= (bound ? LEAST_BARE_WITH_BOUND : LEAST_BARE)
}

/** "1-2 mln", "1,5 mln dan 3 mln gacha", «от 1 до 2 млн»: the first number may lack the unit of the second. */
function rangeFrom(
  text: string,
  all: readonly Said[],
  one: Amount,
  before: 'min' | 'max' | undefined,
) {
  const joint = all[one.end]?.folded ?? ''
  const isJoined = /^(?:-|do|dan)$/.test(joint)
  if (!isJoined && one.bound !== 'min') return undefined
  const at = isJoined ? one.end + 1 : one.end
  const other = amountAt(text, all, all[at]?.folded === '-' ? at + 1 : at)
  if (!other || before === 'max') return undefined
  const { isDollars } = other
  const low = valueOf(one.hasUnit ? one : { ...one, scale: other.scale })
  const high = valueOf(other)
  if (low >= high || !isPrice({ ...other, isDollars }, 'max')) return undefined
  return { price: { min: low, max: high, isDollars }, end: boundBehind(all, other).end }
}

/** Words before a number: "до", "не дороже", "narxi". */
function boundBefore(all: readonly Said[], at: number) {
  let first = at
  let bound: 'min' | 'max' | undefined
  const word = (i: number) => all[i]?.folded ?? ''
  while (first > 0 && ABOUT.test(word(first - 1))) first -= 1
  const isMost = AT_MOST.test(word(first - 1))
  if (isMost || AT_LEAST.test(word(first - 1))) {
    first -= 1
    bound = isMost ? 'max' : 'min'
    if (NOT.test(word(first - 1)) && word(first) !== 'do') {
      first -= 1
      bound = isMost ? 'min' : 'max'
    }
  }
  while (first > 0 && ABOUT.test(word(first - 1))) first -= 1
  return { first, bound }
}

/** Words behind a price: "gacha", "dan arzon", "atrofida". */
function boundBehind(all: readonly Said[], { end: at, bound: ofEnding }: Amount) {
  let end = at
  let bound = ofEnding
  const word = () => all[end]?.folded ?? ''
  if (UP_TO_OR_FROM.test(word())) {
    bound = boundOf(word())
    end += 1
    if (/^cha$/.test(word())) end += 1
  }
  if (bound === 'min' && LESS.test(word())) return { bound: 'max' as const, end: end + 1 }
  if (bound === 'min' && MORE.test(word())) return { bound, end: end + 1 }
  return WITHIN.test(word()) ? { bound: bound ?? ('max' as const), end: end + 1 } : { bound, end }
}
