import { useEffect } from 'react'

/** Tells the style sheet what a phone's keyboard leaves to be seen. */
export function useVisualViewport(): void {
  useEffect(() => {
    const { visualViewport } = window
    if (!visualViewport) return
    const { style } = document.documentElement
    const stop = new AbortController()
    const tell = () => {
      // Who zooms in wants it larger, not smaller
      if (visualViewport.scale > 1.05) return
      style.setProperty('--seen-height', `${visualViewport.height}px`)
      style.setProperty('--seen-top', `${visualViewport.offsetTop}px`)
    }
    tell()
    visualViewport.addEventListener('resize', tell, stop)
    visualViewport.addEventListener('scroll', tell, stop)
    return () => {
      stop.abort()
      style.removeProperty('--seen-height')
      style.removeProperty('--seen-top')
    }
  }, [])
}
