import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useState } from 'react'
import type { FormFault, PostedForm } from '../../api/lib/posted-form.ts'
import { islandTexts } from '../../i18n/island.ts'
import { accountPath, type Locale } from '../../i18n/locale.ts'
import { unfitFor } from '../../stores/account/phone-fault.ts'
import { enter, refusesStorage } from '../../stores/account/enter.ts'
import { $phoneProof, adoptProof, NO_PROOF, proofOf } from '../../stores/account/phone-proof.ts'
import { $resetForm, resetPassword } from '../../stores/account/reset-password.ts'
import { Entered } from '../login/Entered.tsx'
import { goOn } from '../login/go-on.ts'
import { LINK } from '../parts/styles.ts'
import { SubmitButton } from '../parts/SubmitButton.tsx'
import { PhoneStep } from '../register/PhoneStep.tsx'
import { useHeadingFocus } from '../register/use-heading-focus.ts'
import type { StepProps } from '../register/step.ts'
import { FormAlert } from '../form/FormAlert.tsx'
import { useFirstError } from '../form/use-first-error.ts'
import { PasswordField } from '../form/fields/PasswordField.tsx'
import { readablePhone } from '../form/fields/phone-groups.ts'
import { typedInto } from '../form/fields/typed-into.ts'

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

/** `fault`: the error of the form posted without JavaScript. */
type NewPasswordStepProps = StepProps & {
  phone: string
  fault: FormFault | null
  onDone: () => void
}

function NewPasswordStep(props: NewPasswordStepProps) {
  const { t, locale, phonePrefixes, phone, fault: posted, onDone } = props
  const attempt = useStore($resetForm, { ssr: 'initial' })
  const { busy, fault } = attempt ?? { busy: false, fault: posted }
  const form = useFirstError(fault)
  const error = fault?.errors['password']

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const password = typedInto(event)('password')
    if (await resetPassword(password, locale)) onDone()
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <p className="text-success mb-5 font-semibold">
        {t('verified', { phone: readablePhone(phone, phonePrefixes) })}
      </p>
      {/* Password managers store the new password under the phone, which is the login name */}
      <input type="hidden" name="phone_number" autoComplete="tel" value={phone} readOnly />
      <PasswordField
        t={t}
        label={t('new_password')}
        help={t('password_help')}
        error={error && t.message(error)}
        autoComplete="new-password"
      />
      <p className="rounded-card bg-tint mb-5 p-3">{t('reset_notice')}</p>
      <FormAlert t={t} alert={fault?.alert} />
      <SubmitButton name="do" value="reset" busy={busy} busyLabel={t('resetting')}>
        {t('reset_submit')}
      </SubmitButton>
    </form>
  )
}
