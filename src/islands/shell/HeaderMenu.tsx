import { useStore } from '@nanostores/react'
import { memo, useEffect, useState } from 'react'
import { islandTexts } from '../../i18n/island.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import { logout } from '../../stores/account/logout.ts'
import { readText } from '../../stores/lib/browser-storage.ts'
import { ownListPath } from '../../stores/listings/own-kind.ts'
import { $newCount } from '../../stores/notifications/new-count.ts'
import { loadProfile } from '../../stores/session/profile.ts'
import { useSession } from '../browser.ts'
import { Icon, Outline } from '../parts/Icon.tsx'
import { ChatLink } from './ChatLink.tsx'
import type { Texts } from '../../i18n/text-keys.ts'

const texts = await islandTexts('accounts')

const links = () =>
  [
    { path: '/myprofile', key: 'my_profile' },
    { path: ownListPath(), key: 'my_listings' },
    { path: '/myprofile/favourites', key: 'favourites' },
    { path: '/myprofile/searches', key: 'searches' },
    { path: '/myprofile/settings', key: 'settings' },
  ] as const

/** The member's part of the header, built like its other menus. The style sheet hides it from guests. */
export const HeaderMenu = memo(function HeaderMenu({ locale }: { locale: Locale }) {
  const t = texts(locale)
  const session = useSession()
  const [leaving, setLeaving] = useState(false)
  const picture = session?.profile?.profile_image?.image
  const token = session?.token
  const name = session?.user_info.username
  const count = useStore($newCount, { ssr: () => 0 })
  const lacksProfile = session !== null && session.profile === null

  useEffect(() => {
    if (lacksProfile) void loadProfile(locale)
  }, [lacksProfile, locale])

  useEffect(() => {
    // Only if push is on in this browser
    if (token !== undefined && readText('push') !== '')
      void import('../../stores/notifications/subscription.ts').then(
        ({ renew }) => renew(locale),
        () => {},
      )
  }, [token, locale])

  const leave = async () => {
    setLeaving(true)
    if (await logout()) location.assign(localePath('/', locale))
    else setLeaving(false)
  }

  return (
    <>
      <ChatLink t={t} locale={locale} isReady={session !== null && !lacksProfile} />
      {session && <BellLink t={t} locale={locale} count={count} />}
      <details className="menu min-w-0" name="menu">
        <summary className="row gap-2 px-2" aria-label={name ?? t('my_profile')}>
          {picture ? (
            <img
              src={picture}
              alt=""
              width={32}
              height={32}
              className="size-8 rounded-full object-cover"
            />
          ) : (
            <span className="grid size-8 place-content-center">
              <Icon name="person" />
            </span>
          )}
          <span className="truncate max-[959px]:hidden">{name}</span>
        </summary>
        {/* Not in the HTML that guests get */}
        {session && (
          <ul>
            {links().map(({ path, key }) => (
              <li key={path}>
                <a className="row" href={localePath(path, locale)}>
                  {t(key)}
                </a>
              </li>
            ))}
            {readText('staff') !== '' && (
              <li>
                <a className="row" href={staffPath(locale)}>
                  {t('staff_pages')}
                </a>
              </li>
            )}
            <li>
              <button
                type="button"
                className="row text-danger w-full"
                aria-busy={leaving}
                onClick={() => void leave()}
              >
                {t(leaving ? 'logging_out' : 'log_out')}
              </button>
            </li>
          </ul>
        )}
      </details>
    </>
  )
})

/** The search of staff for the thing of this page. */
const staffPath = (locale: Locale): string =>
  `${localePath('/staff/find', locale)}?${new URLSearchParams({ of: location.pathname })}`

const BELL =
  'M10.27 21a2 2 0 0 0 3.46 0M3.26 15.33A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.67C19.41 13.96 18 12.5 18 8A6 6 0 0 0 6 8c0 4.5-1.41 5.96-2.74 7.33'

type BellProps = { t: Texts<'accounts'>; locale: Locale; count: number }

/** The link to the notifications, with their count. */
const BellLink = ({ t, locale, count }: BellProps) => (
  <a
    href={localePath('/notifications', locale)}
    rel="nofollow"
    className="row relative"
    aria-label={count > 0 ? `${t('notifications')}: ${count}` : t('notifications')}
  >
    <Outline path={BELL} />
    {count > 0 && <span className="badge">{count > 9 ? '9+' : count}</span>}
  </a>
)
