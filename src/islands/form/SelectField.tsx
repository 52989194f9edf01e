import { described, Field, type FieldProps } from '../parts/Field.tsx'
import { INPUT } from '../parts/styles.ts'

type Item = { id: number; name: string }
type Props = FieldProps & {
  items: readonly Item[]
  /** What stands there while nothing is chosen. */
  placeholder: string
  chosen: number | undefined
  onChoose: (id: number | null) => void
}

/** The browser's own list: every phone knows how to show a long one. */
export function SelectField({ items, placeholder, chosen, onChoose, ...field }: Props) {
  return (
    <Field {...field}>
      <select
        className={INPUT}
        {...described(field)}
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{placeholder}</option>
        {items.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  )
}
