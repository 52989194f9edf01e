import { useStore } from '@nanostores/react'
import { useState, type ChangeEvent } from 'react'
import { IMAGE_TYPES, MAX_IMAGES } from '../../api/limits.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import type { Photo, Photos } from '../../stores/photos/photos.ts'
import { FieldError } from '../parts/Field.tsx'
import { Icon } from '../parts/Icon.tsx'
import { PhotoTile } from './PhotoTile.tsx'
import { RefusedFiles } from './RefusedFiles.tsx'
import { Spinner } from '../parts/SubmitButton.tsx'

type Props = { t: Texts<'post'>; photos: Photos; error: string | undefined }

/** Up to ten pictures with previews; the buttons of a picture move and remove it. */
export function PhotoPicker({ t, photos, error }: Props) {
  const shown = useStore(photos.$photos)
  const count = useStore(photos.$count)
  const refused = useStore(photos.$refused)
  const looking = useStore(photos.$looking)
  const [moved, setMoved] = useState('')
  const cover = shown.find((photo) => photo.kind === 'new' || !photo.isDeleted)

  const add = ({ target }: ChangeEvent<HTMLInputElement>) => {
    void photos.add([...(target.files ?? [])])
    // The same file again is a change too
    target.value = ''
  }
  const move = ({ id, name }: Photo, to: number) => {
    photos.move(id, to)
    setMoved(t('photo_moved', { name, place: to + 1 }))
  }
  const remove = ({ id, name }: Photo) => {
    if (window.confirm(t('photo_remove_confirm', { name }))) photos.remove(id)
  }

  return (
    <fieldset className="mb-5 min-w-0">
      <legend className="mb-1 flex w-full justify-between gap-3 font-semibold">
        {t('photos')}
        <span className="text-quiet font-normal">{t('photos_count', { count })}</span>
      </legend>
      <ol className="mb-3 grid grid-cols-3 gap-2 empty:hidden md:grid-cols-5">
        {shown.map((photo, place) => (
          <PhotoTile
            key={photo.id}
            t={t}
            photo={photo}
            place={place}
            isCover={photo === cover}
            isFirst={shown[place - 1]?.kind !== photo.kind}
            isLast={shown[place + 1]?.kind !== photo.kind}
            onMove={(to) => move(photo, to)}
            onRemove={() => remove(photo)}
            onUndelete={() => photos.undelete(photo.id)}
          />
        ))}
      </ol>
      {count < MAX_IMAGES && (
        <label className="button button-quiet has-focus-visible:outline-accent w-full cursor-pointer border-dashed has-focus-visible:outline-3 has-focus-visible:outline-offset-2">
          {looking ? <Spinner /> : <Icon name="camera" />}
          {t(looking ? 'photos_looking' : 'photos_add')}
          <input
            type="file"
            id="images"
            className="sr-only"
            multiple
            accept={IMAGE_TYPES.join(',')}
            aria-describedby={error ? 'images-help images-error' : 'images-help'}
            aria-invalid={error ? true : undefined}
            onChange={add}
          />
        </label>
      )}
      <p id="images-help" className="text-quiet mt-1 text-sm">
        {t('photos_help')}
      </p>
      <FieldError id="images" error={error} />
      <RefusedFiles t={t} refused={refused}>
        <span className="sr-only">{moved}</span>
      </RefusedFiles>
    </fieldset>
  )
}
