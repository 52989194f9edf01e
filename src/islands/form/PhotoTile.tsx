import type { Translate } from '../../i18n/island.ts'
import type { Photo } from '../../stores/photos.ts'
import { Icon } from './Icon.tsx'

type Props = {
  t: Translate
  photo: Photo
  place: number
  isLast: boolean
  onMove: (to: number) => void
  onRemove: () => void
}

const TOOL =
  'grid size-9 place-items-center rounded-control border border-line bg-card text-ink hover:text-accent'

/** One picture of a form. The buttons stay where they are while it moves, so that focus is kept. */
export function PhotoTile({ t, photo: { name, url }, place, isLast, onMove, onRemove }: Props) {
  return (
    <li className="rounded-control border-line bg-card overflow-hidden border">
      <div className="relative">
        <img
          src={url}
          alt={t('photo_name', { place: place + 1, name })}
          className="aspect-square w-full object-cover"
        />
        {place === 0 && <span className="tag absolute start-1 bottom-1">{t('photo_cover')}</span>}
        <button
          type="button"
          className={`${TOOL} hover:text-danger absolute end-1 top-1`}
          aria-label={t('photo_remove', { name })}
          onClick={onRemove}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="flex justify-between p-1">
        <button
          type="button"
          className={`${TOOL} aria-disabled:opacity-40`}
          aria-label={t('photo_left', { name })}
          aria-disabled={place === 0}
          onClick={() => place > 0 && onMove(place - 1)}
        >
          <Icon name="left" />
        </button>
        <button
          type="button"
          className={`${TOOL} aria-disabled:opacity-40`}
          aria-label={t('photo_right', { name })}
          aria-disabled={isLast}
          onClick={() => !isLast && onMove(place + 1)}
        >
          <Icon name="right" />
        </button>
      </div>
    </li>
  )
}
