import { useEffect, useState } from 'react'
import { islandTexts } from '../../i18n/island.ts'
import { accountPath, localePath, type Locale } from '../../i18n/locale.ts'
import { enterByMiniApp, takeOpening, type MiniAppResult } from '../../stores/account/mini-app.ts'
import { FormAlert } from '../form/FormAlert.tsx'
import { Loading } from '../parts/Loading.tsx'
import { MAIN_BUTTON, QUIET_BUTTON } from '../parts/styles.ts'

const texts = await islandTexts('accounts', 'errors', 'toasts')

/** Opens the site inside Telegram: enters by itself where it can, and says what is left where it cannot. */
export function MiniApp({ locale }: { locale: Locale }) {
  const t = texts(locale)
  const [path, setPath] = useState(localePath('/', locale))
  const [result, setResult] = useState<MiniAppResult | null>(null)
  useEffect(() => {
    const proof = takeOpening(locale)
    setPath(proof.path)
    void enterByMiniApp(proof.initData, locale).then((entered) => {
      if (entered.state === 'entered') location.replace(proof.path)
      else setResult(entered)
    })
  }, [locale])

  if (!result || result.state === 'entered') return <Loading text={t('mini_entering')} />
  if (result.state === 'inside')
    return (
      <a className={`${MAIN_BUTTON} w-full`} href={path} target="_blank" rel="noreferrer">
        {t('mini_open')}
      </a>
    )
  return (
    <>
      {result.state === 'failed' ? (
        <FormAlert t={t} alert={result.alert} />
      ) : (
        <p className="mb-4">{t('mini_unknown')}</p>
      )}
      <a className={`${MAIN_BUTTON} mb-3 w-full`} href={accountPath('/login', path, locale)}>
        {t('login_title')}
      </a>
      <a className={`${QUIET_BUTTON} w-full`} href={path}>
        {t('mini_look')}
      </a>
    </>
  )
}
