import { useStore } from '@nanostores/react'
import { useRef, type FormEvent } from 'react'
import {
  $phoneProof,
  $resendIn,
  changePhone,
  checkCode,
  sendCode,
} from '../../stores/account/phone-proof.ts'
import { localePath } from '../../i18n/locale.ts'
import { PhoneField } from '../form/PhoneField.tsx'
import { LINK, QUIET_BUTTON } from '../parts/styles.ts'
import { SubmitButton } from '../parts/SubmitButton.tsx'
import { TextField } from '../form/TextField.tsx'
import { typedInto } from '../form/typed-into.ts'
import { useFirstError } from '../form/use-first-error.ts'
import type { StepProps } from './step.ts'

type Props = StepProps & { onVerified?: () => void }

/** Sends a code to the phone and takes it back. Enter sends, then verifies. */
export function PhoneStep({ t, locale, phonePrefixes, onVerified }: Props) {
  const { busy, errors, codeSentTo, verified } = useStore($phoneProof, { ssr: 'initial' })
  const left = useStore($resendIn, { ssr: 'initial' })
  const form = useFirstError(errors)
  const phone = useRef<HTMLInputElement>(null)
  const error = (field: string) => errors[field] && t.message(errors[field])
  const send = () => void sendCode(codeSentTo ?? phone.current?.value ?? '', phonePrefixes, locale)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const otp = typedInto(event)('otp')
    if (!codeSentTo) send()
    else if (await checkCode(otp, locale)) onVerified?.()
  }

  return (
    <form id="step" ref={form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <PhoneField
        t={t}
        ref={phone}
        prefixes={phonePrefixes}
        error={error('phone_number')}
        onInput={() => codeSentTo && changePhone()}
      />
      {verified && (
        <p className="text-success mb-5 font-semibold">{t('verified', { phone: verified })}</p>
      )}
      {!codeSentTo && (
        <SubmitButton busy={busy === 'sending'} busyLabel={t('sending')}>
          {t('send_code')}
        </SubmitButton>
      )}
      {codeSentTo && !verified && (
        <>
          <TextField
            id="otp"
            name="otp"
            label={t('code')}
            help={t('code_help', { phone: codeSentTo })}
            error={error('otp')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            autoFocus
          />
          <SubmitButton busy={busy === 'verifying'} busyLabel={t('verifying')}>
            {t('verify')}
          </SubmitButton>
          {left > 0 ? (
            <p className="text-quiet mt-4 text-center">{t('send_again_in', { count: left })}</p>
          ) : (
            <button type="button" className={`${QUIET_BUTTON} mt-3 w-full`} onClick={send}>
              {busy === 'sending' ? t('sending') : t('send_again')}
            </button>
          )}
        </>
      )}
      {errors['phone_number'] === 'phone_taken' && (
        <p className="mt-4">
          <a className={LINK} href={localePath('/login', locale)}>
            {t('log_in')}
          </a>
        </p>
      )}
      {errors['phone_number'] === 'phone_unknown' && (
        <p className="mt-4">
          <a className={LINK} href={localePath('/register', locale)}>
            {t('to_register')}
          </a>
        </p>
      )}
    </form>
  )
}
