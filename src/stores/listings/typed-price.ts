/** The price field: groups digits in threes during typing, and parses a pasted or dictated text. */
import { PRICE_MAX } from '../../api/lib/limits.ts'
import { readPrice } from '../../api/text/price.ts'
import { groupDigits } from '../../i18n/digits.ts'

const MAX_DIGITS = String(PRICE_MAX).length

/** The digits of a readable price; else the text itself, so that nothing typed is lost. */
export const storedPrice = (text: string): string => String(readPrice(text) ?? text)

export const isRead = (price: string): boolean => /^\d*$/.test(price)

/** A stored price as the field shows it: 1.500.000. */
export const shownPrice = (price: string): string => (isRead(price) ? groupDigits(price) : price)

export const digitsIn = (text: string): string => text.replace(/\D/g, '').replace(/^0+/, '')

/**
 * The field's text after a change. `isWhole`: the change inserted more than one key does. `isDone`: no more typing is
 * expected, so an unreadable text is an error now.
 */
export function typePrice(
  before: string,
  text: string,
  isWhole: boolean,
): { text: string; isDone: boolean } {
  // A thing that is given away costs 0
  if (text === '0') return { text, isDone: true }
  const inserted = insertedInto(before, text)
  const isMuch = isWhole || inserted.length > 1
  const read = isMuch ? readPrice(text) : null
  if (read !== null) return { text: groupDigits(read), isDone: true }
  // Deleting passes through "1.50", which is no fraction, and some keyboards have a "000" key
  const isKey = !isWhole || (inserted !== '' && text.length === before.length + inserted.length)
  if (
    isKey &&
    (before === '0' || isGrouped(before)) &&
    /^\d*$/.test(inserted) &&
    /^[\d.]*$/.test(text)
  ) {
    const digits = digitsIn(text)
    if (digits.length <= MAX_DIGITS) return { text: groupDigits(digits), isDone: true }
    if (!isMuch) return { text: before, isDone: true }
  }
  return { text, isDone: isMuch || isGrouped(text) }
}

const isGrouped = (text: string): boolean => text === groupDigits(digitsIn(text))

/** The inserted part: everything between the start and the end that both texts share. */
function insertedInto(before: string, text: string): string {
  const most = Math.min(before.length, text.length)
  let start = 0
  while (start < most && before[start] === text[start]) start += 1
  let end = 0
  while (end < most - start && before.at(-1 - end) === text.at(-1 - end)) end += 1
  return text.slice(start, text.length - end)
}
