/** A code is sent to a phone and typed in: the first step of registering and of a new password. */
import { atom, onMount, readonlyType } from 'nanostores'
import { toPhone } from '../../api/account-forms.ts'
import { ask } from '../../api/ask.ts'
import { CODE_LENGTH } from '../../api/limits.ts'
import type { RequestFailure } from '../../api/request.ts'
import { type FieldErrors, showFailure } from '../lib/failure.ts'
import { showToast } from '../lib/toasts.ts'

type PhoneProof = {
  /** The number that the last code went to; null: no code was asked for yet. */
  codeSentTo: string | null
  /** The number that was proven. */
  verified: string | null
  busy: 'sending' | 'verifying' | null
  errors: FieldErrors
}

const EMPTY: PhoneProof = { codeSentTo: null, verified: null, busy: null, errors: {} }
const RESEND_AFTER_S = 60

const $proof = atom<PhoneProof>(EMPTY)
export const $phoneProof = readonlyType($proof)

const countdown = createCountdown()
/** Seconds until a code may be sent again. */
export const $resendIn = countdown.$left

const patch = (change: Partial<PhoneProof>): void => $proof.set({ ...$proof.get(), ...change })
const wrong = (field: string, key: string): void => {
  patch({ busy: null, errors: { [field]: key } })
  showToast('error', key)
}

/** Sends the code; when it was sent the code field appears. */
export async function sendCode(
  typed: string,
  prefixes: readonly string[],
  lang: string,
): Promise<void> {
  if ($proof.get().busy) return
  if (typed.trim() === '') return wrong('phone_number', 'phone_number_empty')
  const phone = toPhone(typed, prefixes)
  if (!phone) return wrong('phone_number', 'invalid_phone_number')

  patch({ busy: 'sending', errors: {} })
  const answer = await ask('POST /accounts/send-sms/', { body: { phone_number: phone }, lang })
  if (!answer.ok) return failedToSend(answer.failure)
  if (!answer.data.result) return wrong('phone_number', 'failed_to_send_otp')
  patch({ busy: null, codeSentTo: phone, verified: null })
  countdown.start(RESEND_AFTER_S)
  showToast('success', 'code_sent')
}

function failedToSend(failure: RequestFailure): void {
  if (failure.kind === 'transport') {
    patch({ busy: null })
    return showToast('error', 'error_sending_otp')
  }
  if (failure.retryAfter) countdown.start(failure.retryAfter)
  const { key } = showFailure(failure, 'error_sending_otp')
  patch({ busy: null, errors: key === 'invalid_phone_number' ? { phone_number: key } : {} })
}

/** Checks the code; true when it was the right one. */
export async function checkCode(typed: string, lang: string): Promise<boolean> {
  const { busy, codeSentTo } = $proof.get()
  if (busy || !codeSentTo) return false
  const otp = typed.replace(/\D/g, '')
  if (otp.length !== CODE_LENGTH) {
    wrong('otp', 'code_incomplete')
    return false
  }

  patch({ busy: 'verifying', errors: {} })
  const answer = await ask('POST /accounts/verify-code/', {
    body: { phone_number: codeSentTo, otp },
    lang,
  })
  if (!answer.ok) {
    const { key } = showFailure(answer.failure, 'verification_error')
    patch({ busy: null, errors: key === 'wrong_code' ? { otp: key } : {} })
  } else if (!answer.data.result) wrong('otp', 'wrong_code')
  else {
    patch({ busy: null, verified: codeSentTo })
    showToast('success', 'verification_success')
    return true
  }
  return false
}

/** Another number: the code of the old one is of no use. */
export function changePhone(): void {
  patch({ codeSentTo: null, verified: null, errors: {} })
}

/** What is wrong with the phone is said under its field. */
export const blamePhone = (reason: string): void => patch({ errors: { phone_number: reason } })

/** Seconds that are left until something is allowed again; ticks only while somebody looks. */
function createCountdown() {
  const $left = atom(0)
  let end = 0
  const tick = () => $left.set(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
  onMount($left, () => {
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  })
  return {
    $left,
    start(seconds: number) {
      end = Date.now() + seconds * 1000
      tick()
    },
  }
}
