/** The registration can begin on the login screen, with the phone number typed there. */
import { toPhone } from '../../api/accounts/account-forms.ts'
import { $phoneProof, changePhone, sendCode } from './phone-proof.ts'
import { $registerForm, nextStep, patchRegister } from './register-form.ts'

/**
 * Sends a code to the typed number. A number that already has its code keeps its progress; an empty one sends
 * nothing, and a proven one goes on to the place.
 */
export function beginRegistration(typed: string, prefixes: readonly string[], lang: string): void {
  const { codeSentTo, verified } = $phoneProof.get()
  if (verified !== null && $registerForm.get().step === 1) return nextStep()
  if (typed.trim() === '' || (codeSentTo !== null && toPhone(typed, prefixes) === codeSentTo))
    return
  changePhone()
  patchRegister({ step: 1, fault: null })
  void sendCode(typed, prefixes, lang)
}
