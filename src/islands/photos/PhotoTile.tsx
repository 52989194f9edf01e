import type { Texts } from '../../i18n/text-keys.ts'
import type { Photo } from '../../stores/photos/photos.ts'
import { Icon } from '../parts/Icon.tsx'

type Props = {
  t: Texts<'post'>
  photo: Photo
  place: number
  isCover: boolean
  isFirst: boolean
  isLast: boolean
  onMove: (to: number) => void
  onRemove: () => void
  onUndelete: () => void
}

const TOOL =
  'grid size-9 place-items-center rounded-control border border-line bg-card text-ink hover:text-accent'

/** One picture of a form. The buttons stay where they are while it moves, so that focus is kept. */
export function PhotoTile({ t, photo, place, ...tile }: Props) {
  const { name, url } = photo
  const isDeleted = photo.kind === 'old' && photo.isDeleted
  const mark = isDeleted ? 'photo_deleted' : tile.isCover && 'photo_cover'
  const moveButton = (side: 'left' | 'right', isLastOfSide: boolean, to: number) => (
    <button
      type="button"
      className={`${TOOL} aria-disabled:opacity-40`}
      aria-label={t(`photo_${side}`, { name })}
      aria-disabled={isLastOfSide}
      onClick={() => !isLastOfSide && tile.onMove(to)}
    >
      <Icon name={side} />
    </button>
  )
  return (
    <li className="rounded-control border-line bg-card overflow-hidden border">
      <div className="relative">
        <img
          src={url}
          alt={t('photo_name', { place: place + 1, name })}
          className={`aspect-square w-full object-cover ${isDeleted ? 'opacity-30 grayscale' : ''}`}
        />
        {mark && <span className="tag absolute start-1 bottom-1">{t(mark)}</span>}
        <button
          type="button"
          className={`${TOOL} absolute end-1 top-1`}
          aria-label={t(isDeleted ? 'photo_keep' : 'photo_remove', { name })}
          onClick={isDeleted ? tile.onUndelete : tile.onRemove}
        >
          <Icon name={isDeleted ? 'undo' : 'close'} />
        </button>
      </div>
      <div className="flex justify-between p-1">
        {moveButton('left', tile.isFirst, place - 1)}
        {moveButton('right', tile.isLast, place + 1)}
      </div>
    </li>
  )
}
