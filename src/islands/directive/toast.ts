import type { ClientDirective } from 'astro'

/** Hydrates when the first toast is raised, or at once when one crossed over from the last page. */
const toast: ClientDirective = (load, _options, island) => {
  const hydrate = () => void load().then((run) => run())
  const wait = () => window.addEventListener('app:toast', hydrate, { once: true })
  // Who can't be told now is told with the next toast
  island.addEventListener('astro:hydration-error', wait)
  if (hasPending()) hydrate()
  else wait()
}

function hasPending(): boolean {
  try {
    return sessionStorage.getItem('toasts') !== null
  } catch {
    return false
  }
}

export default toast
