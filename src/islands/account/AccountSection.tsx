import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { islandTexts } from '../../i18n/island.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import { $account, exportData, logOutEverywhere } from '../../stores/account/account.ts'
import { BlockedPeople } from './BlockedPeople.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { saveFile } from './save-file.ts'
import { Sessions } from './Sessions.tsx'
import { useSession } from '../browser.ts'
import { QUIET_BUTTON } from '../parts/styles.ts'
import { Spinner } from '../parts/SubmitButton.tsx'

const texts = await islandTexts('errors', 'profile')

type Props = { locale: Locale }

/** Where one is logged in, what is kept about one, and the way out. */
export function AccountSection({ locale }: Props) {
  const t = texts(locale)
  const isMember = useSession() !== null
  const { busy } = useStore($account, { ssr: 'initial' })
  const [deleting, setDeleting] = useState(false)
  const home = () => location.assign(localePath('/', locale))

  const endAll = async () => {
    if (window.confirm(t('end_sessions_confirm')) && (await logOutEverywhere())) home()
  }
  const download = async () => {
    const data = await exportData(locale)
    if (data) saveFile('bozor.json', JSON.stringify(data, null, 2))
  }
  return (
    <section id="account" aria-labelledby="account-title" className="mt-10 max-w-160">
      <h2 id="account-title" className="mb-3 text-lg font-bold">
        {t('account')}
      </h2>
      <div className="box p-4">
        <h3 className="mb-1">{t('data')}</h3>
        <p className="text-quiet mb-3">{t('data_text')}</p>
        <div className="flex flex-wrap gap-3">
          <button type="button" className={QUIET_BUTTON} onClick={() => void download()}>
            {busy === 'exporting' && <Spinner />}
            {t(busy === 'exporting' ? 'exporting' : 'download')}
          </button>
          <button
            type="button"
            className={`${QUIET_BUTTON} text-danger`}
            onClick={() => setDeleting(true)}
          >
            {t('delete')}
          </button>
        </div>
      </div>
      {/* Last, because these lists grow when they come and would push what is below */}
      <div className="box mt-3 p-4">
        <h3 className="mb-2">{t('sessions')}</h3>
        <div className="flex flex-wrap gap-3">
          <button type="button" className={QUIET_BUTTON} onClick={() => void endAll()}>
            {busy === 'ending' && <Spinner />}
            {t(busy === 'ending' ? 'ending' : 'end_sessions')}
          </button>
          <a className={QUIET_BUTTON} href={localePath('/forgot-password', locale)}>
            {t('change_password')}
          </a>
        </div>
        {isMember && <Sessions t={t} locale={locale} />}
      </div>
      <div className="box mt-3 p-4">
        <h3 className="mb-2">{t('blocked')}</h3>
        {isMember && <BlockedPeople t={t} locale={locale} />}
      </div>
      {deleting && (isMember || busy === 'leaving') && (
        <DeleteAccount t={t} locale={locale} onClose={() => setDeleting(false)} onDone={home} />
      )}
    </section>
  )
}
