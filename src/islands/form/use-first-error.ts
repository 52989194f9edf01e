import { useEffect, useRef, type RefObject } from 'react'

/** Moves the focus to the first wrong field whenever new errors appear. */
export function useFirstError<Errors extends object>(
  errors: Errors,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
  return form
}
