import type { FormEvent } from 'react'
import { completeRegistration } from '../../stores/account/register.ts'
import { typeUsername, type RegisterForm } from '../../stores/account/register-form.ts'
import { FormAlert } from '../form/FormAlert.tsx'
import { PasswordField } from '../form/fields/PasswordField.tsx'
import { SubmitButton } from '../parts/SubmitButton.tsx'
import { typedInto } from '../form/fields/typed-into.ts'
import { UsernameField } from '../form/fields/UsernameField.tsx'
import { useFirstError } from '../form/use-first-error.ts'
import { useNextOnEnter } from '../form/use-next-on-enter.ts'
import type { StepProps } from './step.ts'

type Props = StepProps & { form: RegisterForm; phone: string }

export function AccountStep({ t, locale, form, phone }: Props) {
  const { busy, fault, region, district, username } = form
  const element = useFirstError(fault)
  useNextOnEnter(element)
  const error = (field: string) => fault?.errors[field] && t.message(fault.errors[field])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const read = typedInto(event)
    void completeRegistration({ username: read('username'), password: read('password') }, locale)
  }

  return (
    <form id="step" ref={element} method="post" noValidate onSubmit={submit}>
      {/* Password managers store the new password under the phone, which is the login name */}
      <input type="hidden" name="phone_number" autoComplete="tel" value={phone} readOnly />
      <input type="hidden" name="region" value={region ?? ''} />
      <input type="hidden" name="location_id" value={district ?? ''} />
      <UsernameField
        t={t}
        defaultValue={username}
        onInput={({ currentTarget }) => typeUsername(currentTarget.value)}
        error={error('username')}
        enterKeyHint="next"
        autoFocus
      />
      <PasswordField
        t={t}
        label={t('password')}
        help={t('password_help')}
        error={error('password')}
        autoComplete="new-password"
      />
      <FormAlert t={t} alert={fault?.alert} />
      <SubmitButton name="do" value="register" busy={busy} busyLabel={t('registering')}>
        {t('complete')}
      </SubmitButton>
    </form>
  )
}
