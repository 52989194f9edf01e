import { useStore } from '@nanostores/react'
import type { FormEvent } from 'react'
import type { FormFault } from '../../api/lib/posted-form.ts'
import { $resetForm, resetPassword } from '../../stores/account/reset-password.ts'
import { FormAlert } from '../form/FormAlert.tsx'
import { PasswordField } from '../form/fields/PasswordField.tsx'
import { readablePhone } from '../form/fields/phone-groups.ts'
import { SubmitButton } from '../parts/SubmitButton.tsx'
import { typedInto } from '../form/fields/typed-into.ts'
import { useFirstError } from '../form/use-first-error.ts'
import type { StepProps } from '../register/step.ts'

/** `fault`: the error of the form posted without JavaScript. */
type Props = StepProps & { phone: string; fault: FormFault | null; onDone: () => void }

export function NewPasswordStep(props: Props) {
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
