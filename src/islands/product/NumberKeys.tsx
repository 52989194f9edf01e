import type { MouseEvent } from 'react'
import { readDollars } from '../../api/text/dollars.ts'
import { readPrice } from '../../api/text/price.ts'
import { thousandsKeys } from '../../i18n/price-words.ts'
import type { Locale } from '../../i18n/locale.ts'

type Props = {
  locale: Locale
  text: string
  /** The largest number of the field. */
  most: number
  /** The number may be a price in dollars. */
  hasDollars?: boolean
  onType: (text: string) => void
}

/** A typed "1200", as its field shows it. */
const GROUPED = /^\d{1,3}(?:\.\d{3})+$/

/** The words that a keypad of digits lacks, as keys beside its field: "ming", "mln", "$". */
export function NumberKeys({ locale, text, most, hasDollars, onType }: Props) {
  const words = thousandsKeys(locale, most).map(({ word }) => word)
  const keys = [...words, ...(hasDollars ? ['$'] : [])]
  if (keys.length === 0) return null
  const number = GROUPED.test(text.trim()) ? text.replaceAll('.', '') : text
  // The field keeps the focus, so the keypad stays
  const keepFocus = (event: MouseEvent) => event.preventDefault()
  return (
    <span className="mt-2 flex flex-wrap gap-2">
      {keys.map((key) => {
        const typed = `${number.trim()} ${key}`
        return (
          <button
            key={key}
            type="button"
            className="field w-auto min-w-14 text-center disabled:opacity-60"
            disabled={readPrice(typed) === null && readDollars(typed) === undefined}
            onMouseDown={keepFocus}
            onClick={() => onType(typed)}
          >
            {key}
          </button>
        )
      })}
    </span>
  )
}
