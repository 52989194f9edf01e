import { useStore } from '@nanostores/react'
import type { FormEvent } from 'react'
import { $phoneProof } from '../../stores/account/phone-proof.ts'
import { $registerForm, completeRegistration } from '../../stores/account/register.ts'
import { PasswordField } from '../form/PasswordField.tsx'
import { SubmitButton } from '../parts/SubmitButton.tsx'
import { typedInto } from '../form/typed-into.ts'
import { UsernameField } from '../form/UsernameField.tsx'
import { useFirstError } from '../form/use-first-error.ts'
import type { StepProps } from './step.ts'

export function AccountStep({ t, locale }: StepProps) {
  const { busy, errors } = useStore($registerForm)
  const { verified } = useStore($phoneProof)
  const form = useFirstError(errors)
  const error = (field: string) => errors[field] && t.message(errors[field])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const read = typedInto(event)
    void completeRegistration({ username: read('username'), password: read('password') }, locale)
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      {/* Password managers file the new password under the phone, which is what one logs in with */}
      <input type="hidden" name="phone_number" autoComplete="tel" value={verified ?? ''} readOnly />
      <UsernameField t={t} error={error('username')} />
      <PasswordField
        t={t}
        label={t('password')}
        help={t('password_help')}
        error={error('password')}
        autoComplete="new-password"
      />
      <SubmitButton busy={busy} busyLabel={t('registering')}>
        {t('complete')}
      </SubmitButton>
    </form>
  )
}
