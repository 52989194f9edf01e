import { useEffect, useRef } from 'react'

/**
 * On each further step the heading is read, unless a field has the focus, and the page scrolls to its top. Not on the
 * first one, because nothing has changed yet.
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
