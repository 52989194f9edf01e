/** Pictures in the log; this code loads with the first one. */
import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { MessagePicture as Picture } from '../../../api/chat/chats.ts'
import { timeOfDay } from '../../../i18n/day.ts'
import type { Locale } from '../../../i18n/locale.ts'
import type { Texts } from '../../../i18n/text-keys.ts'
import { loadFile } from '../../../stores/chat/picture-files.ts'
import { $sending } from '../../../stores/chat/send-picture.ts'
import { readPicture } from '../../../stores/chat/unsent-pictures.ts'
import { showToast } from '../../../stores/lib/toasts.ts'
import { PictureBox } from './PictureBox.tsx'

type Viewer = (typeof import('../../gallery/PhotoViewer.tsx'))['PhotoViewer']
type Props = {
  t: Texts<'chat'>
  locale: Locale
  picture: Picture
  timestamp: string
  /** Null: the member's own picture. */
  from: string | null
}

/** Pictures load this far outside the screen. */
const MARGIN = '600px'

/** A tap enlarges the picture; one from a new member is blurred until tapped. */
export function LogPicture({ t, locale, picture, timestamp, from }: Props) {
  const box = useRef<HTMLButtonElement>(null)
  const { url, hasFailed, retry } = useFile(picture.thumbnail, box)
  const [isClear, setClear] = useState(!picture.is_blurred || from === null)
  const [open, setOpen] = useState<{ Viewer: Viewer; src: string } | null>(null)
  const time = timeOfDay(new Date(timestamp))
  const alt = from === null ? t('photo_mine') : t('photo_from', { name: from, time })

  const enlarge = async () => {
    const [viewer, whole] = await Promise.all([
      import('../../gallery/PhotoViewer.tsx').catch(() => null),
      loadFile(picture.image),
    ])
    if (viewer && whole) setOpen({ Viewer: viewer.PhotoViewer, src: URL.createObjectURL(whole) })
    else showToast('error', 'FETCH_ERROR')
  }
  const tap = () => {
    if (hasFailed) retry()
    else if (isClear) void enlarge()
    else setClear(true)
  }
  const close = () => {
    if (open) URL.revokeObjectURL(open.src)
    setOpen(null)
    box.current?.focus({ preventScroll: true })
  }
  const note = hasFailed ? t('photo_failed') : isClear ? null : t('photo_show')
  const photo = { srcset: '', alt, width: picture.width, height: picture.height, loaded: url ?? '' }
  return (
    <>
      <button ref={box} type="button" onClick={tap}>
        <PictureBox size={picture}>
          {url ? (
            <img src={url} alt={alt} data-blurred={isClear ? undefined : ''} />
          ) : (
            <span className="sr-only">{alt}</span>
          )}
          {note && <span className="chat-picture-note">{note}</span>}
        </PictureBox>
      </button>
      {open && (
        <open.Viewer
          locale={locale}
          photos={[{ src: open.src, ...photo }]}
          first={0}
          onClose={close}
        />
      )}
    </>
  )
}

type WaitingProps = { t: Texts<'chat'>; id: string; size: { width: number; height: number } }

/** An unsent picture with its upload progress. */
export function WaitingPicture({ t, id, size }: WaitingProps) {
  const [blob, setBlob] = useState<Blob>()
  useEffect(() => void readPicture(id).then(setBlob), [id])
  const url = useBlobUrl(blob)
  const sending = useStore($sending)
  return (
    <PictureBox size={size}>
      {url && <img src={url} alt={t('photo_mine')} />}
      {sending?.id === id && <progress value={sending.share} aria-label={t('photo_sending')} />}
    </PictureBox>
  )
}

/** A blob's object URL, revoked when it is no longer shown. */
function useBlobUrl(blob: Blob | null | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const objectUrl = URL.createObjectURL(blob)
    setUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [blob])
  return url
}

/** The file at an address, loaded once its place is near the screen. `retry` loads a failed one again. */
function useFile(path: string, box: RefObject<Element | null>) {
  const [isNear, setNear] = useState(false)
  const [attempt, setAttempt] = useState(0)
  /** Null: loading failed. */
  const [blob, setBlob] = useState<Blob | null>()

  useEffect(() => {
    if (!box.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: MARGIN },
    )
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box])
  useEffect(() => {
    let isLeft = false
    if (isNear) void loadFile(path).then((loaded) => !isLeft && setBlob(loaded))
    return () => void (isLeft = true)
  }, [path, isNear, attempt])

  const retry = () => {
    setBlob(undefined)
    setAttempt(attempt + 1)
  }
  return { url: useBlobUrl(blob), hasFailed: blob === null, retry }
}
