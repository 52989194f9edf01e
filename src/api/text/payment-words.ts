/** Words of a text about how a thing is paid, for hints to its writer. */
import { APOSTROPHES, plainText } from './plain-text.ts'

/** Whole soʻm; what costs more is paid by card, bank or QR only. */
export const MOST_IN_CASH = 25_000_000

/** Begins a word. Browsers that we promise lack lookbehind. */
const START = '(?:^|[^\\p{L}])'
/** Not "without a prepayment", «предоплаты нет», "avanssiz": the first group is the word that denies. */
const PREPAID = new RegExp(
  START +
    String.raw`(без |bez )?(?:(?:предоплат|задат[ко]|аванс|predoplat|zadat[ko]|avans)(?!siz|сиз)\p{L}*|(?:oldindan|олдиндан) (?:to'lo[vq]|to'la|тўло[вқ]|тўла|pul|пул)(?!\p{L}*(?:siz|сиз))\p{L}*)(?!\p{L}| (?:yo'q|йўқ|shart emas|шарт эмас|kerak emas|керак эмас|net|нет|не))`,
  'gu',
)
/** Not "cashless", «безналичный», «в наличии». */
const CASH = new RegExp(
  START +
    String.raw`(?:(?:naqd|нақд)(?!\p{L}*(?:siz|сиз))|налич(?!и[еияю])|нал(?!\p{L})|nalich(?!i[eiya])|cash(?!\p{L}))`,
  'u',
)

const plain = (text: string): string => plainText(text).toLowerCase().replace(APOSTROPHES, "'")

/** True for a text that asks for money before the thing is seen. */
export const saysPrepaid = (text: string): boolean =>
  [...plain(text).matchAll(PREPAID)].some(([, denied]) => denied === undefined)
/** True for a text that asks for cash. */
export const saysCash = (text: string): boolean => CASH.test(plain(text))
