import { useEffect, useLayoutEffect, useRef, useState, type ChangeEvent } from 'react'
import { CURRENCY_NAMES } from '../../i18n/price.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import type { Locale } from '../../i18n/locale.ts'
import {
  digitsIn,
  isRead,
  shownPrice,
  storedPrice,
  typePrice,
} from '../../stores/listings/typed-price.ts'
import { described, Field, type FieldProps } from '../parts/Field.tsx'
import { INPUT } from '../parts/styles.ts'

/** Longer than any readable price: truncation by the browser can't make another price of it. */
const MAX_LENGTH = 100

type Help = typeof import('./PriceHelp.tsx')

type Props = FieldProps & {
  t: Texts<'errors'>
  locale: Locale
  /** Digits, or an unreadable text. */
  price: string
  onPrice: (price: string) => void
  /** The message for an unreadable price. */
  unreadable: string
}

/** Shows a price grouped in threes: 1.500.000 soʻm. The caret stays with its digit. */
export function PriceInput({ t, locale, price, onPrice, unreadable, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const digitsBeforeCaret = useRef<number | null>(null)
  /** A price being typed as text: "1.5 ml". */
  const [typing, setTyping] = useState<{ text: string; price: string } | null>(null)
  const isTyping = typing?.price === price
  const shown = isTyping ? typing.text : shownPrice(price)
  const [help, setHelp] = useState<Help>()
  useEffect(() => void import('./PriceHelp.tsx').then(setHelp, () => {}), [])
  const dollars = help?.readDollars(shown)
  const isFine = isTyping || dollars !== undefined || isRead(price)
  const error = props.error ?? (isFine ? undefined : unreadable)
  const field = { ...props, error }

  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { value } = target
    const caret = target.selectionStart ?? value.length
    const { text, isDone } = typePrice(shown, value, isWhole(nativeEvent))
    if (text !== value)
      digitsBeforeCaret.current =
        caret === value.length ? Infinity : digitsIn(value.slice(0, caret)).length
    const price = storedPrice(text)
    setTyping(isDone ? null : { text, price })
    onPrice(price)
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
          className={`${INPUT} scroll-mb-32 pe-16 tabular-nums`}
          {...described(field)}
          name="price"
          inputMode="decimal"
          autoComplete="off"
          maxLength={MAX_LENGTH}
          value={shown}
          onChange={change}
          onBlur={() => setTyping(null)}
        />
        <span
          aria-hidden="true"
          className="text-quiet pointer-events-none absolute inset-y-0 end-3 flex items-center"
        >
          {CURRENCY_NAMES[locale]}
        </span>
      </span>
      <div className="min-h-13">
        {help && (
          <help.PriceHelp
            t={t}
            locale={locale}
            price={price}
            shown={shown}
            dollars={dollars}
            onPrice={(text) => {
              setTyping(null)
              onPrice(storedPrice(text))
            }}
          />
        )}
      </div>
    </Field>
  )
}

/** Pasted, autofilled, or inserted from a keyboard's clipboard. */
const isWhole = (event: Event): boolean =>
  !(event instanceof InputEvent) ||
  event.inputType.startsWith('insertFrom') ||
  (event.inputType === 'insertText' && (event.data ?? '').length > 1)

/** The caret position after this many digits of a grouped number. */
function placeAfter(grouped: string, digits: number): number {
  let count = 0
  for (let place = 0; place < grouped.length; place++) {
    if (count === digits) return place
    if (grouped[place] !== '.') count++
  }
  return grouped.length
}
