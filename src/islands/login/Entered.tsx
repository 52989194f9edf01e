import type { Texts } from '../../i18n/text-keys.ts'
import { refusesStorage, STORAGE_REFUSED } from '../../stores/account/refused-storage.ts'
import { useHydrated } from '../browser.ts'
import { FormAlert } from '../form/FormAlert.tsx'
import { Loading } from '../parts/Loading.tsx'

/** Who sent the page's own form is logged in; where nothing stays in the browser there is nowhere to go. */
export function Entered({ t }: { t: Texts<'accounts'> }) {
  const isRefused = useHydrated() && refusesStorage()
  return isRefused ? (
    <FormAlert t={t} alert={STORAGE_REFUSED.alert} />
  ) : (
    <Loading text={t('entered')} />
  )
}
