import type { ClientDirective } from 'astro'

/** Hydrates when the first toast is raised, or at once when one crossed over from the last page. */
const toast: ClientDirective = (load) => {
  const hydrate = () => void load().then((run) => run())
  if (hasPending()) hydrate()
  else window.addEventListener('app:toast', hydrate, { once: true })
}

function hasPending(): boolean {
  try {
    return sessionStorage.getItem('toasts') !== null
  } catch {
    return false
  }
}

export default toast
