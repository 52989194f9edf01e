/** Measures as people write them: "84 ming km", "1,5 л", "6 sotix". */
import { APOSTROPHES, plainText } from './plain-text.ts'
import { readSum } from './price.ts'

const MEASURE_TEXT_MAX = 60

type Unit = { words: RegExp; times: number }
const unit = (words: string, times = 1): Unit => ({
  words: new RegExp(`^(.*?[\\d\\s\\p{L}])(?:${words})\\.?$`, 'u'),
  times,
})
/** The words for each unit, after NFKC, in small letters; a word may stand for several of the unit. */
const UNITS: Record<string, readonly Unit[]> = {
  km: [unit('km|км|kilometr|километр(?:ов|а)?')],
  cm3: [unit('sm3|см3|cm3|cc|kub\\.? ?sm|куб\\.? ?см'), unit('l|л|litr|литр(?:а|ов)?', 1000)],
  kg: [unit('kg|кг|kilo|кило'), unit('t|т|tonna|тонн[аы]?', 1000)],
  h: [unit('h|ч|час(?:а|ов)?|soat|соат|m/s|м/ч|moto-?soat|моточас(?:а|ов)?')],
  m2: [unit('m2|м2|kv\\.? ?m(?:etr)?|кв\\.? ?м(?:етр(?:а|ов)?)?|metr|m|м')],
  sotix: [
    unit('sotix|sotixli|сотих|сот(?:к[аи]|ок|\\.)?|sotka|sot'),
    unit('ga|га|gektar|гектар(?:а|ов)?', 100),
  ],
  percent: [unit('%|foiz|фоиз|процент(?:а|ов)?')],
  months: [
    unit('oy|oylik|ой|ойлик|мес(?:яц(?:а|ев)?)?|months?'),
    unit('yil|йил|год(?:а)?|лет|years?', 12),
  ],
  years: [unit('yil|yillik|йил|йиллик|год(?:а)?|лет|years?')],
  inch: [unit("dyuym|dyum|дюйм(?:а|ов)?|inch(?:es)?|in|\"|''|′′")],
  som: [unit("so'm|sum|сўм|сум(?:ов)?|сом|uzs")],
  year: [unit('-?(?:yili?|йили?|y|й)|год(?:а)?|г')],
}

type Asked = {
  /** The key of its unit, if any. */
  unit: string | undefined
  /** Values below this are in the unit in which people say it, a thousand times as large: an engine of "1.5". */
  bareThousandsBelow?: number | undefined
}

/** The number of a text in its unit; null: ask for another notation. */
export function readMeasure(text: string, { unit, bareThousandsBelow = 0 }: Asked): number | null {
  if (text.length > MEASURE_TEXT_MAX) return null
  // "½" would be another number in plain digits; m² is a unit
  if (/(?![²³])\p{No}/u.test(text) || /\d[²³]/u.test(text)) return null
  const plain = plainText(text.replace(APOSTROPHES, "'")).toLowerCase().trim().replace(/\s+/g, ' ')
  const isNegative = /^[-−–] ?\d/.test(plain)
  const bare = isNegative ? plain.slice(1).trim() : plain
  const found = UNITS[unit ?? '']?.find(({ words }) => words.test(bare))
  const sum = readSum(found ? bare.replace(found.words, '$1').trim() : bare, true)
  if (sum === null || bare === '') return null
  const times = found?.times ?? (sum < bareThousandsBelow ? 1000 : 1)
  // 2.3 × 1000 is not 2300 in binary
  const value = times === 1 ? sum : Math.round(sum * times * 10) / 10
  return isNegative ? -value : value
}
