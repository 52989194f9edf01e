import type { MouseEvent } from 'react'
import { accountPath, type Locale } from '../../i18n/locale.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import {
  beginTelegramEntry,
  leaveTelegramEntry,
  type EntryState as Entry,
} from '../../stores/account/telegram-entry.ts'
import { FormAlert } from '../form/FormAlert.tsx'
import { LINK, MAIN_BUTTON, QUIET_BUTTON } from '../parts/styles.ts'
import { SubmitButton } from '../parts/SubmitButton.tsx'

type Props = {
  t: Texts<'accounts' | 'errors' | 'toasts'>
  locale: Locale
  redirect: string | null
  entry: Entry
}

/** A button for people who have Telegram, then the entry by it. */
export function TelegramEntry({ t, locale, redirect, entry }: Props) {
  const start = (event: MouseEvent) => {
    event.preventDefault()
    void beginTelegramEntry(locale)
  }
  if (entry.state === 'known')
    return (
      <p role="status" className="mb-4 font-semibold">
        {t('telegram_known')}
      </p>
    )
  const form = { method: 'post', action: accountPath('/register', redirect, locale) }
  if (entry.state !== 'open')
    return (
      <form {...form} className="mt-6">
        <FormAlert t={t} alert={entry.fault?.alert} />
        <SubmitButton
          look={QUIET_BUTTON}
          name="do"
          value="telegram"
          busy={entry.state === 'beginning'}
          busyLabel={t('telegram_enter')}
          aria-describedby="telegram-lead"
          onClick={start}
        >
          {t('telegram_enter')}
        </SubmitButton>
        <p id="telegram-lead" className="text-quiet mt-2">
          {t('telegram_lead')}
        </p>
      </form>
    )
  return <OpenEntry t={t} form={form} entry={entry} />
}

type OpenProps = Pick<Props, 't'> & {
  form: { method: string; action: string }
  entry: Extract<Entry, { state: 'open' }>
}

/** The digits, the ways to Telegram, and the wait for it. */
function OpenEntry({ t, form, entry }: OpenProps) {
  return (
    <form {...form}>
      <p className="text-center">{t('telegram_digits')}</p>
      <p className="my-3 text-center text-2xl font-bold tabular-nums">{entry.digits}</p>
      {entry.url && (
        <a className={`${MAIN_BUTTON} w-full`} href={entry.url} target="_blank" rel="noreferrer">
          {t('telegram_open')}
        </a>
      )}
      {entry.openid_url && (
        <p className="mt-4 text-center">
          <a className={LINK} href={entry.openid_url} target="_blank" rel="noreferrer">
            {t('telegram_on_site')}
          </a>
        </p>
      )}
      <input type="hidden" name="telegram_url" value={entry.url} />
      <input type="hidden" name="telegram_digits" value={entry.digits} />
      <noscript>
        <button name="do" value="telegram-check" className={`${QUIET_BUTTON} mt-3 w-full`}>
          {t('telegram_go_on')}
        </button>
      </noscript>
      <div className="noscript:hidden">
        <p role="status" className="text-quiet my-4 text-center">
          {t('telegram_waiting')}
        </p>
        <button type="button" className={`${QUIET_BUTTON} w-full`} onClick={leaveTelegramEntry}>
          {t('telegram_by_sms')}
        </button>
      </div>
    </form>
  )
}
