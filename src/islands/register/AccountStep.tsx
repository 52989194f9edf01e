import { useStore } from '@nanostores/react'
import type { FormEvent } from 'react'
import { $phoneProof } from '../../stores/phone-proof.ts'
import { completeRegistration } from '../../stores/register-account.ts'
import { $registerForm } from '../../stores/register-form.ts'
import { PasswordField } from '../form/PasswordField.tsx'
import { SubmitButton } from '../form/SubmitButton.tsx'
import { TextField } from '../form/TextField.tsx'
import { useFirstError } from '../form/use-first-error.ts'
import type { StepProps } from './step.ts'

export function AccountStep({ t, locale }: StepProps) {
  const { busy, errors } = useStore($registerForm)
  const { verified } = useStore($phoneProof)
  const form = useFirstError(errors)
  const error = (field: string) => errors[field] && t(errors[field])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const read = (name: string) => String(typed.get(name) ?? '')
    void completeRegistration({ username: read('username'), password: read('password') }, locale)
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      {/* Password managers file the new password under the phone, which is what one logs in with */}
      <input type="hidden" name="phone_number" autoComplete="tel" value={verified ?? ''} readOnly />
      <TextField
        id="username"
        name="username"
        label={t('username')}
        help={t('username_help')}
        error={error('username')}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        id="password"
        label={t('password')}
        help={t('password_help')}
        error={error('password')}
        autoComplete="new-password"
        show={t('password_show')}
        hide={t('password_hide')}
      />
      <SubmitButton busy={busy} busyLabel={t('registering')}>
        {t('complete')}
      </SubmitButton>
    </form>
  )
}
