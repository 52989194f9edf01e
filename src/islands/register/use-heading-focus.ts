import { useEffect, useRef } from 'react'

/**
 * Another step: its heading is read, unless a field of it waits for the keyboard, and the page is at its top. Not on the
 * first one, nothing moved yet.
 */
export function useHeadingFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (!(document.activeElement instanceof HTMLInputElement)) heading.current?.focus()
    window.scrollTo({ top: 0 })
  }, [step])
  return heading
}
