import type { ChangeEvent } from 'react'
import { IMAGE_TYPES } from '../../api/lib/limits.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import { Icon } from '../parts/Icon.tsx'
import { Spinner } from '../parts/SubmitButton.tsx'

type Props = {
  t: Texts<'post'>
  looking: boolean
  error: boolean
  onAdd: (files: File[]) => void
}

/** The tile that adds pictures; at first it stands alone, in the cover's place. */
export function AddTile({ t, looking, error, onAdd }: Props) {
  const add = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onAdd([...(target.files ?? [])])
    // Reset, so that the same file again fires a change too
    target.value = ''
  }
  return (
    <label className="photo-add">
      {looking ? <Spinner /> : <Icon name="plus" className="size-8" />}
      {t(looking ? 'photos_looking' : 'photos_add')}
      <input
        type="file"
        id="images"
        className="sr-only"
        multiple
        accept={IMAGE_TYPES.join(',')}
        aria-describedby={error ? 'images-help images-error' : 'images-help'}
        aria-invalid={error || undefined}
        onChange={add}
      />
    </label>
  )
}
