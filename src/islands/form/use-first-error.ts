import { useEffect, useRef, type RefObject } from 'react'

/** Moves the focus to the first wrong field after an attempt; `attempt` changes with each. */
export function useFirstError(attempt: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempt])
  return form
}
