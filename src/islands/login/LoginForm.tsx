import { useStore } from '@nanostores/react'
import { useEffect, type FormEvent } from 'react'
import { islandTexts } from '../../i18n/island.ts'
import { accountPath, localePath, type Locale } from '../../i18n/locale.ts'
import { $loginForm, submitLogin } from '../../stores/account/login-form.ts'
import { safeRedirect } from '../../stores/lib/safe-redirect.ts'
import { useSession } from '../browser.ts'
import { PasswordField } from '../form/PasswordField.tsx'
import { PhoneField } from '../form/PhoneField.tsx'
import { LINK } from '../parts/styles.ts'
import { SubmitButton } from '../parts/SubmitButton.tsx'
import { typedInto } from '../form/typed-into.ts'
import { useFirstError } from '../form/use-first-error.ts'

const texts = await islandTexts('errors', 'accounts')

/** `redirect`: where to go afterwards, as the address says it. */
type Props = { locale: Locale; phonePrefixes: readonly string[]; redirect: string | null }

export function LoginForm({ locale, phonePrefixes, redirect }: Props) {
  const t = texts(locale)
  const { busy, errors } = useStore($loginForm, { ssr: 'initial' })
  const form = useFirstError(errors)
  const isMember = useSession() !== null
  const error = (field: string) => errors[field] && t.message(errors[field])

  useEffect(() => {
    if (isMember) location.replace(safeRedirect(redirect, localePath('/', locale)))
  }, [isMember, redirect, locale])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const read = typedInto(event)
    const typed = { phone_number: read('phone_number'), password: read('password') }
    void submitLogin(typed, phonePrefixes, locale)
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      <PhoneField t={t} prefixes={phonePrefixes} error={error('phone_number')} />
      <PasswordField
        t={t}
        label={t('password')}
        error={error('password')}
        autoComplete="current-password"
      />
      <SubmitButton busy={busy || isMember} busyLabel={t('logging_in')}>
        {t('log_in')}
      </SubmitButton>
      <p className="mt-6 flex flex-wrap justify-between gap-x-6 gap-y-3">
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
