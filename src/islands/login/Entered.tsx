import { localePath, type Locale } from '../../i18n/locale.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import { refusesStorage, STORAGE_REFUSED } from '../../stores/account/refused-storage.ts'
import { safeRedirect } from '../../stores/lib/safe-redirect.ts'
import { useHydrated } from '../browser.ts'
import { FormAlert } from '../form/FormAlert.tsx'
import { Loading } from '../parts/Loading.tsx'
import { LINK } from '../parts/styles.ts'

type Props = { t: Texts<'accounts'>; locale: Locale; redirect: string | null }

/**
 * The page's own form has opened a session: a script goes on by itself, without one there is a link. Where nothing
 * stays in the browser there is nowhere to go.
 */
export function Entered({ t, locale, redirect }: Props) {
  const isRefused = useHydrated() && refusesStorage()
  if (isRefused) return <FormAlert t={t} alert={STORAGE_REFUSED.alert} />
  return (
    <>
      <div className="noscript:hidden">
        <Loading text={t('entered')} />
      </div>
      <noscript>
        <p>
          {t('entered_plain')}{' '}
          <a className={LINK} href={safeRedirect(redirect, localePath('/', locale))}>
            {t('entered_go_on')}
          </a>
        </p>
      </noscript>
    </>
  )
}
