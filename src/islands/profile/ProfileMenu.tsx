import { useStore } from '@nanostores/react'
import { memo, useEffect, useState } from 'react'
import { islandTexts } from '../../i18n/island.ts'
import type { TextKey } from '../../i18n/text-keys.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import { logout } from '../../stores/account/logout.ts'
import { $favourites, loadFavourites } from '../../stores/likes/favourites.ts'
import { ownCount } from '../../stores/listings/own-count.ts'
import { ownListPath } from '../../stores/listings/own-kind.ts'
import { $newCount } from '../../stores/notifications/new-count.ts'
import { $savedSearches } from '../../stores/session/member-data.ts'
import { useSession } from '../browser.ts'
import { Icon, Outline } from '../parts/Icon.tsx'

const texts = await islandTexts('profile')

const ICONS = {
  bag: 'M16 10a4 4 0 0 1-8 0M3.1 6.03h17.8M3.4 5.47a2 2 0 0 0-.4 1.2V20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.67a2 2 0 0 0-.4-1.2l-2-2.67A2 2 0 0 0 17 2H7a2 2 0 0 0-1.6.8z',
  bell: 'M10.27 21a2 2 0 0 0 3.46 0M3.26 15.33A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.67C19.41 13.96 18 12.5 18 8A6 6 0 0 0 6 8c0 4.5-1.41 5.96-2.74 7.33',
  heart:
    'M2 9.5a5.5 5.5 0 0 1 9.59-3.68.56.56 0 0 0 .82 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.49 5.31a2 2 0 0 1-3 .02L5 15c-1.5-1.5-3-3.2-3-5.5',
  help: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0M9.09 9a3 3 0 0 1 5.83 1c0 2-3 3-3 3M12 17h.01',
  leave: 'm16 17 5-5-5-5M21 12H9M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4',
  megaphone:
    'M11 6a13 13 0 0 0 8.4-2.8A1 1 0 0 1 21 4v12a1 1 0 0 1-1.6.8A13 13 0 0 0 11 14H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2zM6 14a12 12 0 0 0 2.4 7.2 2 2 0 0 0 3.2-2.4A8 8 0 0 1 10 14M8 6v8',
  search: 'm21 21-4.34-4.34M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0',
  settings: 'M14 17H5M19 7h-9M20 17a3 3 0 1 1-6 0 3 3 0 0 1 6 0M10 7a3 3 0 1 1-6 0 3 3 0 0 1 6 0',
  star: 'm12 2.5 2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.4l-5.9 3.1 1.2-6.5L2.5 9.4l6.6-.9z',
} as const

type Entry = { key: TextKey<'profile'>; icon: keyof typeof ICONS; path: string; count?: number }
/** `supportUrl`: where the site answers questions. */
type Props = { locale: Locale; supportUrl: string }

/** A member's home on a phone: all that is the member's, with counts. */
export const ProfileMenu = memo(function ProfileMenu({ locale, supportUrl }: Props) {
  const t = texts(locale)
  const counts = useCounts(locale)
  const [leaving, setLeaving] = useState(false)
  const [listings, setListings] = useState('/my-products')
  useEffect(() => setListings(ownListPath()), [])
  const leave = async () => {
    setLeaving(true)
    if (await logout()) location.assign(localePath('/', locale))
    else setLeaving(false)
  }
  const entries: Entry[] = [
    { key: 'home_listings', icon: 'bag', path: listings, ...counts('listings') },
    { key: 'favourites', icon: 'heart', path: '/myprofile/favourites', ...counts('favourites') },
    { key: 'saved_title', icon: 'search', path: '/myprofile/searches', ...counts('searches') },
    { key: 'home_wanted', icon: 'megaphone', path: '/wanted' },
    { key: 'reviews', icon: 'star', path: '/myprofile/reviews' },
    { key: 'news_title', icon: 'bell', path: '/notifications', ...counts('news') },
    { key: 'home_settings', icon: 'settings', path: '/myprofile/settings' },
  ]
  return (
    <ul className="home-menu box">
      {entries.map(({ key, icon, path, count }) => (
        <li key={key}>
          <a className="row" href={localePath(path, locale)}>
            <Outline path={ICONS[icon]} className="text-accent" />
            <span>{t(key)}</span>
            {count !== undefined && count > 0 && <span className="text-quiet">{count}</span>}
            <Icon name="right" className="text-quiet" />
          </a>
        </li>
      ))}
      <li>
        <a className="row" href={supportUrl} target="_blank" rel="noopener">
          <Outline path={ICONS.help} className="text-accent" />
          <span>{t('home_help')}</span>
          <Icon name="right" className="text-quiet" />
        </a>
      </li>
      <li>
        <button
          type="button"
          className="row w-full"
          aria-busy={leaving}
          onClick={() => void leave()}
        >
          <Outline path={ICONS.leave} className="text-quiet" />
          <span>{t(leaving ? 'logging_out' : 'log_out')}</span>
        </button>
      </li>
    </ul>
  )
})

type Counted = 'listings' | 'favourites' | 'searches' | 'news'
const NOTHING: ReadonlySet<string> = new Set()
const SAVED = { loading: true } as const

/** The counts that are known by now. */
function useCounts(locale: Locale): (of: Counted) => { count?: number } {
  const token = useSession()?.token
  const [listings, setListings] = useState<number>()
  const favourites = useStore($favourites, { ssr: () => NOTHING })
  const searches = useStore($savedSearches, { ssr: () => SAVED })
  const news = useStore($newCount, { ssr: () => 0 })
  useEffect(() => {
    // A wider screen has tabs in its place
    if (!token || !matchMedia('(max-width: 767px)').matches) return
    void ownCount(locale).then(setListings)
    void loadFavourites()
  }, [locale, token])
  const counts: Record<Counted, number | undefined> = {
    listings,
    favourites: [...favourites].filter((key) => !key.startsWith('comment:')).length,
    searches: 'data' in searches ? searches.data?.length : undefined,
    news,
  }
  return (of) => {
    const count = counts[of]
    return count === undefined ? {} : { count }
  }
}
