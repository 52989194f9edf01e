import { useStore } from '@nanostores/react'
import type { FormEvent } from 'react'
import type { PostedForm } from '../../api/posted-form.ts'
import { islandTexts } from '../../i18n/island.ts'
import { accountPath, type Locale } from '../../i18n/locale.ts'
import { $loginForm, submitLogin } from '../../stores/account/login-form.ts'
import { FormAlert } from '../form/FormAlert.tsx'
import { PasswordField } from '../form/PasswordField.tsx'
import { PhoneField } from '../form/PhoneField.tsx'
import { LINK } from '../parts/styles.ts'
import { SubmitButton } from '../parts/SubmitButton.tsx'
import { typedInto } from '../form/typed-into.ts'
import { useFirstError } from '../form/use-first-error.ts'
import { Entered } from './Entered.tsx'
import { Purpose } from './Purpose.tsx'
import { useEntrance } from './use-entrance.ts'

const texts = await islandTexts('toasts', 'errors', 'accounts')

type Props = {
  locale: Locale
  phonePrefixes: readonly string[]
  /** Where to go afterwards, as the address says it. */
  redirect: string | null
  posted: PostedForm | null
}

export function LoginForm({ locale, phonePrefixes, redirect, posted }: Props) {
  const t = texts(locale)
  const attempt = useStore($loginForm, { ssr: 'initial' })
  const { busy, fault } = attempt ?? { busy: false, fault: posted?.fault ?? null }
  const form = useFirstError(fault)
  const session = posted?.session
  const leaving = useEntrance({ session, message: 'success_login', redirect, locale })
  const error = (field: string) => fault?.errors[field] && t.message(fault.errors[field])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const read = typedInto(event)
    const typed = { phone_number: read('phone_number'), password: read('password') }
    void submitLogin(typed, phonePrefixes, locale)
  }

  if (session) return <Entered t={t} locale={locale} redirect={redirect} />
  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      <Purpose t={t} locale={locale} redirect={redirect} />
      <PhoneField
        t={t}
        prefixes={phonePrefixes}
        defaultValue={posted?.typed['phone_number']}
        error={error('phone_number')}
      />
      <PasswordField
        t={t}
        label={t('password')}
        error={error('password')}
        autoComplete="current-password"
      />
      <FormAlert t={t} alert={fault?.alert}>
        {fault?.alert?.key === 'phone_proof_required' && (
          <a className={LINK} href={accountPath('/forgot-password', redirect, locale)}>
            {t('reset_by_sms')}
          </a>
        )}
      </FormAlert>
      <SubmitButton busy={busy || leaving} busyLabel={t('logging_in')}>
        {t('log_in')}
      </SubmitButton>
      <p className="mt-6 flex flex-wrap justify-between gap-x-6 gap-y-3 *:min-w-0">
        <a className={LINK} href={accountPath('/forgot-password', redirect, locale)}>
          {t('forgot_password')}
        </a>
        <a className={LINK} href={accountPath('/register', redirect, locale)}>
          {t('to_register')}
        </a>
      </p>
    </form>
  )
}
