/** Measures as people write them: "84 ming km", "1,5 л", "6-sotix", "2 ga 50 sotix". */
import { AROUND, UNITS } from './measure-units.ts'
import { APOSTROPHES, plainText } from './plain-text.ts'
import { isThousands, readSum } from './price.ts'

const MEASURE_TEXT_MAX = 60

type Asked = {
  /** The key of its unit, or of an attribute that is counted. */
  unit: string | undefined
  /** Values below this are in the unit in which people say it, a thousand times as large: an engine of "1.5". */
  bareThousandsBelow?: number | undefined
}

/** A number with its groups and fraction, a word, or a sign that is a word. */
const TOKEN = /(\d+(?:[ .,'_]\d+)*)|\p{L}+(?:'\p{L}+)*(?:\^?[23](?!\d))?|["%]|''|′′/gu
const BEFORE = /^[\s~≈]*$/
const BETWEEN = /^[\s.,/()-]*$/
/** A range, a fraction, or a floor of several. */
const TWO_NUMBERS = /\d ?[-–/+] ?\d/
/** "1.250 t" is a tonne and a quarter. */
const THREE_DECIMALS = /^\d+[.,]\d{3}$/

/** The number of a text in its unit; null: ask for another notation. What two units could mean is not read. */
export function readMeasure(text: string, { unit, bareThousandsBelow = 0 }: Asked): number | null {
  if (text.length > MEASURE_TEXT_MAX) return null
  // "½" would be another number in plain digits; m² is a unit
  if (/(?![²³])\p{No}/u.test(text) || /\d[²³]/u.test(text)) return null
  const plain = plainText(text.replace(APOSTROPHES, "'"))
    .toLowerCase()
    .trim()
    .replace(/([mм])[ .]2$/, '$12')
  const isNegative = /^[-−–] ?\d/.test(plain)
  const parts = partsOf(isNegative ? plain.slice(1).trim() : plain, unit)
  let sum = 0
  let below = Infinity
  for (const part of parts) {
    const read = readPart(part, unit)
    // "2 ga 50 sotix": each part has its unit, which is smaller than the one before
    if (!read || (parts.length > 1 && (read.times ?? Infinity) >= below)) return null
    sum += read.value * (read.times ?? (read.value < bareThousandsBelow ? 1000 : 1))
    below = read.times ?? 0
  }
  if (parts.length === 0) return null
  // 2.3 × 1000 is not 2300 in binary
  const value = Math.round(sum * 1e4) / 1e4
  return isNegative ? -value : value
}

/** A number in parts that `readSum` adds, and the words beside it. */
type Part = { sum: string[]; words: string[] }

/** None for a text with a sign that belongs to no measure. */
function partsOf(plain: string, unit: string | undefined): Part[] {
  if (TWO_NUMBERS.test(plain)) return []
  const parts: Part[] = []
  const before: string[] = []
  let end = 0
  for (const { 0: token, 1: number, index } of plain.matchAll(TOKEN)) {
    if (!(end === 0 ? BEFORE : BETWEEN).test(plain.slice(end, index))) return []
    end = index + token.length
    const last = parts.at(-1)
    if (number !== undefined && last?.words.length === 0) last.sum.push(token)
    else if (number !== undefined) parts.push({ sum: [token], words: [] })
    else if (last?.words.length === 0 && isThousands(token) && !UNITS[unit ?? '']?.isCounted)
      last.sum.push(token)
    else (last?.words ?? before).push(token.replace('^', ''))
  }
  parts[0]?.words.unshift(...before)
  return BETWEEN.test(plain.slice(end)) ? parts : []
}

/** The number and what its words stand for; null where the words are of no unit, or of another one. */
function readPart({ sum, words }: Part, unit: string | undefined) {
  const { units = [], silent = [] } = UNITS[unit ?? ''] ?? {}
  const isSilent = (word: string) =>
    [silent, AROUND].some((all) => all.some((one) => is(word, one)))
  const said = words.filter((word) => !isSilent(word))
  const found = units.find(({ phrases }) => phrases.some((phrase) => fits(phrase, said)))
  if (said.length > 0 && !found) return null
  const [first = '', ...others] = sum
  const isFraction = others.length === 0 && (found?.times ?? 1) > 1 && THREE_DECIMALS.test(first)
  const value = isFraction ? Number(first.replace(',', '.')) : readSum(sum.join(' '), true)
  return value === null ? null : { value, times: found?.times }
}

/** True when each word of the phrase stands for each of these words. */
const fits = (phrase: readonly string[], words: readonly string[]): boolean =>
  phrase.length === words.length && phrase.every((one, i) => is(words[i] ?? '', one))

const is = (word: string, wanted: string): boolean =>
  wanted.endsWith('*') ? word.startsWith(wanted.slice(0, -1)) : word === wanted
