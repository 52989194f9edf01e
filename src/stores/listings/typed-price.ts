/** The field of a price: it shows digits in threes while keys are typed, and reads what comes whole. */
import { PRICE_MAX } from '../../api/limits.ts'
import { readPrice } from '../../api/price.ts'
import { groupDigits } from '../../i18n/digits.ts'

const MAX_DIGITS = String(PRICE_MAX).length

/** Digits where the text can be read; else the text, so that nothing typed is lost. */
export const storedPrice = (text: string): string => String(readPrice(text) ?? text)

export const isRead = (price: string): boolean => /^\d*$/.test(price)

/** A stored price as the field shows it: 1.500.000. */
export const shownPrice = (price: string): string => (isRead(price) ? groupDigits(price) : price)

export const digitsIn = (text: string): string => text.replace(/\D/g, '').replace(/^0+/, '')

/**
 * The field's text after a change of it. `isWhole`: more came at once than a key brings. `isDone`: nothing
 * more is awaited, so that what cannot be read is a fault now.
 */
export function typePrice(
  before: string,
  text: string,
  isWhole: boolean,
): { text: string; isDone: boolean } {
  const inserted = insertedInto(before, text)
  const isMuch = isWhole || inserted.length > 1
  const read = isMuch ? readPrice(text) : null
  if (read !== null) return { text: groupDigits(read), isDone: true }
  // Deleting passes through "1.50", which is no fraction, and some keys bring "000"
  const isKey = !isWhole || (inserted !== '' && text.length === before.length + inserted.length)
  if (isKey && isGrouped(before) && /^\d*$/.test(inserted) && /^[\d.]*$/.test(text)) {
    const digits = digitsIn(text)
    if (digits.length <= MAX_DIGITS) return { text: groupDigits(digits), isDone: true }
    if (!isMuch) return { text: before, isDone: true }
  }
  return { text, isDone: isMuch || isGrouped(text) }
}

const isGrouped = (text: string): boolean => text === groupDigits(digitsIn(text))

/** The part of a text between the beginning and the end that it shares with the one before. */
function insertedInto(before: string, text: string): string {
  const most = Math.min(before.length, text.length)
  let start = 0
  while (start < most && before[start] === text[start]) start += 1
  let end = 0
  while (end < most - start && before.at(-1 - end) === text.at(-1 - end)) end += 1
  return text.slice(start, text.length - end)
}
