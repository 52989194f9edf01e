import { useStore } from '@nanostores/react'
import type { NotificationSettings } from '../../api/notify/notifications.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import {
  $telegramLink,
  $telegramWork,
  linkTelegram,
  unlinkTelegram,
} from '../../stores/notifications/telegram.ts'
import { MAIN_BUTTON, QUIET_BUTTON } from '../parts/styles.ts'
import { Spinner } from '../parts/SubmitButton.tsx'

type Props = { t: Texts<'profile'>; settings: NotificationSettings }

/** The member's Telegram chat with the bot: link it, or see the linked account. */
export function TelegramSection({ t, settings }: Props) {
  const { telegram } = settings
  return (
    <>
      <p className="text-quiet mb-3">{t('telegram_text')}</p>
      {telegram ? <Linked t={t} telegram={telegram} /> : <Unlinked t={t} />}
    </>
  )
}

type LinkedProps = Pick<Props, 't'> & { telegram: { name: string; off: boolean } }

function Linked({ t, telegram }: LinkedProps) {
  const isBusy = useStore($telegramWork) === 'unlinking'
  return (
    <>
      <p className="mb-3 font-semibold wrap-anywhere">
        {t('telegram_name', { name: telegram.name })}
      </p>
      {telegram.off && <p className="text-danger mb-3">{t('telegram_blocked')}</p>}
      <button
        type="button"
        className={QUIET_BUTTON}
        aria-busy={isBusy}
        onClick={() => void unlinkTelegram()}
      >
        {isBusy && <Spinner />}
        {t(isBusy ? 'telegram_unlinking' : 'telegram_unlink')}
      </button>
    </>
  )
}

/** A separate link to Telegram: browsers block a window opened after a request. */
function Unlinked({ t }: Pick<Props, 't'>) {
  const isBusy = useStore($telegramWork) === 'linking'
  const link = useStore($telegramLink)
  if (link)
    return (
      <div role="status">
        <a className={MAIN_BUTTON} href={link} target="_blank" rel="noreferrer">
          {t('telegram_open')}
        </a>
        <p className="mt-3">{t('telegram_open_help')}</p>
      </div>
    )
  return (
    <button
      type="button"
      className={QUIET_BUTTON}
      aria-busy={isBusy}
      onClick={() => void linkTelegram()}
    >
      {isBusy && <Spinner />}
      {t(isBusy ? 'telegram_linking' : 'telegram_link')}
    </button>
  )
}
