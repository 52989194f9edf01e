/** Finds contact details in a title line: phone numbers, user names and links to other sites. */
import { normalized } from './normal-form.ts'
import { withSpokenDigits } from './spoken-digits.ts'

/** True for a line with a phone number in it. Sizes, prices, years and models use the same digits. */

type Group = { digits: string; /** The text between it and the group before. */ gap: string }
type Chain = { groups: Group[]; isAfterPlus: boolean; behind: string }

/** The two digits after +998 of each operator and region. */
const OPERATOR = /^(?:20|33|50|55|6[1-79]|7\d|8[78]|9\d)/
/** Numbers begin with these far more often than measures do. */
const MOBILE = /^(?:33|77|88|9\d)/
/** The usual ways to group a number of nine digits. */
const GROUPINGS = new Set(
  (
    '9 27 234 2322 2223 2232 252 225 333 3222 36 63 324 342 45 54 522 22221 2331 2124 ' +
    '11322 1134 117 21222 212211 23211 231111'
  ).split(' '),
)
/** The longest gap between two groups of one number, in UTF-16 units; blanks may be part of it. */
const GAP_MAX = 5
/** 3 × 2, 3*2, 3+2, 30 %, 15", 5 000 $: sums and measures. */
const NO_GAP = /[\p{L}\p{N}×*+=%°$€"″'@]/u
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u
const UNIT =
  /^\s{0,2}(?:mm|sm|cm|m|kg|gr?|l|ml|litr|gb|tb|w|wt|v|a|ah|hz|dyuym|dona|ta|мм|см|м|кг|гр?|л|мл|литр|гб|вт|в|а|ач|гц|шт|дона|та|дюйм)(?![\p{L}\p{N}])/iu
const MONEY = /^\s{0,2}(?:so[ʻʼ'‘’`]?m|sum|сум|сўм|usd|uzs|у\.е|y\.e|\$|€)/iu
const SIZED =
  /(?:^|[^\p{L}])(?:truba|quvur|rezina|shina|balon|razmer|o[ʻʼ'‘’`]?lcham|qolip|труб|резин|шин[аы]|балон|размер|[ўу]лчам|қувур|қолип|size|pipe|tyre|tire)/iu

const isYear = (digits: string): boolean => /^(?:19|20)\d\d$/.test(digits)
/** A round number, or a usual size of a pipe or a memory. */
const isMeasure = (digits: string): boolean =>
  (/[1-9]\d/.test(digits) && Number(digits) % 5 === 0) ||
  /^0*(?:8|12|16|18|24|32|36|42|48|63|64|128|256|512)$/.test(digits)

/** Groups of digits of their own with nothing but marks between them. */
function chainsOf(line: string): Chain[] {
  const chains: Chain[] = []
  let groups: Group[] = []
  let end = -1
  for (const { 0: digits, index } of line.matchAll(/\d+/g)) {
    const gap = end < 0 ? '' : line.slice(end, Math.min(index, end + GAP_MAX + 1))
    const isNext = groups.length > 0 && gap.length <= GAP_MAX && !NO_GAP.test(gap)
    if (!isNext) groups = []
    end = index + digits.length
    const isPart = [line[index - 1], line[end]].some((sign) => LETTER_OR_DIGIT.test(sign ?? ''))
    if (isPart) {
      groups = []
      continue
    }
    groups.push({ digits, gap: isNext ? gap : '' })
    const chain = isNext ? chains[chains.length - 1] : undefined
    const behind = line.slice(end, end + 12)
    if (chain) chain.behind = behind
    else chains.push({ groups, isAfterPlus: isAfterPlus(line, index), behind })
  }
  return chains
}

/** "+998" and "+(998)", but not the sum 3+1. */
const isAfterPlus = (line: string, index: number): boolean =>
  /(?:^|[^\p{L}\p{N}])\s?\+\(?$/u.test(line.slice(Math.max(0, index - 4), index))

const sizesOf = (groups: readonly Group[]): string =>
  groups.map(({ digits }) => digits.length).join('')
const joined = (groups: readonly Group[]): string => groups.map(({ digits }) => digits).join('')

/** 205 55 16, also written 205/55-16 and with an index behind it. */
function isTyre([width, profile, rim]: readonly Group[]): boolean {
  const [w, p, r] = [width, profile, rim].map((group) => Number(group?.digits))
  if (w === undefined || p === undefined || r === undefined) return false
  const isSection = w >= 125 && w <= 355 && w % 5 === 0 && p >= 25 && p <= 85 && p % 5 === 0
  return isSection && r >= 12 && r <= 24
}

/** Several measures side by side: gaps with other signs, such as hyphens or brackets, mark a number. */
function areMeasures(groups: readonly Group[], behind: string, line: string): boolean {
  const [first, ...rest] = groups
  if (!first || rest.length === 0) return false
  const isSetApart = rest.every(({ gap }) => /^[\s/,]+$/.test(gap))
  if (UNIT.test(behind) || SIZED.test(line) || isTyre(groups)) return true
  if (!isSetApart) return false
  if (rest.some(({ digits }) => isYear(digits))) return true
  const measures = rest.filter(({ digits }) => isMeasure(digits)).length
  return measures === rest.length || (!MOBILE.test(joined(groups)) && measures >= 2)
}

/** 970000000, 1 500 000, 901 234 567 soʻm: trailing zeros, or a currency behind it. */
const isPrice = (groups: readonly Group[], behind: string): boolean =>
  /0{5}$/.test(joined(groups)) ||
  (/^[1-3]?3*$|^\d$/.test(sizesOf(groups)) && (/000$/.test(joined(groups)) || MONEY.test(behind)))

function isOfNine(groups: readonly Group[], behind: string, line: string): boolean {
  const digits = joined(groups)
  if (!OPERATOR.test(digits) || isPrice(groups, behind)) return false
  const sizes = sizesOf(groups)
  const isApart = groups.length >= 7 && !/[3-9]/.test(sizes)
  if (!isApart && !GROUPINGS.has(sizes)) return false
  return !areMeasures(groups, behind, line)
}

/** Numbers that begin with a country code: Uzbekistan, Korea, Russia and Kazakhstan. */
const ABROAD: readonly { digits: RegExp; sizes: RegExp }[] = [
  { digits: /^(?:00)?998(?:20|33|50|55|6[1-79]|7\d|8[78]|9\d)\d{7}$/, sizes: /^/ },
  { digits: /^(?:00)?8210\d{8}$/, sizes: /^/ },
  { digits: /^010\d{8}$/, sizes: /^(?:344|38|74|11|1{11})$/ },
  { digits: /^10\d{8}$/, sizes: /^244$/ },
  { digits: /^[78](?:9|7)\d{9}$/, sizes: /^(?:13322|1334|1310|110|4322|434|11|1{11})$/ },
]
const sizeList = (groups: readonly Group[]): string =>
  groups.length === 1 ? String(groups[0]?.digits.length) : sizesOf(groups)

const isAbroad = (groups: readonly Group[]): boolean =>
  ABROAD.some(({ digits, sizes }) => digits.test(joined(groups)) && sizes.test(sizeList(groups))) &&
  (groups.length === 1 || groups.slice(1).some(({ digits }) => !isYear(digits)))

/** 090 123 45 67 */
function withoutTrunk(groups: readonly Group[]): Group[] {
  const [first, ...rest] = groups
  if (!first?.digits.startsWith('0') || joined(groups).length !== 10) return []
  const digits = first.digits.slice(1)
  return digits === '' ? rest : [{ digits, gap: '' }, ...rest]
}

const LONGEST = 14

function hasNumber({ groups, isAfterPlus, behind }: Chain, line: string): boolean {
  const all = joined(groups.slice(0, LONGEST + 1))
  if (isAfterPlus && all.length >= 9) return true
  // An ISBN begins like this
  if (/^97[89]\d{10}$/.test(all)) return false
  return groups.some((_, start) => {
    let length = 0
    for (let at = start; at < groups.length && length <= LONGEST; at += 1) {
      length += groups[at]?.digits.length ?? 0
      if (length < 9 || length > LONGEST) continue
      const window = groups.slice(start, at + 1)
      const tail = at === groups.length - 1 ? behind : ''
      if (isAbroad(window)) return true
      if (length === 9 && isOfNine(window, tail, line)) return true
      if (length === 10 && isOfNine(withoutTrunk(window), tail, line)) return true
    }
    return false
  })
}

/** 123-45-67, a local number. */
const isShort = (groups: readonly Group[]): boolean =>
  groups.some((group, at) => {
    const three = groups.slice(at, at + 3)
    const isWritten = group.gap !== '-' && three.slice(1).every(({ gap }) => gap === '-')
    return isWritten && sizesOf(three) === '322' && !isTyre(three)
  })

/** Expects a line with its digits as 0–9, as withPlainDigits() makes them. */
const hasPhone = (line: string): boolean =>
  chainsOf(line).some((chain) => hasNumber(chain, line) || isShort(chain.groups))

// Reads the digits of a line in all their Unicode notations.

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
const withPlainDigits = (line: string): string =>
  normalized(line.replace(UNSEEN, ''), 'NFKC')
    .replace(FRAMED, (sign) => String((((sign.codePointAt(0) ?? 0) - 0x2776) % 10) + 1))
    .replace(FOREIGN_DIGIT, toAscii)
    .replace(/\u2795/g, '+')
    .replace(WORD, (word) => (DIGITS_WITH_O.test(word) ? word.replace(/[oо]/giu, '0') : word))

/** Older browsers lack lookbehind, so the sign before is part of the match. */
const START = '(?:^|[^\\p{L}\\p{N}])'

const NAMED_NUMBER = new RegExp(
  `${START}(tel|telefon|phone|mobil|mob|nomer|nomerim|raqam|raqamim|тел|тлф|телефон|моб|номер|рақам|рақамим|aloqa|алоқа|call|звоните|звонить|whatsapp|ватсап|вотсап|viber|вайбер)[\\s.:№#=-]{0,4}(\\+?\\d[\\d .\\-()/]{4,24})`,
  'giu',
)
/** A size behind a name of a thing: "Telefon 128 256". */
const isSize = (group: string): boolean =>
  /^(?:\d{1,2}|32|64|128|256|512|1024|(?:19|20)\d\d|\d+0)$/.test(group)
const GOODS = /^(?:telefon|телефон|phone|mobil)$/i

function hasNamedNumber(line: string): boolean {
  return [...line.matchAll(NAMED_NUMBER)].some(([, word = '', number = '']) => {
    const groups = number.match(/\d+/g) ?? []
    const isLong = groups.join('').length >= 6
    return isLong && !(GOODS.test(word) && groups.every(isSize))
  })
}

/** "@name", but not the "@ 5 GHz" of a processor. */
const NAME = /(?:^|[^\p{L}\p{N}._])@[a-z][a-z0-9_]{3,}/iu
const NETWORK = `${START}(?:telegram|telegramm|tg|telega|instagram|insta|телеграм|телеграмм|телега|тг|инстаграм|инста)`
/** "telegram: sardor", but not things that are sold there. */
const NAMED_NAME = new RegExp(
  `${NETWORK}\\s{0,2}[:=>\\-–—]{1,2}\\s{0,2}(?!(?:bot|kanal|guruh|premium|stars|reklam|target|smm|admin|akkaunt|account|channel|obuna|ads|gift|nakrut|prodvij|marketing|like|follow|design|dizayn|kurs|user|post|story|stories)[a-z]{0,12})[a-z][a-z0-9_.]{3,}`,
  'iu',
)
/** "tg sardor_uz": no ordinary word looks like that. */
const BARE_NAME = new RegExp(`${NETWORK}\\s{1,2}[a-z]{1,24}(?:_[a-z0-9_]|\\d{2,})`, 'iu')
/**
 * ASP.NET is no host. A label of a host's name has 63 signs at most; the bound keeps the pattern linear in front of
 * long rows of hyphens.
 */
const LINK = new RegExp(
  `https?:|www\\.|${START}(?:(?:t|telegram|wa|vk|fb)\\s?\\.\\s?me(?:\\s?/|(?!\\p{L}))|т\\.ме/|(?!asp\\.net)[a-z0-9][a-z0-9-]{1,62}\\.(?:uz|ru|com|net|org|info|io|su|me|site|shop|online)(?![\\p{L}\\p{N}]))`,
  'iu',
)

/** For a line of a title's length, with digits in any notation. */
export function hasContact(line: string): boolean {
  const plain = withPlainDigits(line)
  const spoken = withSpokenDigits(plain)
  return (
    hasPhone(plain) ||
    (spoken !== plain && hasPhone(spoken)) ||
    hasNamedNumber(plain) ||
    [NAME, NAMED_NAME, BARE_NAME, LINK].some((pattern) => pattern.test(plain))
  )
}
