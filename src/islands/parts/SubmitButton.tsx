import type { ComponentProps } from 'react'
import { MAIN_BUTTON } from './styles.ts'

type Passed = 'name' | 'value' | 'formAction' | 'aria-describedby' | 'onClick' | 'children'
type Props = Pick<ComponentProps<'button'>, Passed> & {
  busy: boolean
  busyLabel: string
  look?: string
}

/** Shows its action, or that it is running. Never disabled: it would lose the focus. */
export function SubmitButton({ busy, busyLabel, look = MAIN_BUTTON, children, ...button }: Props) {
  return (
    <button type="submit" className={`${look} w-full`} aria-busy={busy} {...button}>
      {busy && <Spinner />}
      {busy ? busyLabel : children}
    </button>
  )
}

export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-5 shrink-0 animate-spin rounded-full border-2 border-current border-t-transparent motion-reduce:animate-none"
    />
  )
}
