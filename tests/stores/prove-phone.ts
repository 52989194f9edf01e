import { changePhone, checkCode, sendCode } from '../../src/stores/account/phone-proof.ts'
import { $toast, dismiss } from '../../src/stores/lib/toasts.ts'
import { answerWith } from './fake-answers.ts'

export const PHONE = '+821012345678'

/** Proves the phone and clears the screen. */
export async function provePhone(): Promise<void> {
  answerWith(
    { body: { result: true, message: '' } },
    { body: { result: true, has_account: false } },
  )
  changePhone()
  await sendCode(PHONE, ['+82'], 'uz')
  await checkCode('123456', 'new', 'uz')
  while ($toast.get()) dismiss()
}
