import { localePath, type Locale } from '../../i18n/locale.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import { refusesStorage, STORAGE_REFUSED } from '../../stores/account/enter.ts'
import { safeRedirect } from '../../stores/lib/safe-redirect.ts'
import { useHydrated } from '../browser.ts'
import { FormAlert } from '../form/FormAlert.tsx'
import { Loading } from '../parts/Loading.tsx'
import { LINK } from '../parts/styles.ts'

type Props = { t: Texts<'accounts' | 'errors' | 'toasts'>; locale: Locale; redirect: string | null }

/**
 * The form posted without JavaScript has opened a session: a script goes on by itself, else there is a link. In a
 * browser that stores nothing, an error is shown instead.
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
