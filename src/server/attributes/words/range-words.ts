/** Ranges in words, as short as they stay exact. */
import type { Range } from '../../../api/listing-fields/fields.ts'
import { MILLIARD, MILLION, PRICE_UNITS } from '../../../i18n/card-price.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { messageText } from '../../../i18n/message-text.ts'
import { formatPrice } from '../../../i18n/price.ts'

/** "2017–2020", "130 mln gacha", "2 xona"; `isOneUnit`: both ends have the same unit, whatever form it takes. */
export function rangeWords(
  { min, max }: Range,
  words: (n: number) => string,
  locale: Locale,
  isOneUnit = false,
): string {
  if (min === null) return max === null ? '' : messageText('list_to', locale, { value: words(max) })
  if (max === null) return messageText('list_from', locale, { value: words(min) })
  if (min === max) return words(min)
  const [from, to] = [split(words(min)), split(words(max))]
  const start = isOneUnit || from.unit === to.unit ? from.before + from.number : words(min)
  const end = from.before === to.before ? to.number + to.unit : words(max)
  return `${start}–${end}`
}

/** The number with what stands before and behind it. */
function split(text: string): { before: string; number: string; unit: string } {
  const first = text.search(/\d/)
  if (first < 0) return { before: '', number: text, unit: '' }
  const last = text.length - [...text].reverse().findIndex((sign) => /\d/.test(sign))
  return { before: text.slice(0, first), number: text.slice(first, last), unit: text.slice(last) }
}

/** "130 mln" where that is exact, else in full: "84.500 soʻm". */
export function moneyWords(price: number, locale: Locale): string {
  const { million, milliard, point } = PRICE_UNITS[locale]
  const [size, unit] = price < MILLIARD ? [MILLION, million] : [MILLIARD, milliard]
  if (price < MILLION || price % (size / 1000) !== 0) return formatPrice(price, locale)
  return `${String(price / size).replace('.', point)}\u00a0${unit}`
}
