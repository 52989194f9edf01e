let attempts = 0

/**
 * Says behind an island that its code has not come: Astro has asked for it twice by then. The first
 * tap on the note tries again, the next one reads the page anew: some browsers remember that a file
 * was not there.
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
