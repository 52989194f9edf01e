import { useStore } from '@nanostores/react'
import type { FormEvent } from 'react'
import { $phoneProof } from '../../stores/account/phone-proof.ts'
import { $resetForm, resetPassword } from '../../stores/account/reset-password.ts'
import { PasswordField } from '../form/PasswordField.tsx'
import { SubmitButton } from '../parts/SubmitButton.tsx'
import { typedInto } from '../form/typed-into.ts'
import { useFirstError } from '../form/use-first-error.ts'
import type { StepProps } from '../register/step.ts'

type Props = StepProps & { onDone: () => void }

export function NewPasswordStep({ t, locale, onDone }: Props) {
  const { busy, errors } = useStore($resetForm)
  const { verified } = useStore($phoneProof)
  const form = useFirstError(errors)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const password = typedInto(event)('password')
    if (await resetPassword(password, locale)) onDone()
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      {/* Password managers file the new password under the phone, which is what one logs in with */}
      <input type="hidden" name="phone_number" autoComplete="tel" value={verified ?? ''} readOnly />
      <PasswordField
        t={t}
        label={t('new_password')}
        help={t('password_help')}
        error={errors['password'] && t.message(errors['password'])}
        autoComplete="new-password"
      />
      <p className="rounded-card bg-tint mb-5 p-3">{t('reset_notice')}</p>
      <SubmitButton busy={busy} busyLabel={t('resetting')}>
        {t('reset_submit')}
      </SubmitButton>
    </form>
  )
}
