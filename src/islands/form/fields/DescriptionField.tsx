import type { Texts } from '../../../i18n/text-keys.ts'
import { described, Field } from '../../parts/Field.tsx'
import { INPUT } from '../../parts/styles.ts'

type Props = {
  t: Texts<'post'>
  error: string | undefined
  value: string
  onType: (value: string) => void
  /** Shows how much of this limit is used. Nothing is cut off: the writer shortens a text that is too long. */
  counted?: number
  maxLength?: number
}

export function DescriptionField({ t, error, value, onType, counted, maxLength }: Props) {
  const help = counted && t('description_count', { used: value.length, most: counted })
  const field = { id: 'description', label: t('field_description'), help: help || undefined, error }
  return (
    <Field {...field}>
      <textarea
        className={`${INPUT} field-sizing-content min-h-32`}
        {...described(field)}
        name="description"
        maxLength={maxLength}
        value={value}
        onChange={({ target }) => onType(target.value)}
      />
    </Field>
  )
}
