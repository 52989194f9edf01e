/** Phone verification by SMS code: the first step of registration and of a password reset. */
import { atom, readonlyType } from 'nanostores'
import * as v from 'valibot'
import { CODE_WAYS, toPhone, type CodeWay } from '../../api/accounts/account-forms.ts'
import { ask } from '../../api/ask.ts'
import { CODE_LENGTH } from '../../api/lib/limits.ts'
import { digitsOf } from '../../api/text/plain-text.ts'
import type { FormFault, PostedForm } from '../../api/lib/posted-form.ts'
import type { RequestFailure } from '../../api/lib/request.ts'
import { failureCode, formFault, retryAfterOf } from '../lib/failure.ts'
import { readFromTab, saveInTab } from '../lib/tab-storage.ts'
import { createCountdown } from './countdown.ts'
import { atPhone, phoneFault, unfitFor, type AccountAge } from './phone-fault.ts'
import { doWork } from './proof-of-work.ts'
import { refusesStorage, STORAGE_REFUSED } from './enter.ts'
import type { ToastKey } from '../lib/toasts.ts'

export type PhoneProof = {
  /** The number that the last code was requested for; null: none was. */
  codeSentTo: string | null
  /** The way by which the last code went. */
  sentBy: CodeWay
  /** True when the last request was refused: an earlier one may have sent a code. */
  isRefused: boolean
  /** The number that was proven. */
  verified: string | null
  /** True when that number has an account; null: it is not known. */
  hasAccount: boolean | null
  busy: 'sending' | 'checking' | 'verifying' | null
  /** The done share of the proof of work, 0–1. */
  checked: number
  fault: FormFault | null
}

export const NO_PROOF: PhoneProof = {
  codeSentTo: null,
  sentBy: 'sms',
  isRefused: false,
  verified: null,
  hasAccount: null,
  busy: null,
  checked: 0,
  fault: null,
}
const RESEND_AFTER_S = 60
const PROOF_KEY = 'phone proof'
const sentBy = v.picklist(CODE_WAYS)
const savedProof = v.object({
  codeSentTo: v.nullable(v.string()),
  sentBy: v.optional(sentBy, 'sms'),
  isRefused: v.boolean(),
  verified: v.nullable(v.string()),
  hasAccount: v.nullable(v.boolean()),
  resendAt: v.number(),
})

const $proof = atom<PhoneProof>(NO_PROOF)
export const $phoneProof = readonlyType($proof)

const countdown = createCountdown()
/** Seconds until a code may be sent again. */
export const $resendIn = countdown.$left
const waitFor = (seconds: number): void => countdown.endAt(Date.now() + seconds * 1000)

const before = readFromTab(PROOF_KEY, savedProof)
if (before) {
  const { resendAt, ...proof } = before
  $proof.set({ ...NO_PROOF, ...proof })
  countdown.endAt(resendAt)
}
$proof.listen(({ codeSentTo, sentBy, isRefused, verified, hasAccount }) =>
  saveInTab(PROOF_KEY, {
    codeSentTo,
    sentBy,
    isRefused,
    verified,
    hasAccount,
    resendAt: countdown.end(),
  }),
)

const patch = (change: Partial<PhoneProof>): void => $proof.set({ ...$proof.get(), ...change })
const wrong = (field: string, key: ToastKey): void =>
  patch({ busy: null, fault: { errors: { [field]: key }, alert: null } })

/** Sends the code; on success the code field appears. */
export async function sendCode(
  typed: string,
  prefixes: readonly string[],
  lang: string,
): Promise<void> {
  if ($proof.get().busy) return
  if (typed.trim() === '') return wrong('phone_number', 'phone_number_empty')
  const phone = toPhone(typed, prefixes)
  if (!phone) return wrong('phone_number', 'invalid_phone_number')

  if (refusesStorage()) return patch({ fault: STORAGE_REFUSED })
  patch({ busy: 'sending', fault: null })
  const answer = await askForCode(phone, lang)
  if (!answer.ok) return failedToSend(phone, answer.failure)
  if (!answer.data.result) return wrong('phone_number', 'failed_to_send_otp')
  waitFor(RESEND_AFTER_S)
  checked = ''
  patch({ ...NO_PROOF, codeSentTo: phone, sentBy: answer.data.sent_by })
}

/** Under load the server wants a proof of work first: the second request carries it. */
async function askForCode(phone_number: string, lang: string) {
  const first = await ask('POST /accounts/send-sms/', { body: { phone_number }, lang })
  const challenge = !first.ok && first.failure.kind === 'answer' && first.failure.error.challenge
  if (!challenge) return first
  patch({ busy: 'checking', checked: 0 })
  const proof_of_work = await doWork(challenge, (checked) => patch({ checked }))
  if (!proof_of_work) return first
  patch({ busy: 'sending' })
  return ask('POST /accounts/send-sms/', { body: { phone_number, proof_of_work }, lang })
}

/** A member who must wait may have a valid code of an earlier request, so the code field appears. */
function failedToSend(phone: string, failure: RequestFailure): void {
  const retryAfter = retryAfterOf(failure)
  if (retryAfter !== null) waitFor(retryAfter)
  const fault =
    failure.kind === 'transport'
      ? { errors: {}, alert: { key: 'error_sending_otp' } }
      : formFault(failure, 'error_sending_otp')
  const mayHaveCode = failureCode(failure) === 'too_many_requests'
  patch({ busy: null, fault, ...(mayHaveCode && { codeSentTo: phone, isRefused: true }) })
}

/** The code that was checked last. */
let checked = ''

/** Checks a code as soon as it is complete; one that was already checked waits for the button. */
export async function typeCode(typed: string, account: AccountAge, lang: string): Promise<boolean> {
  const otp = digitsOf(typed)
  return otp.length === CODE_LENGTH && otp !== checked && checkCode(typed, account, lang)
}

/** Checks the code; true when it is right and the number fits such an account. */
export async function checkCode(
  typed: string,
  account: AccountAge,
  lang: string,
): Promise<boolean> {
  const { busy, codeSentTo } = $proof.get()
  if (busy || !codeSentTo) return false
  const otp = digitsOf(typed)
  if (otp.length !== CODE_LENGTH) {
    wrong('otp', 'code_incomplete')
    return false
  }

  checked = otp
  patch({ busy: 'verifying', fault: null })
  const body = { phone_number: codeSentTo, otp }
  const answer = await ask('POST /accounts/verify-code/', { body, lang })
  if (!answer.ok) patch({ busy: null, fault: formFault(answer.failure, 'verification_error') })
  else if (!answer.data.result) wrong('otp', 'wrong_code')
  else patch({ busy: null, verified: codeSentTo, hasAccount: answer.data.has_account })
  const unfit = unfitFor(account, $proof.get())
  if (unfit) patch({ fault: atPhone(unfit) })
  return $proof.get().verified === codeSentTo && !unfit
}

/** Takes a number that was proven in another way than by a code, and has no account. */
export const takeProof = (phone: string): void =>
  patch({ ...NO_PROOF, codeSentTo: phone, verified: phone, hasAccount: false })

/** Goes back to the phone field; the code of the old number is useless. */
export function changePhone(): void {
  patch({ codeSentTo: null, isRefused: false, verified: null, hasAccount: null, fault: null })
}

/** Returns to the phone when a later step finds it at fault; false: it is not at fault. */
export function refusePhone(fault: FormFault): boolean {
  const refused = phoneFault(fault)
  if (refused) $proof.set({ ...NO_PROOF, fault: refused })
  return refused !== null
}

/** Shows at the phone why it can't go on. */
export const blamePhone = (reason: string): void => patch({ fault: atPhone(reason) })

/** The state that the form posted without JavaScript has reached. */
export function proofOf(
  { typed, fault, retryAfter }: PostedForm,
  prefixes: readonly string[],
): PhoneProof {
  const phone = toPhone(typed['phone_number'] ?? '', prefixes)
  const refused = phoneFault(fault)
  if (!phone || refused) return { ...NO_PROOF, fault: refused ?? fault }
  const sent = { ...NO_PROOF, sentBy: v.is(sentBy, typed['sent_by']) ? typed['sent_by'] : 'sms' }
  if (typed['do'] === 'send') {
    if (!fault) return { ...sent, codeSentTo: phone }
    const mayHaveCode = fault.alert !== null && retryAfter !== null
    return { ...sent, codeSentTo: mayHaveCode ? phone : null, isRefused: mayHaveCode, fault }
  }
  if (typed['do'] === 'verify' && fault) return { ...sent, codeSentTo: phone, fault }
  return { ...NO_PROOF, codeSentTo: phone, verified: phone }
}

/** Continues from the form that was posted without JavaScript. */
export function adoptProof(proof: PhoneProof, { typed, retryAfter }: PostedForm): void {
  if (typed['do'] === 'send' && proof.codeSentTo) waitFor(retryAfter ?? RESEND_AFTER_S)
  $proof.set(proof)
}
