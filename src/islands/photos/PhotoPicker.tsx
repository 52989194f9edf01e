import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { MAX_IMAGES } from '../../api/lib/limits.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import { inPlace, isMarkedDeleted, type Photo } from '../../stores/photos/photo-list.ts'
import type { Photos } from '../../stores/photos/photos.ts'
import { FieldError } from '../parts/Field.tsx'
import { AddTile, PhotoTile } from './PhotoTile.tsx'
import { PhotoMenu } from './PhotoMenu.tsx'
import { photoWords } from './photo-words.ts'
import { RefusedFiles } from './RefusedFiles.tsx'
import { useDragOrder } from './use-drag-order.ts'

type Props = { t: Texts<'post'>; photos: Photos; error: string | undefined }

/** Up to ten pictures in their display order. */
export function PhotoPicker({ t, photos, error }: Props) {
  const shown = useStore(photos.$photos)
  const count = useStore(photos.$count)
  const refused = useStore(photos.$refused)
  const looking = useStore(photos.$looking)
  const [moved, setMoved] = useState('')
  const [openId, setOpenId] = useState<string | null>(null)

  const move = (id: string, to: number) => {
    const photo = shown.find((one) => one.id === id)
    if (!photo || to < 0 || to >= shown.length) return
    photos.move(id, to)
    const name = photo.name || photoWords(t, photo, shown.indexOf(photo))
    setMoved(t('photo_moved', { name, n: to + 1 }))
  }
  const remove = (photo: Photo) => {
    const name = photoWords(t, photo, shown.indexOf(photo))
    if (window.confirm(t('photo_remove_confirm', { name }))) photos.remove(photo.id)
  }
  const { grid, drag, press, wasDragged } = useDragOrder(move)
  const order = drag ? inPlace(shown, drag.id, drag.to) : shown
  const cover = order.find((photo) => !isMarkedDeleted(photo))
  const lifted = shown.find(({ id }) => id === drag?.id)
  const opened = shown.find(({ id }) => id === openId)
  const isGone = openId !== null && !opened

  // The focused tile is gone: keep the focus near
  useEffect(() => {
    if (isGone) grid.current?.querySelector<HTMLElement>('button, input')?.focus()
  }, [isGone, grid])

  return (
    <fieldset className="mb-5 min-w-0">
      <legend className="mb-1 flex w-full justify-between gap-3 font-semibold">
        {t('photos')}
        <span className="text-quiet">{t('photos_count', { count })}</span>
      </legend>
      <div ref={grid} className="photo-grid" data-empty={shown.length === 0 || undefined}>
        <ol className="contents">
          {shown.map((photo, place) => (
            <PhotoTile
              key={photo.id}
              t={t}
              photo={photo}
              place={place}
              isCover={photo === cover}
              isLifted={photo === lifted}
              style={{ order: order.indexOf(photo) }}
              onPress={press(photo.id, place)}
              onOpen={({ detail }) => {
                if (detail === 0 || !wasDragged.current) setOpenId(photo.id)
              }}
              onMove={(to) => move(photo.id, to)}
            />
          ))}
        </ol>
        {count < MAX_IMAGES && (
          <AddTile
            t={t}
            looking={looking}
            error={error !== undefined}
            onAdd={(files) => void photos.add(files)}
          />
        )}
        {drag && lifted && (
          <img
            src={lifted.url}
            alt=""
            className="photo-ghost"
            style={{ left: drag.x, top: drag.y }}
          />
        )}
      </div>
      <RefusedFiles t={t} refused={refused}>
        <span className="sr-only">{moved}</span>
      </RefusedFiles>
      <p id="images-help" className="text-quiet mt-2 text-sm">
        {t('photos_help')}
      </p>
      <p id="images-order" className={shown.length > 1 ? 'text-quiet text-sm' : 'sr-only'}>
        {t('photos_order')}
      </p>
      <FieldError id="images" error={error} />
      {opened && (
        <PhotoMenu
          t={t}
          photo={opened}
          place={shown.indexOf(opened)}
          last={shown.length - 1}
          isCover={opened === cover}
          onMove={(to) => move(opened.id, to)}
          onRemove={() => remove(opened)}
          onKeep={() => photos.undelete(opened.id)}
          onClose={() => setOpenId(null)}
        />
      )}
    </fieldset>
  )
}
