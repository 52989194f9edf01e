import { useEffect, useRef } from 'react'

/** A menu in <details>: Escape closes and gives the focus back; a click or the focus elsewhere just closes. */
export function useClosing() {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const stop = new AbortController()
    const close = () => {
      if (menu.current) menu.current.open = false
    }
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) close()
    }
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu.current?.open) return
      close()
      menu.current.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', outside, stop)
    document.addEventListener('focusin', outside, stop)
    document.addEventListener('keydown', escape, stop)
    return () => stop.abort()
  }, [])
  return menu
}
