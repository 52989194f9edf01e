import { useEffect, useRef, useState } from 'react'
import { islandTexts } from '../i18n/island.ts'
import { localePath, type Locale } from '../i18n/locale.ts'
import { logout } from '../stores/logout.ts'
import { $session, type Auth } from '../stores/session.ts'
import { useSession } from './browser.ts'
import { Icon } from './form/Icon.tsx'

const texts = await islandTexts('accounts')

const LINKS = [
  { path: '/myprofile', key: 'my_profile' },
  { path: '/my-services', key: 'my_services' },
  { path: '/my-products', key: 'my_products' },
] as const

const ITEM =
  'flex min-h-11 w-full items-center px-4 py-2 text-start hover:bg-sunken focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent'

/** The member's corner of the header. The style sheet hides it from guests. */
export function HeaderMenu({ locale }: { locale: Locale }) {
  const t = texts(locale)
  const session = useSession()
  const [open, setOpen] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const root = useCloseOutside(open, () => setOpen(false))
  const picture = session?.profile?.profile_image?.image

  useEffect(() => $session.listen(showToStyleSheet), [])

  const leave = async () => {
    setLeaving(true)
    if (await logout()) location.assign(localePath('/', locale))
    else setLeaving(false)
  }

  return (
    <div ref={root} className="relative">
      <button
        type="button"
        className="rounded-control hover:bg-sunken focus-visible:outline-accent flex min-h-11 max-w-48 items-center gap-2 px-2 focus-visible:outline-2"
        aria-expanded={open}
        aria-controls="member-menu"
        aria-label={session ? undefined : t('my_profile')}
        onClick={() => setOpen(!open)}
      >
        <span className="bg-tint text-accent grid size-8 shrink-0 place-items-center overflow-hidden rounded-full">
          {picture ? (
            <img src={picture} alt="" width={32} height={32} className="size-full object-cover" />
          ) : (
            <Icon name="person" />
          )}
        </span>
        <span className="min-w-16 truncate text-start font-semibold">
          {session?.user_info.username}
        </span>
        <Icon name="down" size={16} />
      </button>
      <ul
        id="member-menu"
        hidden={!open}
        className="rounded-card border-line bg-card text-ink shadow-float absolute end-0 top-full z-40 mt-1 min-w-52 overflow-hidden border py-1"
      >
        {LINKS.map(({ path, key }) => (
          <li key={path}>
            <a className={ITEM} href={localePath(path, locale)}>
              {t(key)}
            </a>
          </li>
        ))}
        <li>
          <button type="button" className={ITEM} aria-busy={leaving} onClick={() => void leave()}>
            {t(leaving ? 'logging_out' : 'log_out')}
          </button>
        </li>
      </ul>
    </div>
  )
}

/** The same mark that the head script set before the first paint. */
function showToStyleSheet(session: Readonly<Auth> | null): void {
  const { dataset } = document.documentElement
  if (session) dataset['session'] = 'member'
  else delete dataset['session']
}

/** Escape gives the focus back to the button; a click or the focus elsewhere just closes. */
function useCloseOutside(open: boolean, close: () => void) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return
    const outside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) close()
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      root.current?.querySelector('button')?.focus()
    }
    const stop = new AbortController()
    document.addEventListener('pointerdown', outside, stop)
    document.addEventListener('focusin', outside, stop)
    document.addEventListener('keydown', escape, stop)
    return () => stop.abort()
  })
  return root
}
