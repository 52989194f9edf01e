/** The registration begins on the login's screen, with the number that was typed there. */
import { toPhone } from '../../api/account-forms.ts'
import { $phoneProof, changePhone, sendCode } from './phone-proof.ts'
import { patchRegister } from './register-form.ts'

/** Sends a code to the number; one that has its code goes on where it was, and without a number there is nothing to send. */
export function beginRegistration(typed: string, prefixes: readonly string[], lang: string): void {
  const { codeSentTo } = $phoneProof.get()
  if (typed.trim() === '' || (codeSentTo !== null && toPhone(typed, prefixes) === codeSentTo))
    return
  changePhone()
  patchRegister({ step: 1, fault: null })
  void sendCode(typed, prefixes, lang)
}
