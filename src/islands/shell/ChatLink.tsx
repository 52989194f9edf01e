import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { Texts } from '../../i18n/text-keys.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import { $unread } from '../../stores/chat/unread.ts'
import { Icon } from '../parts/Icon.tsx'

type Props = {
  t: Texts<'accounts'>
  locale: Locale
  /** Until the profile is known only the link's place is kept. */
  isReady: boolean
}

/** A wide screen's way to the chats. What waits there is told here and in a phone's bottom bar. */
export function ChatLink({ t, locale, isReady }: Props) {
  const count = useStore($unread, { ssr: () => 0 })
  const badge = useRef<HTMLSpanElement>(null)
  const href = localePath('/chat', locale)
  const isHere = isReady && `${location.pathname}/`.startsWith(`${href}/`)

  // The bar is no island's: every page has it, guests' as well
  useEffect(() => {
    const copy = badge.current?.cloneNode(true)
    document.getElementById('unread')?.replaceChildren(...(copy ? [copy] : []))
  }, [count])
  return (
    <a
      href={href}
      rel="nofollow"
      className={`row relative max-md:hidden ${isReady ? '' : 'invisible'}`}
      aria-current={isHere ? 'page' : undefined}
    >
      <Icon name="message" />
      <span className="sr-only">{t('chat')}</span>
      {count > 0 && (
        <span ref={badge} className="badge">
          <span className="sr-only">{t('chat_unread', { count })}</span>
          <span aria-hidden="true">{count > 9 ? '9+' : count}</span>
        </span>
      )}
    </a>
  )
}
