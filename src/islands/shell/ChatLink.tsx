import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { Texts } from '../../i18n/text-keys.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import { $unread } from '../../stores/chat/unread.ts'
import { Icon } from '../parts/Icon.tsx'

type Props = {
  t: Texts<'accounts'>
  locale: Locale
  /** False until the profile is known: then only the link's space is kept. */
  isReady: boolean
}

/** The link to the chats on wide screens. The unread count is also shown in a phone's bottom bar. */
export function ChatLink({ t, locale, isReady }: Props) {
  const count = useStore($unread, { ssr: () => 0 })
  const badge = useRef<HTMLSpanElement>(null)
  const href = localePath('/chat', locale)
  const isHere = isReady && `${location.pathname}/`.startsWith(`${href}/`)

  // The bar belongs to no island: guests' pages have it as well
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
