/** Calls the listener when the visitor or the network is back; gives the milliseconds of absence. */
export function onReturn(listener: (awayMs: number) => void): () => void {
  if (typeof document === 'undefined' || typeof window === 'undefined') return () => {}
  let leftAt = Date.now()
  const stop = new AbortController()
  const look = () => {
    if (document.visibilityState === 'hidden') leftAt = Date.now()
    else listener(Date.now() - leftAt)
  }
  document.addEventListener('visibilitychange', look, stop)
  window.addEventListener('online', () => listener(Infinity), stop)
  const restore = ({ persisted }: PageTransitionEvent) => persisted && listener(Infinity)
  window.addEventListener('pageshow', restore, stop)
  return () => stop.abort()
}

/** Waits, but not longer than until the visitor or the network is back. */
export const sleepUntilReturn = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const wake = () => {
      stop()
      clearTimeout(timer)
      resolve()
    }
    const stop = onReturn(wake)
    const timer = setTimeout(wake, ms)
  })
