/** A photo of the page's HTML, with the values of its `img`. */
export type GalleryPhoto = {
  src: string
  srcset: string
  alt: string
  width: number
  height: number
  /** The file that the page shows; empty when it isn't loaded yet. */
  loaded: string
}

const LINK = '[data-photo]'

export const photoLinks = (root: Element): Element[] => [...root.querySelectorAll(LINK)]

export const photoLinkOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(LINK) : null

export function photosIn(root: Element): GalleryPhoto[] {
  return [...root.querySelectorAll<HTMLImageElement>(`${LINK} img`)].map((img) => ({
    src: img.src,
    srcset: img.srcset,
    alt: img.alt,
    width: Number(img.getAttribute('width')),
    height: Number(img.getAttribute('height')),
    loaded: img.complete ? img.currentSrc : '',
  }))
}

/** True when the visitor saves data: then only viewed photos are loaded. */
export const savesData = (): boolean => navigator.connection?.saveData === true
