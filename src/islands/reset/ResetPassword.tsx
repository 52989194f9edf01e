import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { PostedForm } from '../../api/lib/posted-form.ts'
import { islandTexts } from '../../i18n/island.ts'
import { accountPath, type Locale } from '../../i18n/locale.ts'
import { unfitFor } from '../../stores/account/phone-fault.ts'
import { enter } from '../../stores/account/enter.ts'
import { $phoneProof, adoptProof, NO_PROOF, proofOf } from '../../stores/account/phone-proof.ts'
import { refusesStorage } from '../../stores/account/refused-storage.ts'
import { Entered } from '../login/Entered.tsx'
import { goOn } from '../login/go-on.ts'
import { LINK } from '../parts/styles.ts'
import { PhoneStep } from '../register/PhoneStep.tsx'
import { useHeadingFocus } from '../register/use-heading-focus.ts'
import { NewPasswordStep } from './NewPasswordStep.tsx'

const texts = await islandTexts('toasts', 'errors', 'accounts')

type Props = {
  locale: Locale
  phonePrefixes: readonly string[]
  /** The target afterwards, from the address. */
  redirect: string | null
  posted: PostedForm | null
}

/** The state of the server's HTML; the browser's store continues from the posted form. */
function begin(posted: PostedForm | null, prefixes: readonly string[]) {
  if (!posted) return NO_PROOF
  const proof = proofOf(posted, prefixes)
  if (!import.meta.env.SSR) adoptProof(proof, posted)
  return proof
}

/** Phone and code as in the registration, then the new password. */
export function ResetPassword({ locale, phonePrefixes, redirect, posted }: Props) {
  const t = texts(locale)
  const [first] = useState(() => begin(posted, phonePrefixes))
  const proof = useStore($phoneProof, { ssr: () => first })
  const phone = unfitFor('old', proof) ? null : proof.verified
  const heading = useHeadingFocus(phone ? 2 : 1)
  const session = posted?.session
  useEffect(() => {
    if (!session || refusesStorage()) return
    enter(session, 'password_changed')
    void goOn(redirect, locale)
  }, [session, redirect, locale])
  if (session) return <Entered t={t} locale={locale} redirect={redirect} />

  const props = { t, locale, phonePrefixes, redirect }
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="mb-4 text-lg font-bold outline-none">
        {t(phone ? 'step_password' : 'step_phone')}
      </h2>
      {!phone && <p className="text-quiet mb-5">{t('reset_intro')}</p>}
      {phone ? (
        <NewPasswordStep
          {...props}
          phone={phone}
          fault={posted?.fault ?? null}
          onDone={() => void goOn(redirect, locale)}
        />
      ) : (
        <PhoneStep {...props} proof={proof} typed={posted?.typed ?? {}} account="old" />
      )}
      <p className="mt-6">
        <a className={LINK} href={accountPath('/login', redirect, locale)}>
          {t('to_login')}
        </a>
      </p>
    </>
  )
}
