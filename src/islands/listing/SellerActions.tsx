import { useEffect, useState, type KeyboardEvent, type MouseEvent } from 'react'
import type { ChatItem } from '../../api/chats.ts'
import { islandTexts } from '../../i18n/island.ts'
import { accountPath, localePath, type Locale } from '../../i18n/locale.ts'
import { $session } from '../../stores/session/session.ts'
import { openRoom } from '../../stores/chat/open-room.ts'
import { leadToLogin, offerLogin } from '../login/ask-to-log-in.ts'
import { useSession } from '../browser.ts'
import { Icon } from '../parts/Icon.tsx'
import { useReport } from '../report/use-report.tsx'

const texts = await islandTexts('seller')

type Props = { locale: Locale; item: ChatItem; sellerId: number }

/**
 * What others do with the one who offers something: write, or report. Without script both are links
 * to the login. The owner reads in the button's place whose listing it is, so that nothing moves.
 */
export function SellerActions({ locale, item, sellerId }: Props) {
  const { kind, id } = item
  const t = texts(locale)
  const member = useSession()?.user_info.id
  const [opening, setOpening] = useState(false)
  const { report, dialog } = useReport(locale)

  // Back from the chat, the page may be as it was left
  useEffect(() => {
    const rest = () => setOpening(false)
    window.addEventListener('pageshow', rest)
    return () => window.removeEventListener('pageshow', rest)
  }, [])

  const write = async () => {
    if (opening) return
    if (!$session.get()) {
      if (kind === 'product') offerLogin('chat_login_message', locale)
      else leadToLogin('chat_login_message', locale)
      return
    }
    setOpening(true)
    const room = await openRoom(item, sellerId, locale)
    if (room === null) setOpening(false)
    else location.assign(localePath(`/chat/${room}`, locale))
  }
  /** For a member they are buttons. */
  const acting = (act: () => void) => ({
    href: accountPath('/login', localePath(`/${kind}/${id}`, locale), locale),
    rel: 'nofollow',
    role: member === undefined ? undefined : 'button',
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      act()
    },
    onKeyDown: (event: KeyboardEvent<HTMLAnchorElement>) => {
      if (event.key !== ' ' || member === undefined) return
      event.preventDefault()
      event.currentTarget.click()
    },
  })

  const isOwner = member === sellerId
  return (
    <>
      <div className="contact" data-own={isOwner || undefined}>
        {isOwner ? (
          <p className="text-quiet grid min-h-11 place-content-center">{t('own')}</p>
        ) : (
          <a className="button" aria-busy={opening} {...acting(() => void write())}>
            <Icon name="message" />
            {t(opening ? 'opening' : `write_${kind}`)}
          </a>
        )}
      </div>
      <a
        className={`link text-quiet mx-auto py-1 text-sm ${isOwner ? 'invisible' : ''}`}
        {...acting(() => void report({ kind, id }))}
      >
        {t('report')}
      </a>
      {dialog}
    </>
  )
}
