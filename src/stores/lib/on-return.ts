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

const sleepers = new Set<() => void>()
onReturn(() => {
  for (const wake of sleepers) wake()
})

/** Waits, but no longer than until somebody comes back, or the network. */
export function sleepUntilReturn(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer)
      sleepers.delete(wake)
      resolve()
    }
    const timer = setTimeout(wake, ms)
    sleepers.add(wake)
  })
}
