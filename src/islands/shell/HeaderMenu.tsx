import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { islandTexts } from '../../i18n/island.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import { logout } from '../../stores/account/logout.ts'
import { loadProfile } from '../../stores/session/profile.ts'
import { $unread } from '../../stores/chat/unread.ts'
import { useSession } from '../browser.ts'
import { Icon } from '../parts/Icon.tsx'
import { useClosing } from '../menu/use-closing.ts'

const texts = await islandTexts('accounts')

const LINKS = [
  { path: '/myprofile', key: 'my_profile' },
  { path: '/my-services', key: 'my_services' },
  { path: '/my-products', key: 'my_products' },
] as const

/** The member's corner of the header, built like its other menus. The style sheet hides it from guests. */
export function HeaderMenu({ locale }: { locale: Locale }) {
  const t = texts(locale)
  const session = useSession()
  const [leaving, setLeaving] = useState(false)
  const menu = useClosing()
  const picture = session?.profile?.profile_image?.image
  const lacksProfile = session !== null && session.profile === null

  useEffect(() => {
    if (lacksProfile) void loadProfile(locale)
  }, [lacksProfile, locale])

  const leave = async () => {
    setLeaving(true)
    if (await logout()) location.assign(localePath('/', locale))
    else setLeaving(false)
  }

  return (
    <>
      <ChatLink t={t} locale={locale} isReady={session !== null && !lacksProfile} />
      <details ref={menu} className="menu" name="menu">
        <summary className="row" aria-label={session ? undefined : t('my_profile')}>
          {picture ? (
            <img
              src={picture}
              alt=""
              width={32}
              height={32}
              className="size-8 rounded-full object-cover"
            />
          ) : (
            <Icon name="person" />
          )}
          <span className="w-16 truncate max-[389px]:sr-only md:w-28">
            {session?.user_info.username}
          </span>
        </summary>
        <ul>
          {LINKS.map(({ path, key }) => (
            <li key={path}>
              <a className="row" href={localePath(path, locale)}>
                {t(key)}
              </a>
            </li>
          ))}
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
      </details>
    </>
  )
}

/** The way to the chats, with what waits there. Until the profile is known only its place is kept. */
function ChatLink({
  t,
  locale,
  isReady,
}: {
  t: Texts<'accounts'>
  locale: Locale
  isReady: boolean
}) {
  const count = useStore($unread, { ssr: () => 0 })
  const href = localePath('/chat', locale)
  const isHere = isReady && `${location.pathname}/`.startsWith(`${href}/`)
  return (
    <a
      href={href}
      rel="nofollow"
      className={`row relative ${isReady ? '' : 'invisible'}`}
      aria-current={isHere ? 'page' : undefined}
    >
      <Icon name="message" />
      <span className="sr-only">{t('chat')}</span>
      {count > 0 && (
        <span className="badge">
          <span className="sr-only">{t('chat_unread', { count })}</span>
          <span aria-hidden="true">{count > 9 ? '9+' : count}</span>
        </span>
      )}
    </a>
  )
}
