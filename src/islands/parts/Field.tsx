import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

export type FieldProps = {
  id: string
  label: string
  help?: string | undefined
  error?: string | undefined
}

/** The attributes by which a screen reader reads a control's help and error. */
export const described = ({ id, help, error }: FieldProps) => ({
  id,
  'aria-describedby':
    [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
  ...(error && { 'aria-invalid': true }),
})

/** The label above the control, help and error below. */
export function Field({ id, label, help, error, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className="mb-5">
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      {children}
      {help && (
        <p id={`${id}-help`} className="text-quiet mt-1 text-sm">
          {help}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  )
}

export function FieldError({ id, error }: Pick<FieldProps, 'id' | 'error'>) {
  if (!error) return null
  return (
    <p id={`${id}-error`} className="text-danger mt-1 flex gap-1.5 text-sm font-semibold">
      <Icon name="alert" />
      <span>{error}</span>
    </p>
  )
}
