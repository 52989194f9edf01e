import { useLayoutEffect, useRef, type ChangeEvent } from 'react'
import { onlyDigits, priceDigits } from '../../api/listing-forms.ts'
import { groupDigits } from '../../i18n/digits.ts'
import { CURRENCY } from '../../i18n/format.ts'
import type { Locale } from '../../i18n/locale.ts'
import { described, Field, type FieldProps } from '../parts/Field.tsx'
import { INPUT } from '../parts/styles.ts'

const MAX_DIGITS = 12

type Props = FieldProps & { locale: Locale; digits: string; onDigits: (digits: string) => void }

/** Takes digits only and shows them in threes: 1.500.000 soʻm. The caret stays with its digit. */
export function PriceInput({ locale, digits, onDigits, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const digitsBeforeCaret = useRef<number | null>(null)

  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const caret = target.selectionStart ?? target.value.length
    // While one deletes, "1.500" is "1.50" for a moment; only what comes whole may have a fraction
    const isKey =
      nativeEvent instanceof InputEvent && !nativeEvent.inputType.startsWith('insertFrom')
    const digits = isKey ? onlyDigits(target.value) : priceDigits(target.value)
    digitsBeforeCaret.current = onlyDigits(target.value.slice(0, caret)).length
    onDigits(digits.slice(0, MAX_DIGITS))
  }

  useLayoutEffect(() => {
    if (digitsBeforeCaret.current === null || !input.current) return
    const place = placeAfter(input.current.value, digitsBeforeCaret.current)
    input.current.setSelectionRange(place, place)
    digitsBeforeCaret.current = null
  })

  return (
    <Field {...field}>
      <span className="relative block">
        <input
          ref={input}
          type="text"
          className={`${INPUT} pe-16 tabular-nums`}
          {...described(field)}
          name="price"
          inputMode="numeric"
          autoComplete="off"
          value={groupDigits(digits)}
          onChange={change}
        />
        <span
          aria-hidden="true"
          className="text-quiet pointer-events-none absolute inset-y-0 end-3 flex items-center"
        >
          {CURRENCY[locale]}
        </span>
      </span>
    </Field>
  )
}

/** Where the caret stands after so many digits of a grouped number. */
function placeAfter(grouped: string, digits: number): number {
  let count = 0
  for (let place = 0; place < grouped.length; place++) {
    if (count === digits) return place
    if (grouped[place] !== '.') count++
  }
  return grouped.length
}
