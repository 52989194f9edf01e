import { useEffect } from 'react'

/** Asks before a reload or a link away too, in the browser's own words. */
export function useUnloadGuard(isDirty: (() => boolean) | undefined) {
  useEffect(() => {
    if (!isDirty) return
    const guard = (event: Event) => isDirty() && event.preventDefault()
    window.addEventListener('beforeunload', guard)
    return () => window.removeEventListener('beforeunload', guard)
  }, [isDirty])
}
