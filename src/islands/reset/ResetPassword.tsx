import { useStore } from '@nanostores/react'
import { islandTexts } from '../../i18n/island.ts'
import { accountPath, localePath, type Locale } from '../../i18n/locale.ts'
import { $phoneProof } from '../../stores/account/phone-proof.ts'
import { safeRedirect } from '../../stores/lib/safe-redirect.ts'
import { LINK } from '../parts/styles.ts'
import { PhoneStep } from '../register/PhoneStep.tsx'
import { useHeadingFocus } from '../register/use-heading-focus.ts'
import { NewPasswordStep } from './NewPasswordStep.tsx'

const texts = await islandTexts('errors', 'accounts')

/** `redirect`: where to go afterwards, as the address says it. */
type Props = { locale: Locale; phonePrefixes: readonly string[]; redirect: string | null }

/** Phone and code as in the registration, then the new password. */
export function ResetPassword({ locale, phonePrefixes, redirect }: Props) {
  const t = texts(locale)
  const { verified } = useStore($phoneProof, { ssr: 'initial' })
  const isProven = verified !== null
  const heading = useHeadingFocus(isProven ? 2 : 1)
  const props = { t, locale, phonePrefixes }

  const leave = () => location.replace(safeRedirect(redirect, localePath('/', locale)))
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="mb-4 text-lg font-bold outline-none">
        {t(isProven ? 'step_password' : 'step_phone')}
      </h2>
      {!isProven && <p className="text-quiet mb-5">{t('reset_intro')}</p>}
      {isProven ? <NewPasswordStep {...props} onDone={leave} /> : <PhoneStep {...props} />}
      <p className="mt-6">
        <a className={LINK} href={accountPath('/login', redirect, locale)}>
          {t('to_login')}
        </a>
      </p>
    </>
  )
}
