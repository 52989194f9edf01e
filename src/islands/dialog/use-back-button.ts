import { useEffect, useRef } from 'react'

/** What is open is a step of the history: back closes it, and closing it takes the step back. */
export function useBackButton(close: () => void) {
  const latest = useRef(close)
  useEffect(() => {
    history.pushState({ panel: true }, '')
    const onBack = () => latest.current()
    window.addEventListener('popstate', onBack)
    return () => {
      window.removeEventListener('popstate', onBack)
      const isOurs = typeof history.state === 'object' && history.state?.panel === true
      if (isOurs) history.back()
    }
  }, [])
}
