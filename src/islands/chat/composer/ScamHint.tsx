import { useEffect, useMemo, useState } from 'react'
import type { Texts } from '../../../i18n/text-keys.ts'
import { localePath, type Locale } from '../../../i18n/locale.ts'
import type { ScamSign } from '../../../stores/chat/scam/scam-signs.ts'
import { dismissHint, dismissedHints } from '../../../stores/chat/scam/dismissed-hints.ts'
import type { Message } from '../../../api/chat/chats.ts'
import type { OpenRoom } from '../../../stores/chat/saved-chats.ts'
import { Icon } from '../../parts/Icon.tsx'
import { useReport } from '../../report/use-report.tsx'
import { siteName } from '../../site-name.ts'

type Props = {
  t: Texts<'chat'>
  locale: Locale
  sign: ScamSign
  message: number
  onClose: () => void
}

/** The section of /safety that explains the sign. */
const SECTION: Record<ScamSign, 'codes' | 'pay' | 'chat'> = {
  code: 'codes',
  card: 'codes',
  file: 'codes',
  link: 'pay',
  site: 'pay',
  prepay: 'pay',
  away: 'chat',
}

const NONE: ReadonlyMap<number, ScamSign> = new Map()

/** Shown under a message that looks like a scam, to its reader only. */
export function ScamHint({ t, locale, sign, message, onClose }: Props) {
  const { report, dialog } = useReport(locale)
  return (
    <li className="chat-hint">
      <Icon name="alert" className="size-5" />
      <p>
        {t(`hint_${sign}`)}
        <span className="mt-1 flex flex-wrap items-center gap-x-4">
          <a className="link" href={`${localePath('/safety', locale)}#${SECTION[sign]}`}>
            {t('hint_more')}
          </a>
          <button
            type="button"
            className="link"
            onClick={() => void report({ kind: 'message', id: message })}
          >
            {t('hint_report')}
          </button>
        </span>
      </p>
      <button type="button" aria-label={t('hint_close')} onClick={onClose}>
        <Icon name="close" className="size-5" />
      </button>
      {dialog}
    </li>
  )
}

type Store = typeof import('../../../stores/chat/scam/scam-hints.ts')

/** The scam hints by message id. Their code loads after the messages: the chat works without it. */
export function useScamHints(room: OpenRoom, isTheirs: (message: Message) => boolean) {
  const { id, messages, older } = room
  const [store, setStore] = useState<Store | null>(null)
  const [dismissed, setDismissed] = useState<readonly string[]>([])

  useEffect(() => {
    void import('../../../stores/chat/scam/scam-hints.ts').then(
      (loaded) => {
        setDismissed(dismissedHints(id))
        setStore(loaded)
      },
      () => {},
    )
  }, [id])

  const of = useMemo(() => {
    if (!store) return NONE
    const theirs = messages.filter(isTheirs)
    const site = { host: location.hostname, name: siteName() }
    return store.hintsFor(theirs, { isWhole: older === 'none', dismissed, site })
  }, [store, messages, older, dismissed])
  const dismiss = (sign: ScamSign) => setDismissed(dismissHint(id, sign))
  return { of, dismiss }
}
