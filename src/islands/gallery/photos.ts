/** A photo of the page's HTML, as its `img` has it. */
export type Photo = {
  src: string
  srcset: string
  alt: string
  width: number
  height: number
  /** The file that the page shows, empty when it has not loaded it yet. */
  loaded: string
}

const LINK = '[data-photo]'

export const photoLinks = (root: Element): Element[] => [...root.querySelectorAll(LINK)]

export const photoLinkOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(LINK) : null

export function photosIn(root: Element): Photo[] {
  return [...root.querySelectorAll<HTMLImageElement>(`${LINK} img`)].map((img) => ({
    src: img.src,
    srcset: img.srcset,
    alt: img.alt,
    width: Number(img.getAttribute('width')),
    height: Number(img.getAttribute('height')),
    loaded: img.complete ? img.currentSrc : '',
  }))
}

/** Whether somebody pays for each megabyte: only what is looked at is loaded. */
export const savesData = (): boolean => navigator.connection?.saveData === true
