import { useEffect, useState } from 'react'
import { islandTexts } from '../../i18n/island.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import { takeTelegramAnswer, type TelegramAnswer } from '../../stores/account/telegram-return.ts'
import { FormAlert } from '../form/FormAlert.tsx'
import { Loading } from '../parts/Loading.tsx'
import { MAIN_BUTTON } from '../parts/styles.ts'

const texts = await islandTexts('accounts', 'errors', 'toasts')

/** The end of Telegram's page: the tab with the login goes on, or this one says what is left. */
export function TelegramReturn({ locale }: { locale: Locale }) {
  const t = texts(locale)
  const [answer, setAnswer] = useState<TelegramAnswer | null>(null)
  useEffect(() => void takeTelegramAnswer(locale).then(setAnswer), [locale])

  if (!answer) return <Loading text={t('telegram_waiting')} />
  if ('result' in answer && answer.result === 'done') return <p role="status">{t('openid_done')}</p>
  return (
    <>
      {'result' in answer ? (
        <p role="alert" className="mb-4">
          {t(`openid_${answer.result}`)}
        </p>
      ) : (
        <FormAlert t={t} alert={answer.alert} />
      )}
      <a className={`${MAIN_BUTTON} w-full`} href={localePath('/login', locale)}>
        {t('login_title')}
      </a>
    </>
  )
}
