import { useLayoutEffect, useRef, useState } from 'react'
import styles from '../../styles/gallery.css?url'
import { islandTexts } from '../../i18n/island.ts'
import type { Locale } from '../../i18n/locale.ts'
import { useBackButton, useModal } from '../dialog/use-modal.ts'
import { Icon } from '../parts/Icon.tsx'
import { savesData, type GalleryPhoto } from './photos.ts'
import { useTurnKeys } from './use-turn-keys.ts'
import { useZoom, WHOLE, type View } from './use-zoom.ts'

const texts = await islandTexts('gallery')

type Props = { locale: Locale; photos: GalleryPhoto[]; first: number; onClose: () => void }

/** Photos in full screen, side by side: swiped, or turned with arrow keys and buttons. */
export function PhotoViewer({ locale, photos, first, onClose }: Props) {
  const t = texts(locale)
  const dialog = useRef<HTMLDialogElement>(null)
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(first)
  const { view, reset, zoom, gestures } = useZoom(photos[current])
  const close = () => dialog.current?.close()
  useModal(dialog, { tryClose: close, onClose })
  useBackButton({ mayClose: () => true, close, query: undefined })

  useLayoutEffect(() => {
    const list = track.current
    list?.scrollTo({ left: first * list.clientWidth, behavior: 'instant' })
    list?.focus({ preventScroll: true })
  }, [first])

  const onScroll = () => {
    const list = track.current
    const index = list ? Math.round(list.scrollLeft / list.clientWidth) : current
    if (index === current || !photos[index]) return
    setCurrent(index)
    reset()
  }
  const turnTo = (index: number) => {
    const list = track.current
    if (list && photos[index]) list.scrollTo({ left: index * list.clientWidth })
  }
  useTurnKeys({
    turnBy: (step) => turnTo(current + step),
    turnTo: (end) => turnTo(end === 'first' ? 0 : photos.length - 1),
    zoomBy: (factor) => track.current && zoom(track.current, factor),
  })
  const reach = savesData() ? 0 : 1
  const turnButton = (to: number, name: 'previous' | 'next') => (
    <button
      type="button"
      className={`viewer-button viewer-${name}`}
      aria-label={t(name)}
      aria-disabled={!photos[to] || undefined}
      onClick={() => turnTo(to)}
    >
      <Icon name={name === 'next' ? 'right' : 'left'} className="size-7" />
    </button>
  )
  return (
    <dialog ref={dialog} className="viewer" aria-label={t('photos')}>
      <link rel="stylesheet" href={styles} precedence="default" />
      <ul
        ref={track}
        className="viewer-track"
        tabIndex={0}
        data-zoomed={view.scale > 1 || undefined}
        onScroll={onScroll}
        {...gestures}
      >
        {photos.map((photo, i) => (
          <li key={photo.src}>
            {Math.abs(i - current) <= reach && (
              <ViewerPhoto photo={photo} view={i === current ? view : WHOLE} />
            )}
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <>
          <p role="status" className="viewer-counter">
            <span aria-hidden="true">
              {current + 1}/{photos.length}
            </span>
            <span className="sr-only">
              {t('position', { n: current + 1, total: photos.length })}
            </span>
          </p>
          {turnButton(current - 1, 'previous')}
          {turnButton(current + 1, 'next')}
        </>
      )}
      <button
        type="button"
        className="viewer-button viewer-close"
        aria-label={t('close')}
        onClick={close}
      >
        <Icon name="close" className="size-7" />
      </button>
    </dialog>
  )
}

type PhotoProps = { photo: GalleryPhoto; view: View }

/** As large as fits; until it loads, the page's smaller file is shown behind it. */
function ViewerPhoto({ photo, view: { scale, x, y } }: PhotoProps) {
  const { src, srcset, alt, width, height, loaded } = photo
  const zoom = scale > 1 ? 2 : 1
  return (
    <img
      src={src}
      srcSet={srcset}
      sizes={`min(${zoom * 100}vw, ${Math.round((zoom * 100 * width) / height)}vh)`}
      width={width}
      height={height}
      alt={alt}
      draggable={false}
      style={{
        backgroundImage: loaded ? `url("${loaded}")` : undefined,
        transform: `translate(${x}px, ${y}px) scale(${scale})`,
      }}
    />
  )
}
