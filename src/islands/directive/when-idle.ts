/** Calls when the browser has nothing else to do. */
export const whenIdle = (then: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: 2000 })
  else setTimeout(then, 200)
}
