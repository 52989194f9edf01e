import { useState, type ReactNode } from 'react'
import type { CategoryAttribute } from '../../../api/listings/attributes.ts'
import { groupDigits, oneDecimal } from '../../../i18n/digits.ts'
import type { Locale } from '../../../i18n/locale.ts'
import type { Texts } from '../../../i18n/text-keys.ts'
import { type AttributeForm, optionsIn, valuesIn } from '../../../stores/listings/attribute-form.ts'
import { LINK } from '../../parts/styles.ts'
import { withUnit } from './AttributeField.tsx'

export type AttributeInForm = { attribute: CategoryAttribute; isWrong: boolean; field: ReactNode }

type Props = {
  t: Texts<'post'>
  locale: Locale
  form: AttributeForm
  label: string
  fields: readonly AttributeInForm[]
  children?: ReactNode
}

/** Filled fields as one line of their values, which opens them. */
export function FieldsInLine({ t, locale, form, label, fields, children }: Props) {
  const [isOpened, setOpened] = useState(false)
  if (fields.length === 0) return null
  const attributes = fields.map(({ attribute }) => attribute)
  const line = lineOfValues(form, attributes, locale)
  return (
    <details
      className="mb-5"
      open={isOpened || fields.some(({ isWrong }) => isWrong)}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary className="rounded-control border-line bg-card block cursor-pointer border px-3 py-2">
        <span className="text-quiet block text-sm">{label}</span>
        {line && `${line} – `}
        <span className={LINK}>{t('attributes_change')}</span>
      </summary>
      <div className="pt-5">{fields.map(({ field }) => field)}</div>
      {children}
    </details>
  )
}

/** The typed values of these attributes on one line: "Chevrolet Cobalt · 2019 · 84.000 km". */
export const lineOfValues = (
  form: AttributeForm,
  attributes: readonly CategoryAttribute[],
  locale: Locale,
): string =>
  attributes.reduce((line, attribute) => {
    const words = valueWords(form, attribute, locale)
    if (!line || !words) return line + words
    // A model belongs to its make
    return `${line}${attribute.of === undefined ? ' · ' : ' '}${words}`
  }, '')

function valueWords(form: AttributeForm, attribute: CategoryAttribute, locale: Locale): string {
  const { key, type, name, unit, grouping } = attribute
  const values = valuesIn(form.typed, key)
  if (type === 'bool') return values.includes('true') ? name : ''
  const options = optionsIn(form, attribute)
  const words = values.map((value) => {
    const number = type === 'int' || type === 'dec1' ? Number(value) : NaN
    if (Number.isNaN(number) || grouping === false)
      return options.find(({ id }) => id === value)?.name ?? value
    return Number.isInteger(number) ? groupDigits(number) : oneDecimal(number, locale)
  })
  return words.length > 0 ? withUnit(words.join(', '), unit) : ''
}
