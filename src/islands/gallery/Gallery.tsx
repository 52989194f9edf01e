import { memo, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import type { Locale } from '../../i18n/locale.ts'
import { photoLinkOf, photoLinks, photosIn, type GalleryPhoto } from './photos.ts'
import { PhotoViewer } from './PhotoViewer.tsx'

type Props = { locale: Locale; children?: ReactNode }

/** Opens the photos of the server's HTML inside it in full screen; without JavaScript they are links. */
export const Gallery = memo(function Gallery({ locale, children }: Props) {
  const [open, setOpen] = useState<{ photos: GalleryPhoto[]; first: number } | null>(null)
  const opener = useRef<HTMLElement | null>(null)

  const tap = (event: MouseEvent) => {
    const link = photoLinkOf(event.target)
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    opener.current = link
    const root = event.currentTarget
    setOpen({ photos: photosIn(root), first: photoLinks(root).indexOf(link) })
  }
  const close = () => {
    setOpen(null)
    opener.current?.focus({ preventScroll: true })
  }
  return (
    <>
      {/* The links inside handle the keyboard; this only catches their clicks */}
      <div role="presentation" onClick={tap}>
        {children}
      </div>
      {open && <PhotoViewer locale={locale} {...open} onClose={close} />}
    </>
  )
})
