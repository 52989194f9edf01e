import { useStore } from '@nanostores/react'
import { $favourites, toggleFavourite, type HeartKey } from '../../stores/likes/favourites.ts'
import { Icon } from '../parts/Icon.tsx'

/** A heart rendered by an island; `Hearts` makes the server's hearts work. */
export function HeartButton({ of, label }: { of: HeartKey; label: string }) {
  const favourites = useStore($favourites)
  return (
    <button
      type="button"
      className="heart"
      aria-pressed={favourites.has(of)}
      aria-label={label}
      onClick={() => void toggleFavourite(of)}
    >
      <Icon name="heart" />
    </button>
  )
}
