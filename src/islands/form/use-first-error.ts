import { useEffect, useRef, type RefObject } from 'react'

/**
 * Moves the focus to the first faulty field after an attempt; `attempt` changes with each. If the form already has
 * the focus when the code loads, the focus stays.
 */
export function useFirstError(attempt: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    const isBegun = isFirst.current && form.current?.contains(document.activeElement)
    isFirst.current = false
    if (isBegun) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')
    const field = wrong instanceof HTMLFieldSetElement ? wrong.querySelector('input') : wrong
    field?.focus({ preventScroll: true })
    // In the middle neither the header nor a keyboard covers it or the message below it
    field?.scrollIntoView({ block: 'center' })
  }, [attempt])
  return form
}
