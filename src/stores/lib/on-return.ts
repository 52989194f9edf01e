/** Calls when somebody comes back to the page, or the network to the device; tells how long they were away. */
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

/** Waits, but no longer than until somebody comes back, or the network. */
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
