import { useStore } from '@nanostores/react'
import type { FormEvent, MouseEvent } from 'react'
import {
  $resendIn,
  changePhone,
  checkCode,
  sendCode,
  typeCode,
  type PhoneProof,
} from '../../stores/account/phone-proof.ts'
import { unfitFor, type AccountAge } from '../../stores/account/phone-fault.ts'
import { accountPath } from '../../i18n/locale.ts'
import { useHydrated } from '../browser.ts'
import { FormAlert } from '../form/FormAlert.tsx'
import { PhoneField } from '../form/fields/PhoneField.tsx'
import { readablePhone } from '../form/fields/phone-groups.ts'
import { LINK, MAIN_BUTTON, QUIET_BUTTON } from '../parts/styles.ts'
import { SubmitButton } from '../parts/SubmitButton.tsx'
import { TextField } from '../form/fields/TextField.tsx'
import { typedInto } from '../form/fields/typed-into.ts'
import { useFirstError } from '../form/use-first-error.ts'
import type { StepProps } from './step.ts'

type Props = StepProps & {
  proof: PhoneProof
  /** The values of the form posted without JavaScript. */
  typed: Record<string, string>
  account: AccountAge
  isInPlace?: boolean | undefined
  onVerified?: () => void
}

/** Sends a code to the phone and checks the typed one, on its last digit or on Enter. */
export function PhoneStep(props: Props) {
  const { t, locale, phonePrefixes, redirect, proof, typed, account, isInPlace, onVerified } = props
  const { busy, checked, fault, codeSentTo, sentBy, isRefused, verified } = proof
  const left = useStore($resendIn, { ssr: 'initial' })
  const form = useFirstError(fault)
  const refused = unfitFor(account, proof) ?? fault?.errors['phone_number']
  const otpError = fault?.errors['otp']
  const isSending = busy === 'sending' || busy === 'checking'
  const sending =
    busy === 'checking' ? t('checking', { percent: Math.round(checked * 100) }) : t('sending')
  const byTelegram = sentBy === 'telegram'
  const help = isRefused ? 'code_help_refused' : byTelegram ? 'code_help_telegram' : 'code_help'
  const byItself = useHydrated() ? ` ${t('code_by_itself')}` : ''
  const readable = (phone: string) => ({ phone: readablePhone(phone, phonePrefixes) })

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const read = typedInto(event)
    if (!codeSentTo) void sendCode(read('phone_number'), phonePrefixes, locale)
    else if (await checkCode(read('otp'), account, locale)) onVerified?.()
  }
  const type = async ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    if (await typeCode(currentTarget.value, account, locale)) onVerified?.()
  }
  const sendAgain = (event: MouseEvent) => {
    event.preventDefault()
    void sendCode(codeSentTo ?? '', phonePrefixes, locale)
  }

  return (
    <form id="step" ref={form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <PhoneField
        t={t}
        prefixes={phonePrefixes}
        defaultValue={codeSentTo ?? typed['phone_number']}
        error={refused && t.message(refused)}
        autoFocus={isInPlace}
        onInput={() => (codeSentTo ?? verified) && changePhone()}
      />
      {verified && !refused && (
        <p className="text-success mb-5 font-semibold">{t.message('verification_success')}</p>
      )}
      {codeSentTo && !verified && (
        <>
          {byTelegram && <input type="hidden" name="sent_by" value={sentBy} />}
          <TextField
            id="otp"
            name="otp"
            label={t(byTelegram ? 'code_telegram' : 'code')}
            help={`${t(help, readable(codeSentTo))}${byItself}`}
            error={otpError && t.message(otpError)}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={40}
            defaultValue={typed['otp']}
            onInput={(event) => void type(event)}
            autoFocus
          />
        </>
      )}
      <FormAlert t={t} alert={fault?.alert} />
      {!codeSentTo && (
        <SubmitButton name="do" value="send" busy={isSending} busyLabel={sending}>
          {t('send_code')}
        </SubmitButton>
      )}
      {codeSentTo && !verified && (
        <>
          <SubmitButton
            name="do"
            value="verify"
            busy={busy === 'verifying'}
            busyLabel={t('verifying')}
          >
            {t('verify')}
          </SubmitButton>
          {left > 0 ? (
            <p className="text-quiet mt-4 text-center">{t('send_again_in', { count: left })}</p>
          ) : (
            <button
              type="submit"
              name="do"
              value="send"
              className={`${QUIET_BUTTON} mt-3 w-full`}
              onClick={sendAgain}
            >
              {isSending ? sending : t('send_again')}
            </button>
          )}
        </>
      )}
      {refused === 'phone_taken' && (
        <p className="mt-4 flex flex-wrap gap-3 *:grow">
          <a className={MAIN_BUTTON} href={accountPath('/login', redirect, locale)}>
            {t('log_in')}
          </a>
          <a className={QUIET_BUTTON} href={accountPath('/forgot-password', redirect, locale)}>
            {t('new_password')}
          </a>
        </p>
      )}
      {refused === 'phone_unknown' && (
        <p className="mt-4">
          <a className={LINK} href={accountPath('/register', redirect, locale)}>
            {t('to_register')}
          </a>
        </p>
      )}
    </form>
  )
}
