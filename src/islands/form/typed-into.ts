import type { FormEvent } from 'react'

/** Reads the fields of a form by name instead of letting the browser send it. */
export function typedInto(event: FormEvent<HTMLFormElement>): (name: string) => string {
  event.preventDefault()
  const typed = new FormData(event.currentTarget)
  return (name) => String(typed.get(name) ?? '')
}
