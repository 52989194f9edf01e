import { useStore } from '@nanostores/react'
import type { Locale } from '../../i18n/locale.ts'
import { $favourites, type HeartKey } from '../../stores/likes/favourites.ts'
import { Icon } from '../parts/Icon.tsx'
import { tapHeart } from '../likes/tap-heart.ts'

/** A heart that an island draws; the server's own are brought to life by `Hearts`. */
export function HeartButton({
  of,
  label,
  locale,
}: {
  of: HeartKey
  label: string
  locale: Locale
}) {
  const favourites = useStore($favourites)
  return (
    <button
      type="button"
      className="heart"
      aria-pressed={favourites.has(of)}
      aria-label={label}
      onClick={() => tapHeart(of, locale)}
    >
      <Icon name="heart" />
    </button>
  )
}
