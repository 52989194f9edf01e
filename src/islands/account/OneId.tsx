import { useEffect, useState } from 'react'
import { islandTexts } from '../../i18n/island.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import { openOneId, type OneIdState } from '../../stores/account/oneid.ts'
import { useSession } from '../browser.ts'
import { FormAlert } from '../form/FormAlert.tsx'
import { Loading } from '../parts/Loading.tsx'
import { MAIN_BUTTON, QUIET_BUTTON } from '../parts/styles.ts'

const texts = await islandTexts('errors', 'toasts', 'profile')

/** The way to OneID's page, and what came of it. */
export function OneId({ locale }: { locale: Locale }) {
  const t = texts(locale)
  const isMember = useSession() !== null
  const [now, setNow] = useState<OneIdState | null>(null)
  useEffect(() => {
    if (isMember) void openOneId(locale).then(setNow)
  }, [isMember, locale])

  if (!now) return <Loading text={t('oneid_waiting')} />
  if (now.state === 'confirmed') return <p>{t('oneid_has')}</p>
  if (now.state === 'offered')
    return now.url === null ? (
      <p>{t('oneid_away')}</p>
    ) : (
      <a className={`${MAIN_BUTTON} w-full`} href={now.url} rel="noreferrer">
        {t('oneid_go')}
      </a>
    )
  if (now.state === 'answered' && now.result === 'done')
    return <p role="status">{t('oneid_done')}</p>
  return (
    <>
      {now.state === 'failed' ? (
        <FormAlert t={t} alert={now.alert} />
      ) : (
        <p role="alert" className="mb-4">
          {t(`oneid_${now.result}`)}
        </p>
      )}
      <a className={QUIET_BUTTON} href={localePath('/myprofile/confirmation', locale)}>
        {t('retry')}
      </a>
    </>
  )
}
