let attempts = 0

/**
 * Tells below an island that its code failed to load: Astro has tried twice by then. The first tap on the note tries
 * again, the next one reloads the page: some browsers remember that a file was missing.
 */
export function sayNotLoaded(island: HTMLElement, tryAgain: () => void): void {
  if (island.nextElementSibling?.matches('.not-loaded')) return
  const template = document.querySelector<HTMLTemplateElement>('#not-loaded')
  const note = template?.content.firstElementChild?.cloneNode(true)
  if (!(note instanceof HTMLElement)) return
  note.querySelector('button')?.addEventListener('click', () => {
    if (++attempts > 1) return location.reload()
    note.remove()
    tryAgain()
  })
  island.after(note)
}
