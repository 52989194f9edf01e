import type { Texts } from '../../../i18n/text-keys.ts'
import { localePath, type Locale } from '../../../i18n/locale.ts'
import type { ScamSign } from '../../../stores/chat/scam/scam-signs.ts'
import { Icon } from '../../parts/Icon.tsx'
import { useReport } from '../../report/use-report.tsx'

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
