import type { ClientDirective } from 'astro'

/**
 * Hydrates when the first toast is raised, at once when one crossed over from the last page, and after the first
 * other island: once something can be done here, the toaster must say without a network that it failed.
 */
const toast: ClientDirective = (load, _options, island) => {
  let isAwake = false
  const hydrate = () => {
    if (isAwake) return
    isAwake = true
    void load().then((run) => run())
  }
  window.addEventListener('app:toast', hydrate)
  // Such an event does not bubble
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
