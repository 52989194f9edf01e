import { useStore } from '@nanostores/react'
import { relativeTime } from '../../i18n/format.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import type { Locale } from '../../i18n/locale.ts'
import { $account, untieTelegram } from '../../stores/account/account.ts'
import { $sessions, $telegramTie } from '../../stores/session/member-data.ts'
import { Loading, LoadFailed } from '../parts/Loading.tsx'
import { QUIET_BUTTON } from '../parts/styles.ts'
import { Spinner } from '../parts/SubmitButton.tsx'

type Props = { t: Texts<'profile'>; locale: Locale }

const DAY_MS = 86_400_000

/** How the member enters by Telegram, and the way out of it; nothing for those who do not. */
export function TelegramTie({ t, locale }: Props) {
  const { data } = useStore($telegramTie)
  const { busy } = useStore($account)
  if (!data?.is_tied) return null
  return (
    <p className="mt-3 flex flex-wrap items-center gap-3">
      {t('telegram_tied')}
      <button type="button" className={QUIET_BUTTON} onClick={() => void untieTelegram(locale)}>
        {busy === 'untying' && <Spinner />}
        {t('telegram_untie')}
      </button>
    </p>
  )
}

/** The device, opening and last use of each session. Times are exact to a day. */
export function Sessions({ t, locale }: Props) {
  const { data, error } = useStore($sessions)
  if (!data && error)
    return (
      <LoadFailed
        text={t('sessions_failed')}
        retry={t('retry')}
        onRetry={() => $sessions.revalidate()}
      />
    )
  if (!data) return <Loading text={t('loading')} />
  const used = (at: string) =>
    Date.now() - Date.parse(at) < DAY_MS
      ? t('session_used_today')
      : t('session_used', { when: relativeTime(new Date(at), locale) })
  return (
    <ul className="divide-line divide-y">
      {data.map(({ id, device, created_at, last_used_at, current }) => (
        <li key={id} className="py-2">
          <p className={current ? 'strong' : ''}>
            {current && `${t('session_here')}${device ? ': ' : ''}`}
            {device ?? (!current && t('session_elsewhere'))}
          </p>
          <p className="text-quiet text-sm">
            {t('session_since', { when: relativeTime(new Date(created_at), locale) })}
            {' · '}
            {used(last_used_at)}
          </p>
        </li>
      ))}
    </ul>
  )
}
