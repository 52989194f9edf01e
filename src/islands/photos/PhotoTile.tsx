import type { ChangeEvent, CSSProperties, KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import type { Texts } from '../../i18n/text-keys.ts'
import { isMarkedDeleted, type Photo } from '../../stores/photos/photo-list.ts'
import { IMAGE_TYPES } from '../../api/lib/limits.ts'
import { Icon } from '../parts/Icon.tsx'
import { Spinner } from '../parts/SubmitButton.tsx'
import { photoWords } from './photo-words.ts'

type Props = {
  t: Texts<'post'>
  photo: Photo
  place: number
  isCover: boolean
  /** True while it is dragged and its place is kept free. */
  isLifted: boolean
  style: CSSProperties
  onPress: (event: PointerEvent<HTMLElement>) => void
  onOpen: (event: MouseEvent) => void
  onMove: (to: number) => void
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** One picture of a form: a tap opens its menu, dragging and arrow keys move it. */
export function PhotoTile({ t, photo, place, ...tile }: Props) {
  const { id, url } = photo
  const isDeleted = isMarkedDeleted(photo)
  const mark = isDeleted ? 'photo_deleted' : tile.isCover && 'photo_cover'
  const onKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    tile.onMove(place + step)
  }
  return (
    <li
      data-id={id}
      data-lifted={tile.isLifted || undefined}
      className="photo-tile"
      style={tile.style}
    >
      <button
        type="button"
        aria-haspopup="dialog"
        aria-describedby="images-order"
        onPointerDown={tile.onPress}
        onContextMenu={(event) => event.preventDefault()}
        onClick={tile.onOpen}
        onKeyDown={onKey}
      >
        <img
          src={url}
          alt={photoWords(t, photo, place)}
          draggable={false}
          className={isDeleted ? 'opacity-30 grayscale' : ''}
        />
        {mark && <span className="tag bg-card absolute start-1 bottom-1">{t(mark)}</span>}
      </button>
    </li>
  )
}

type AddTileProps = {
  t: Texts<'post'>
  looking: boolean
  error: boolean
  onAdd: (files: File[]) => void
}

/** The tile that adds pictures; at first it stands alone, in the cover's place. */
export function AddTile({ t, looking, error, onAdd }: AddTileProps) {
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
      <span />
    </label>
  )
}
