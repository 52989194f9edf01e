import { useStore } from '@nanostores/react'
import { type FormEvent, type MouseEvent, useEffect } from 'react'
import type { PostedForm } from '../../api/lib/posted-form.ts'
import { accountPath, type Locale } from '../../i18n/locale.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import { $loginForm, submitLogin } from '../../stores/account/login-form.ts'
import { FormAlert } from '../form/FormAlert.tsx'
import { PasswordField } from '../form/fields/PasswordField.tsx'
import { PhoneField } from '../form/fields/PhoneField.tsx'
import { LINK, QUIET_BUTTON } from '../parts/styles.ts'
import { SubmitButton } from '../parts/SubmitButton.tsx'
import { typedInto } from '../form/fields/typed-into.ts'
import { useFirstError } from '../form/use-first-error.ts'
import { Entered } from './Entered.tsx'
import type { EntryState as Entry } from '../../stores/account/telegram-entry.ts'
import { hasPasskeys } from '../../stores/account/passkey-support.ts'
import { TelegramEntry } from './TelegramEntry.tsx'
import { Purpose } from './Purpose.tsx'
import { useEntrance } from './use-entrance.ts'

export type LoginProps = {
  t: Texts<'accounts' | 'errors' | 'toasts'>
  locale: Locale
  phonePrefixes: readonly string[]
  /** The site has a bot. */
  hasTelegram: boolean
  entry: Entry
  /** The target after the login, from the address. */
  redirect: string | null
  posted: PostedForm | null
  /** True while the registration loads. */
  isOpening: boolean
  onRegister: (phone: string) => void
}

/**
 * The phone number, then the password of an account or a code for a new one: the server doesn't tell which numbers
 * have an account.
 */
export function LoginForm(props: LoginProps) {
  const { t, locale, phonePrefixes, hasTelegram, entry, redirect, posted, isOpening } = props
  const attempt = useStore($loginForm, { ssr: 'initial' })
  const { busy, fault } = attempt ?? { busy: false, fault: posted?.fault ?? null }
  const form = useFirstError(fault)
  const session = posted?.session
  const leaving = useEntrance({ session, message: 'success_login', redirect, locale })
  usePasskeys(locale)
  const error = (field: string) => fault?.errors[field] && t.message(fault.errors[field])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const read = typedInto(event)
    const typed = { phone_number: read('phone_number'), password: read('password') }
    void submitLogin(typed, phonePrefixes, locale)
  }

  const register = (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget
    event.preventDefault()
    if (form && !isOpening) props.onRegister(String(new FormData(form).get('phone_number')))
  }

  if (session) return <Entered t={t} locale={locale} redirect={redirect} />
  const telegram = hasTelegram && (
    <TelegramEntry t={t} locale={locale} redirect={redirect} entry={entry} />
  )
  if (telegram && entry.state === 'open') return telegram
  const isKnown = entry.state === 'known'
  return (
    <>
      {isKnown && telegram}
      <form ref={form} method="post" noValidate onSubmit={submit}>
        <Purpose t={t} locale={locale} redirect={redirect} />
        <PhoneField
          t={t}
          prefixes={phonePrefixes}
          autoComplete="tel webauthn"
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
        <div className="flex flex-wrap gap-3 *:w-auto *:grow">
          <SubmitButton busy={busy || leaving} busyLabel={t('logging_in')}>
            {t('log_in')}
          </SubmitButton>
          <SubmitButton
            look={QUIET_BUTTON}
            busy={isOpening}
            busyLabel={t('to_register')}
            name="do"
            value="send"
            formAction={accountPath('/register', redirect, locale)}
            aria-describedby="new-here"
            onClick={register}
          >
            {t('to_register')}
          </SubmitButton>
        </div>
        <p id="new-here" className="text-quiet mt-3">
          {t('new_here')}
        </p>
        <p className="mt-3">
          <a className={LINK} href={accountPath('/forgot-password', redirect, locale)}>
            {t('forgot_password')}
          </a>
        </p>
      </form>
      {!isKnown && telegram}
    </>
  )
}

/** Offers the passkeys of this device at the fields; its code loads after the form, where the browser has them. */
function usePasskeys(locale: Locale): void {
  useEffect(() => {
    if (!hasPasskeys()) return
    const leaving = new AbortController()
    import('../../stores/account/passkey-entry.ts')
      .then(({ offerPasskeys }) => offerPasskeys(locale, leaving.signal))
      .catch(() => {})
    return () => leaving.abort()
  }, [locale])
}
