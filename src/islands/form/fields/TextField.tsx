import type { ComponentProps } from 'react'
import { described, Field, type FieldProps } from '../../parts/Field.tsx'
import { INPUT } from '../../parts/styles.ts'

type Props = FieldProps & Omit<ComponentProps<'input'>, 'id'>

export function TextField({ id, label, help, error, ...input }: Props) {
  const field = { id, label, help, error }
  return (
    <Field {...field}>
      <input type="text" className={INPUT} {...described(field)} {...input} />
    </Field>
  )
}
