import { useLayoutEffect, useRef, type ChangeEvent } from 'react'
import { stripPrice } from '../../api/listing-forms.ts'
import { groupDigits } from '../../i18n/format.ts'
import { described, Field, type FieldProps } from '../parts/Field.tsx'
import { INPUT } from '../parts/styles.ts'

const MAX_DIGITS = 12

type Props = FieldProps & { digits: string; onDigits: (digits: string) => void }

/** Takes digits only and shows them in threes: 1.500.000 So'm. The caret stays with its digit. */
export function PriceInput({ digits, onDigits, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const digitsBeforeCaret = useRef<number | null>(null)

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const caret = target.selectionStart ?? target.value.length
    digitsBeforeCaret.current = onlyDigits(target.value.slice(0, caret)).length
    onDigits(onlyDigits(target.value).slice(0, MAX_DIGITS))
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
          So'm
        </span>
      </span>
    </Field>
  )
}

const onlyDigits = (text: string) => stripPrice(text).replace(/\D/g, '').replace(/^0+/, '')

/** Where the caret stands after so many digits of a grouped number. */
function placeAfter(grouped: string, digits: number): number {
  let count = 0
  for (let place = 0; place < grouped.length; place++) {
    if (count === digits) return place
    if (grouped[place] !== '.') count++
  }
  return grouped.length
}
