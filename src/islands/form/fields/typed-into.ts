import type { FormEvent } from 'react'

/** Stops the browser's submit and returns a reader of the fields by name. */
export function typedInto(event: FormEvent<HTMLFormElement>): (name: string) => string {
  event.preventDefault()
  const typed = new FormData(event.currentTarget)
  return (name) => String(typed.get(name) ?? '')
}
