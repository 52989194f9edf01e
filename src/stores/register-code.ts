/** Step 1 of the registration: a code is sent to the phone and typed in. */
import { sendSms, verifyCode } from '../api/account-calls.ts'
import { CODE_LENGTH } from '../api/limits.ts'
import { toPhone } from '../api/accounts.ts'
import type { Failure } from '../api/request.ts'
import { createCountdown } from './countdown.ts'
import { failureMessage } from './failure.ts'
import { $registerForm, nextStep, patchRegister } from './register-form.ts'
import { say } from './toasts.ts'

const RESEND_AFTER_S = 60

const countdown = createCountdown()
/** Seconds until a code may be sent again. */
export const $resendIn = countdown.$left

const wrong = (field: string, key: string): void => {
  patchRegister({ busy: null, errors: { [field]: key } })
  say('error', key)
}

/** Sends the code; when it was sent the code field appears. */
export async function sendCode(
  typed: string,
  prefixes: readonly string[],
  lang: string,
): Promise<void> {
  if ($registerForm.get().busy) return
  if (typed.trim() === '') return wrong('phone_number', 'phone_number_empty')
  const phone = toPhone(typed, prefixes)
  if (!phone) return wrong('phone_number', 'invalid_phone_number')

  patchRegister({ busy: 'sending', errors: {} })
  const answer = await sendSms(phone, lang)
  if (!answer.ok) return failedToSend(answer.failure)
  if (!answer.data.result) return wrong('phone_number', 'failed_to_send_otp')
  patchRegister({ busy: null, codeSentTo: phone, verified: null })
  countdown.start(RESEND_AFTER_S)
  say('success', 'code_sent')
}

function failedToSend(failure: Failure): void {
  if (failure.kind === 'transport') {
    patchRegister({ busy: null })
    return say('error', 'error_sending_otp')
  }
  if (failure.retryAfter) countdown.start(failure.retryAfter)
  const { key, params } = failureMessage(failure)
  const isPhone = failure.error.code === 'invalid_phone_number'
  patchRegister({ busy: null, errors: isPhone ? { phone_number: key } : {} })
  say('error', key === 'server_error' ? 'error_sending_otp' : key, params)
}

/** Checks the code; the right one leads to step 2. */
export async function checkCode(typed: string, lang: string): Promise<void> {
  const { busy, codeSentTo } = $registerForm.get()
  if (busy || !codeSentTo) return
  const otp = typed.replace(/\D/g, '')
  if (otp.length !== CODE_LENGTH) return wrong('otp', 'code_incomplete')

  patchRegister({ busy: 'verifying', errors: {} })
  const answer = await verifyCode(codeSentTo, otp, lang)
  if (!answer.ok) {
    const { key, params } = failureMessage(answer.failure)
    const isCode = key === 'wrong_code'
    patchRegister({ busy: null, errors: isCode ? { otp: key } : {} })
    say('error', key === 'server_error' ? 'verification_error' : key, params)
  } else if (!answer.data.result) wrong('otp', 'wrong_code')
  else {
    patchRegister({ busy: null, verified: codeSentTo })
    say('success', 'verification_success')
    nextStep()
  }
}

/** Another number: the code of the old one is of no use. */
export function changePhone(): void {
  patchRegister({ codeSentTo: null, verified: null, errors: {} })
}
