import type { ClientDirective } from 'astro'

/**
 * Hydrates on the first toast, at once if one is left from the last page, and after the first other island: once
 * anything can be done here, the toaster must be able to report a failure without a network.
 */
const toast: ClientDirective = (load, _options, island) => {
  let isAwake = false
  const hydrate = () => {
    if (isAwake) return
    isAwake = true
    void load().then((run) => run())
  }
  window.addEventListener('app:toast', hydrate)
  // Captured, because this event doesn't bubble
  window.addEventListener('astro:hydrate', () => setTimeout(hydrate, 500), true)
  island.addEventListener('astro:hydration-error', () => {
    isAwake = false
    window.dispatchEvent(new Event('app:no-toaster'))
  })
  if (hasPending()) hydrate()
}

function hasPending(): boolean {
  try {
    return sessionStorage.getItem('toasts') !== null
  } catch {
    return false
  }
}

export default toast
