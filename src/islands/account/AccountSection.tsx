import { useStore } from '@nanostores/react'
import { useState, type ReactNode } from 'react'
import { islandTexts } from '../../i18n/island.ts'
import type { TextKey, Texts } from '../../i18n/text-keys.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import { $account, exportData, logOutEverywhere } from '../../stores/account/account.ts'
import { logout } from '../../stores/account/logout.ts'
import { $sessions } from '../../stores/session/member-data.ts'
import { BlockedPeople } from './BlockedPeople.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { Passkeys } from './Passkeys.tsx'
import { Sessions, TelegramTie } from './Sessions.tsx'
import { MutedSettings } from './MutedSettings.tsx'
import { useSession } from '../browser.ts'
import { QUIET_BUTTON } from '../parts/styles.ts'
import { Spinner } from '../parts/SubmitButton.tsx'

const LOADING = { loading: true } as const

const texts = await islandTexts('errors', 'toasts', 'profile')

/** `hasTelegram`: the site has a bot. */
type Props = { locale: Locale; hasTelegram: boolean }

/** The account page: sessions, muted and blocked, data export, and deletion last. */
export function AccountSection({ locale, hasTelegram }: Props) {
  const t = texts(locale)
  const isMember = useSession() !== null
  const { busy } = useStore($account, { ssr: 'initial' })
  const { data, error } = useStore($sessions, { ssr: () => LOADING })
  const [deleting, setDeleting] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const home = () => location.assign(localePath('/', locale))

  const leave = async () => {
    setLeaving(true)
    if (await logout()) home()
    else setLeaving(false)
  }
  const endAll = async () => {
    if (window.confirm(t('end_sessions_confirm')) && (await logOutEverywhere())) home()
  }
  const download = async () => {
    const data = await exportData(locale)
    if (data) saveFile('bozor.json', JSON.stringify(data, null, 2))
  }
  return (
    <div className="settings min-[1100px]:grid-rows-[repeat(3,auto)_1fr]">
      <Box name="sessions" t={t}>
        {/* As high as one session, the usual number: nothing moves when the list has loaded */}
        <div className="min-h-21">{isMember && <Sessions t={t} locale={locale} />}</div>
        {/* Not to be hit while a longer list still pushes them down */}
        <div className={`flex flex-wrap gap-3 ${data || error ? '' : 'invisible'}`}>
          <button
            type="button"
            className={QUIET_BUTTON}
            aria-busy={leaving}
            onClick={() => void leave()}
          >
            {leaving && <Spinner />}
            {t(leaving ? 'logging_out' : 'log_out')}
          </button>
          <button type="button" className={QUIET_BUTTON} onClick={() => void endAll()}>
            {busy === 'ending' && <Spinner />}
            {t(busy === 'ending' ? 'ending' : 'end_sessions')}
          </button>
          <a className={QUIET_BUTTON} href={localePath('/forgot-password', locale)}>
            {t('change_password')}
          </a>
        </div>
        {isMember && hasTelegram && <TelegramTie t={t} locale={locale} />}
        {isMember && <Passkeys t={t} locale={locale} />}
      </Box>
      {/* The tallest box stands beside all others */}
      <Box name="unwanted" t={t} className="min-[1100px]:row-span-4">
        <p className="text-quiet mb-3">{t('unwanted_text')}</p>
        {isMember && <MutedSettings t={t} locale={locale} />}
      </Box>
      <Box name="blocked" t={t}>
        {isMember && <BlockedPeople t={t} locale={locale} />}
      </Box>
      <Box name="data" t={t}>
        <p className="text-quiet mb-3">{t('data_text')}</p>
        <button type="button" className={QUIET_BUTTON} onClick={() => void download()}>
          {busy === 'exporting' && <Spinner />}
          {t(busy === 'exporting' ? 'exporting' : 'download')}
        </button>
      </Box>
      {/* Last: few want it, and it can't be undone */}
      <Box name="removal" t={t}>
        <p className="text-quiet mb-3">{t('removal_text')}</p>
        <button
          type="button"
          className={`${QUIET_BUTTON} text-danger`}
          onClick={() => setDeleting(true)}
        >
          {t('delete')}
        </button>
      </Box>
      {deleting && (isMember || busy === 'leaving') && (
        <DeleteAccount t={t} locale={locale} onClose={() => setDeleting(false)} onDone={home} />
      )}
    </div>
  )
}

/** `name` is also the key of the heading. */
type BoxProps = {
  t: Texts<'profile'>
  name: TextKey<'profile'>
  className?: string
  children: ReactNode
}

const Box = ({ t, name, className = '', children }: BoxProps) => (
  <section aria-labelledby={name} className={`box p-4 ${className}`}>
    <h2 id={name} className="mb-2">
      {t(name)}
    </h2>
    {children}
  </section>
)

/** Downloads a text as a file. */
function saveFile(name: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href, download: name }).click()
  // The browser reads it after the click
  setTimeout(() => URL.revokeObjectURL(href), 10_000)
}
