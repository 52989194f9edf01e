import { readableNumber } from '../../../stores/listings/attribute-form.ts'
import { amountInWords, thousandsKeys } from '../../../i18n/price-words.ts'
import { described, Field } from '../../parts/Field.tsx'
import { NumberKeys } from '../../product/NumberKeys.tsx'
import { CHIP, INPUT } from '../../parts/styles.ts'
import type { AttributeFieldProps } from './AttributeField.tsx'

const LONGEST = 30

/** A number as people write it, with its unit behind; common ones are quick choices. */
export function NumberField(props: AttributeFieldProps) {
  const { locale, attribute, name, error, values, onChange } = props
  const { unit, min = 0, max = 0, grouping } = attribute
  const [value = ''] = values
  const field = { id: name, label: attribute.name, error }
  const { 'aria-describedby': told, ...attributes } = described(field)
  // A keypad of digits has no minus
  const keypad = grouping === false ? 'numeric' : 'decimal'
  const words = amountInWords(Number(readableNumber(value.trim())), locale)
  const most = grouping === false ? 0 : max
  // Its line is kept free, so that nothing moves under the finger that leaves the field
  const hasWords = thousandsKeys(locale, most).length > 0
  return (
    <Field {...field}>
      <QuickNumbers {...props} />
      <span className="flex">
        <input
          type="text"
          className={`${INPUT} tabular-nums ${unit ? 'rounded-e-none' : ''}`}
          {...attributes}
          aria-describedby={[unit && `${name}-unit`, told].filter(Boolean).join(' ') || undefined}
          name={name}
          inputMode={min < 0 ? 'text' : keypad}
          autoComplete="off"
          maxLength={LONGEST}
          value={value}
          onChange={({ target }) => onChange([target.value])}
          onBlur={() =>
            onChange([grouping === false ? value.trim() : readableNumber(value.trim())])
          }
        />
        {unit && (
          <span
            id={`${name}-unit`}
            className="rounded-control border-field bg-sunken grid place-items-center rounded-s-none border border-s-0 px-3 whitespace-nowrap"
          >
            {unit}
          </span>
        )}
      </span>
      <NumberKeys
        locale={locale}
        text={value}
        most={most}
        onType={(text) => onChange([readableNumber(text)])}
      />
      {hasWords && (
        <p className="text-quiet mt-1 min-h-5 text-sm">{words && `${words} ${unit ?? ''}`}</p>
      )}
    </Field>
  )
}

function QuickNumbers({ attribute, values, onChange }: AttributeFieldProps) {
  const { buttons = [], zero } = attribute
  const numbers = buttons.filter((button) => typeof button === 'number')
  if (numbers.length === 0) return null
  return (
    <span className="mb-2 flex flex-wrap gap-2">
      {numbers.map((number) => (
        <button
          key={number}
          type="button"
          className={CHIP}
          aria-pressed={values[0] === String(number)}
          onClick={() => onChange([String(number)])}
        >
          {number === 0 && zero !== undefined ? zero : number}
        </button>
      ))}
    </span>
  )
}
