import { useEffect, useState, type KeyboardEvent, type MouseEvent } from 'react'
import type { ChatItem } from '../../api/chats.ts'
import { islandTexts } from '../../i18n/island.ts'
import { accountPath, localePath, type Locale } from '../../i18n/locale.ts'
import { openRoom } from '../../stores/chat/open-room.ts'
import type { Intent } from '../../stores/session/intent.ts'
import { useSession } from '../browser.ts'
import { Icon } from '../parts/Icon.tsx'
import { OwnFigures } from './OwnFigures.tsx'
import { useReport } from '../report/use-report.tsx'

const texts = await islandTexts('seller')

type Props = {
  locale: Locale
  item: Pick<ChatItem, 'kind' | 'id' | 'title'>
  seller: { id: number; username: string }
}

/**
 * What others do with the one who offers something: write, or report. For guests both are links to
 * the login, which knows by `data-intent` what for. The owner reads there what the listing has got; nothing moves.
 */
export function SellerActions({ locale, item, seller }: Props) {
  const { kind, id } = item
  const t = texts(locale)
  const member = useSession()?.user_info.id
  const offer = { item, seller, question: t(`question_${kind}`) }
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
    setOpening(true)
    const room = await openRoom(offer, locale)
    if (room === null) setOpening(false)
    else location.assign(localePath(`/chat/${room}`, locale))
  }
  /** For a member they are buttons. */
  const acting = (intent: Intent, act: () => void) => ({
    href: accountPath('/login', localePath(`/${kind}/${id}`, locale), locale),
    rel: 'nofollow',
    'data-intent': JSON.stringify(intent),
    role: member === undefined ? undefined : 'button',
    onClick: (event: MouseEvent) => {
      if (member === undefined) return
      event.preventDefault()
      act()
    },
    onKeyDown: (event: KeyboardEvent<HTMLAnchorElement>) => {
      if (event.key !== ' ' || member === undefined) return
      event.preventDefault()
      event.currentTarget.click()
    },
  })

  const isOwner = member === seller.id
  return (
    <>
      <div className="contact" data-own={isOwner || undefined}>
        {!isOwner && (
          <a
            className="button"
            aria-busy={opening}
            {...acting({ kind: 'write', ...offer }, () => void write())}
          >
            <Icon name="message" />
            {t(opening ? 'opening' : `write_${kind}`)}
          </a>
        )}
      </div>
      {isOwner ? (
        <OwnFigures locale={locale} kind={kind} id={id} />
      ) : (
        <a
          className="link text-quiet mx-auto py-1 text-sm"
          {...acting({ kind: 'report' }, () => void report({ kind, id }))}
        >
          {t('report')}
        </a>
      )}
      {dialog}
    </>
  )
}
