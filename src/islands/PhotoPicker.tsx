import { useStore } from '@nanostores/react'
import { useState, type ChangeEvent } from 'react'
import { IMAGE_TYPES, MAX_IMAGES } from '../api/limits.ts'
import type { Translate } from '../i18n/island.ts'
import type { Photo, Photos } from '../stores/photos.ts'
import { FieldError } from './form/Field.tsx'
import { Icon } from './form/Icon.tsx'
import { PhotoTile } from './form/PhotoTile.tsx'
import { Spinner } from './form/SubmitButton.tsx'

type Props = { t: Translate; photos: Photos; error: string | undefined }

/** Up to ten pictures with previews; the buttons of a picture move and remove it. */
export function PhotoPicker({ t, photos, error }: Props) {
  const shown = useStore(photos.$photos)
  const refused = useStore(photos.$refused)
  const looking = useStore(photos.$looking)
  const [moved, setMoved] = useState('')

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
    <fieldset className="mb-5">
      <legend className="mb-1 flex w-full justify-between gap-3 font-semibold">
        {t('photos')}
        <span className="text-quiet font-normal">{t('photos_count', { count: shown.length })}</span>
      </legend>
      <ol className="mb-3 grid grid-cols-3 gap-2 empty:hidden md:grid-cols-5">
        {shown.map((photo, place) => (
          <PhotoTile
            key={photo.id}
            {...{ t, photo, place }}
            isLast={place === shown.length - 1}
            onMove={(to) => move(photo, to)}
            onRemove={() => remove(photo)}
          />
        ))}
      </ol>
      {shown.length < MAX_IMAGES && (
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
      <div role="status" className="text-sm">
        {refused.length > 0 && (
          <div className="rounded-control border-danger mt-3 border p-3">
            <p className="text-danger font-semibold">{t('photos_refused')}</p>
            <ul>
              {refused.map(({ name, reason }, i) => (
                <li key={i}>
                  <b className="break-all">{name}</b>: {t(reason)}
                </li>
              ))}
            </ul>
          </div>
        )}
        <span className="sr-only">{moved}</span>
      </div>
    </fieldset>
  )
}
